import {
  checkDigestSidecar,
  diffDigests,
  type DigestChange,
  digestEntries,
  type DigestSidecar,
  documentDigest,
  excerpt,
  type FinalReport,
  type Finding,
  isOkstraError,
  nearest,
  type RankedOption,
  type SelectionMode,
  type UserResponse,
} from '@okstra/contracts'
import { parseDirectionSelection, readResponse, type SelectedOption } from './parse-direction-selection.ts'
import { displayedOptions, type ReadReport, readReport } from './read-report.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What a selection is held against. */
export interface BindInput {
  /** Report data as it is on disk: the text of `data.json`, or what it holds. */
  readonly data: unknown
  /** What validation found in the data beyond its shape; an error among it refuses. */
  readonly findings?: readonly Finding[]
  /** Digest that was sealed when the report was finished, from the journal. */
  readonly sealedDigest?: string
  /** Digest sidecar of the report: names the fields that changed. */
  readonly sidecar?: DigestSidecar
  /** The data as it was sealed, where it was kept: names the fields that changed without a sidecar. */
  readonly sealedData?: unknown
  /** Responses to the report with a higher number, as texts or values. */
  readonly laterResponses?: readonly (string | UserResponse)[]
}

/** A selection that holds. */
export interface BoundSelection {
  readonly verdict: 'bound'
  readonly selection: SelectedOption
  readonly option: RankedOption
  readonly mode: SelectionMode
  /** Digest of the report data: the one that was shown, found and sealed. */
  readonly dataDigest: string
}

/** Why a selection does not hold, in the order of the checks. */
export type BindRefusalCode =
  | 'RESPONSE_INVALID'
  | 'REPORT_INVALID'
  | 'DIRECTION_OTHER_REPORT'
  | 'DIRECTION_NO_DIGEST'
  | 'DIRECTION_STALE'
  | 'REPORT_TAMPERED'
  | 'DIRECTION_NOT_DISPLAYED'
  | 'DIRECTION_MODE'
  | 'DIRECTION_SUPERSEDED'

/**
 * Binds the direction that a person selected to the report that they saw, or says why not. The checks
 * run in this order, each with a code of its own, and the first that fails decides:
 *
 * 1. the response parses and selects (`RESPONSE_INVALID`);
 * 2. the report data validates (`REPORT_INVALID`);
 * 3. it is the report that was answered (`DIRECTION_OTHER_REPORT`); the response carries a digest
 *    (`DIRECTION_NO_DIGEST`); that is the digest of the data in canonical form (`DIRECTION_STALE`, with
 *    the changed fields where they can be known); and so is the sealed one (`REPORT_TAMPERED`);
 * 4. the option is displayed (`DIRECTION_NOT_DISPLAYED`; an audited one is named as such);
 * 5. the mode takes a selection (`DIRECTION_MODE`);
 * 6. no later response selects again (`DIRECTION_SUPERSEDED`; one that cannot be read might).
 *
 * Key order, white space and line ends between tokens and normalisation forms don't matter; any change
 * of content does, line ends inside strings included.
 *
 * @example
 * const result = bindSelection(responseText, { data: dataText, sealedDigest, sidecar })
 * if (result.verdict === 'refused') console.error(result.code, result.message)
 *
 * @see spec page 04, "@okstra/direction"
 */
export function bindSelection(
  response: string | UserResponse,
  input: BindInput,
): BoundSelection | Refusal<BindRefusalCode> {
  const selection = readSelection(response)
  if ('verdict' in selection) return selection
  const read = readReport(input.data, input.findings ?? [])
  if (read.verdict === 'refused') return read
  const { report, digest } = read
  const parts = report.optionSelection
  const option = displayedOptions(report).find(({ id }) => id === selection.option)
  const refusal = checkReport(selection, report) ?? checkDigests(selection, read, input)
  if (refusal !== undefined) return refusal
  if (parts === undefined || option === undefined) return notDisplayed(selection.option, report)
  if (parts.mode !== 'candidate-comparison') {
    return refuse('DIRECTION_MODE', `The report is in ${parts.mode} mode and takes no selection.`, {
      hint: 'Its direction was given upstream; plan with that decision.',
      details: { mode: parts.mode },
    })
  }
  const superseded = checkLater(selection, input.laterResponses ?? [])
  return superseded ?? { verdict: 'bound', selection, option, mode: parts.mode, dataDigest: digest }
}

function readSelection(response: string | UserResponse): SelectedOption | Refusal<'RESPONSE_INVALID'> {
  try {
    return parseDirectionSelection(response)
  } catch (error) {
    if (!isOkstraError(error, 'RESPONSE_INVALID')) throw error
    const { message, hint = 'Export the response from the report again.', details } = error
    return refuse('RESPONSE_INVALID', message, { hint, details })
  }
}

function checkReport(
  { reportId }: SelectedOption,
  { identity }: FinalReport,
): Refusal<'DIRECTION_OTHER_REPORT'> | undefined {
  if (reportId === identity.reportId) return undefined
  return refuse(
    'DIRECTION_OTHER_REPORT',
    `The response answers the report ${JSON.stringify(excerpt(reportId, 120))}, not ${identity.reportId}.`,
    {
      hint: 'Give the response that was exported from this report.',
      details: { answered: reportId, found: identity.reportId },
    },
  )
}

