import type { Rule } from '../../define-rule.ts'
import { answeredIdsExist } from './answered-ids-exist.ts'
import { answersDecideOnFindings } from './answers-decide-on-findings.ts'
import { answersAreSingle } from './answers-are-single.ts'
import { blocksAreKnown } from './blocks-are-known.ts'
import { blocksAreSingle } from './blocks-are-single.ts'
import { fencesAreClosed } from './fences-are-closed.ts'
import { fieldsAreFilled } from './fields-are-filled.ts'
import { fieldsAreKnown } from './fields-are-known.ts'
import { reportTakesASelection } from './report-takes-a-selection.ts'
import { responseAnswersThisReport } from './response-answers-this-report.ts'
import { responseCarriesADigest } from './response-carries-a-digest.ts'
import { responseFieldsAreSingle } from './response-fields-are-single.ts'
import { responseHasNoControlCharacters } from './response-has-no-control-characters.ts'
import { responseIsCurrent } from './response-is-current.ts'
import { selectedOptionIsOffered } from './selected-option-is-offered.ts'
import { selectionIsTheLatest } from './selection-is-the-latest.ts'
import { textBelongsToAField } from './text-belongs-to-a-field.ts'
import { valuesHaveTheirForm } from './values-have-their-form.ts'

export const RESPONSE_RULES: readonly Rule[] = [
  fieldsAreFilled,
  valuesHaveTheirForm,
  fieldsAreKnown,
  blocksAreKnown,
  blocksAreSingle,
  responseFieldsAreSingle,
  textBelongsToAField,
  fencesAreClosed,
  responseHasNoControlCharacters,
  answersAreSingle,
  responseAnswersThisReport,
  answeredIdsExist,
  answersDecideOnFindings,
  selectedOptionIsOffered,
  responseCarriesADigest,
  responseIsCurrent,
  reportTakesASelection,
  selectionIsTheLatest,
]
