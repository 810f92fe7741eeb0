import {
  documentDigest,
  type FinalReport,
  type Finding,
  isOkstraError,
  type RankedOption,
} from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { validate } from '@okstra/contracts/validate/final-report'
import { type Refusal, refuse } from './refusal.ts'

export interface ReadReport {
  readonly verdict: 'read'
  readonly report: FinalReport
  /** Digest of the canonical form. */
  readonly digest: string
}

/** Report data of the right shape with its semantic digest, or why it has none. */
export function readReport(
  data: unknown,
  findings: readonly Finding[],
): ReadReport | Refusal<'REPORT_INVALID'> {
  const hint = 'Validate the report and mend what is named, or run the phase again.'
  let value: unknown
  let digest: string
  try {
    value = typeof data === 'string' ? parseJson(data, { source: 'the report data' }) : data
    digest = documentDigest(value)
  } catch (error) {
    if (!isOkstraError(error)) throw error
    const { code, message, details } = error
    return refuse('REPORT_INVALID', message, { hint, details: { ...details, cause: code } })
  }
  if (!validate(value)) {
    const errors = (validate.errors ?? []).map(({ instancePath, message = 'is not valid' }) => ({
      pointer: instancePath,
      message,
    }))
    const [first = { pointer: '', message: 'is not valid' }] = errors
    const place = first.pointer === '' ? 'The report data' : first.pointer
    return refuse('REPORT_INVALID', `${place} ${first.message}.`, { hint, details: { errors } })
  }
  const failed = findings.filter(({ severity }) => severity === 'error')
  const [first] = failed
  if (first === undefined) return { verdict: 'read', report: value, digest }
  return refuse('REPORT_INVALID', `The report data does not validate: ${first.message}`, {
    hint,
    details: { findings: failed },
  })
}

/** The options that may be selected: a blocked report offers none, whatever it lists. */
export function displayedOptions({ optionSelection }: FinalReport): readonly RankedOption[] {
  return optionSelection?.outcome === 'selectable' ? optionSelection.options : []
}