type DigestRefusal = Refusal<'DIRECTION_NO_DIGEST' | 'DIRECTION_STALE' | 'REPORT_TAMPERED'>

function checkDigests(
  selection: SelectedOption,
  { report, digest }: ReadReport,
  input: BindInput,
): DigestRefusal | undefined {
  const { dataDigest: shown } = selection
  if (shown === undefined) {
    return refuse('DIRECTION_NO_DIGEST', 'The response carries no digest of what was shown.', {
      hint: 'Export the response from the report again; a digest cannot be added by hand.',
      details: { found: digest },
    })
  }
  if (shown !== digest) {
    const changes = changesSince(shown, report, input)
    return refuse(
      'DIRECTION_STALE',
      `The report has changed since the selection was made${named(changes)}.`,
      {
        hint: 'Open the report as it is now and select again.',
        details: {
          shown,
          found: digest,
          sealed: input.sealedDigest ?? input.sidecar?.root ?? null,
          changes: changes ?? null,
        },
      },
    )
  }
  const sealed = input.sealedDigest ?? digest
  const broken = input.sidecar === undefined ? [] : checkDigestSidecar(report, input.sidecar)
  if (sealed === digest && broken.length === 0) return undefined
  const changes = changesSince(sealed, report, input) ?? broken
  return refuse('REPORT_TAMPERED', `The report data is not what was sealed${named(changes)}.`, {
    hint: 'Restore the sealed report, or run the phase again.',
    details: { found: digest, sealed: input.sealedDigest ?? input.sidecar?.root ?? null, changes },
  })
}

/** What differs from the data of this digest, when its parts are known from a sidecar or the data itself. */
function changesSince(
  digest: string,
  report: FinalReport,
  { sidecar, sealedData }: BindInput,
): DigestChange[] | undefined {
  if (sidecar !== undefined && sidecar.root === digest) return checkDigestSidecar(report, sidecar)
  if (sealedData === undefined || documentDigest(sealedData) !== digest) return undefined
  return diffDigests(digestEntries(sealedData), digestEntries(report))
}

const NAMED = 5

function named(changes: readonly DigestChange[] | undefined): string {
  if (changes === undefined || changes.length === 0) return ''
  const places = changes
    .slice(0, NAMED)
    .map(({ pointer, change }) => `${pointer === '' ? 'the whole document' : pointer} ${change}`)
  const more = changes.length > NAMED ? ` and ${changes.length - NAMED} more` : ''
  return `: ${places.join(', ')}${more}`
}

function notDisplayed(option: string, report: FinalReport): Refusal<'DIRECTION_NOT_DISPLAYED'> {
  const { identity, optionSelection } = report
  const displayed = displayedOptions(report).map(({ id }) => id)
  const audited = optionSelection?.candidateAudit.find(({ id }) => id === option)
  const details = { option, displayed, reasons: audited?.reasons ?? null }
  if (audited !== undefined) {
    const why = audited.reasons.map(({ message }) => message).join(' ')
    return refuse(
      'DIRECTION_NOT_DISPLAYED',
      `${option} is a row of the audit and cannot be selected: ${why}`,
      {
        hint:
          displayed.length === 0
            ? 'Nothing can be selected in this report.'
            : `Select one of ${displayed.join(', ')}.`,
        details,
      },
    )
  }
  if (displayed.length === 0) {
    return refuse(
      'DIRECTION_NOT_DISPLAYED',
      `The report (${identity.taskType}) displays no option, so ${option} cannot be selected.`,
      {
        hint: 'Run the option selection again.',
        details,
      },
    )
  }
  const [meant] = nearest(option, displayed, 1)
  return refuse('DIRECTION_NOT_DISPLAYED', `${option} is not among the displayed options.`, {
    hint:
      meant === undefined
        ? `Select one of ${displayed.join(', ')}.`
        : `Did you mean ${meant}? Displayed: ${displayed.join(', ')}.`,
    details,
  })
}

function checkLater(
  { reportId, option }: SelectedOption,
  later: readonly (string | UserResponse)[],
): Refusal<'DIRECTION_SUPERSEDED'> | undefined {
  const hint = 'Bind the latest response.'
  for (const response of later) {
    let read: UserResponse
    try {
      read = readResponse(response)
    } catch (error) {
      if (!isOkstraError(error)) throw error
      return refuse(
        'DIRECTION_SUPERSEDED',
        `A later response cannot be read, so it may select again: ${error.message}`,
        {
          hint: 'Mend or remove the later response.',
          details: { option, cause: error.code },
        },
      )
    }
    const other = read.directionSelection
    if (other === undefined || read.reportId !== reportId) continue
    return refuse(
      'DIRECTION_SUPERSEDED',
      `A later response (${read.created}, ${excerpt(read.responder, 60)}) selects ${other.option}.`,
      {
        hint,
        details: {
          option,
          later: { option: other.option, created: read.created, responder: read.responder },
        },
      },
    )
  }
  return undefined
}
