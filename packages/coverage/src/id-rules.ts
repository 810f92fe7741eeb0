import { GATE_KIND, intendedId, type Requirement } from '@okstra/contracts'
import type { RequirementRules } from './model.ts'

/** The id scheme in force, as functions. */
export interface IdRules {
  /** Whether the text is an id of a requirement. */
  readonly accepts: (id: string) => boolean
  /** The id that was probably meant by one that is not accepted. */
  readonly suggest: (id: string) => string | undefined
  readonly counts: (requirement: Requirement) => boolean
}

const plainAscii = /^[\u0021-\u007e]+$/
const anyId = /^[^\s\p{Cc}\p{Cf}\p{Cs}]+$/u

/** Whether a text can be an id of any scheme: visible characters without white space, in form C. */
export function isIdText(id: string): boolean {
  return plainAscii.test(id) || (anyId.test(id) && id.normalize('NFC') === id)
}

export function makeIdRules({ idPattern, countsInDenominator }: RequirementRules): IdRules {
  const accepts = idPattern === undefined ? isOkstraId : matcher(idPattern)
  const inDenominator = countsInDenominator ?? (() => true)
  return {
    accepts,
    suggest: (id) =>
      [id.normalize('NFC').trim(), intendedId(id), id.normalize('NFKC').trim().toUpperCase()].find(
        (candidate) => candidate !== undefined && candidate !== id && accepts(candidate),
      ),
    counts: (requirement) => !isGate(requirement) && inDenominator(requirement),
  }
}

/** `(EB|PB|EO|EG)-[0-9]{3,12}`, by character codes, because a million ids pass through here. */
function isOkstraId(id: string): boolean {
  if (id.length < 6 || id.length > 15 || id.charCodeAt(2) !== 45) return false
  const prefix = id.slice(0, 2)
  if (prefix !== 'EB' && prefix !== 'PB' && prefix !== 'EO' && prefix !== 'EG') return false
  for (let at = 3; at < id.length; at++) {
    const code = id.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return true
}

function matcher(pattern: RegExp): (id: string) => boolean {
  // A sticky or global pattern keeps state between calls; a multi-line one lets ^ match inside an id.
  const whole = new RegExp(`^(?:${pattern.source})$`, pattern.flags.replaceAll(/[gmy]/g, ''))
  return (id) => isIdText(id) && whole.test(id)
}

/** An external gate, by its kind or by its okstra id. */
function isGate({ id, kind }: Requirement): boolean {
  return kind === GATE_KIND || (id.startsWith('EG-') && isOkstraId(id))
}
