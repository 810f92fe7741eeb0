import type { Rule } from '../../define-rule.ts'
import { reportHasItsSealedDigest } from './report-has-its-sealed-digest.ts'
import { reportIsAsSealed } from './report-is-as-sealed.ts'
import { sidecarIsIntact } from './sidecar-is-intact.ts'
import { sidecarNamesItsReport } from './sidecar-names-its-report.ts'

export const SEAL_RULES: readonly Rule[] = [
  reportIsAsSealed,
  reportHasItsSealedDigest,
  sidecarIsIntact,
  sidecarNamesItsReport,
]
