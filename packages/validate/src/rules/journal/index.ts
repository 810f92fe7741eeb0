import type { Rule } from '../../define-rule.ts'
import { attemptsEndOnce, attemptsFollowTheTable, endsFitTheirStatus } from './attempts.ts'
import {
  endIsTheEnd,
  finalizeComesInOrder,
  mergeComesBetween,
  publishingEndsADuty,
  sealEndsTheWork,
  stepsComeInOrder,
} from './order.ts'

import { roundsFollowTheGroups } from './rounds.ts'
import { eventsAreNumbered, stepsAreRecordedOnce, timeGoesOn } from './sequence.ts'

export const JOURNAL_RULES: readonly Rule[] = [
  eventsAreNumbered,
  stepsAreRecordedOnce,
  timeGoesOn,
  attemptsEndOnce,
  attemptsFollowTheTable,
  endsFitTheirStatus,
  stepsComeInOrder,
  publishingEndsADuty,
  mergeComesBetween,
  roundsFollowTheGroups,
  sealEndsTheWork,
  finalizeComesInOrder,
  endIsTheEnd,
]
