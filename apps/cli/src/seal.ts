import { checkDigestSidecar, excerpt, OkstraError } from '@okstra/contracts'
import { parseJson } from '@okstra/contracts/json'
import { validate as isSidecar } from '@okstra/contracts/validate/digest-sidecar'

/** Where the digest sidecar of report data stands: beside it, `.digests.json` for `.data.json`. */
export function sidecarPath(dataPath: string): string {
  return `${reportBase(dataPath)}.digests.json`
}

/** The path of report data without what says that it is data: views get their names from it. */
export function reportBase(dataPath: string): string {
  return dataPath.replace(/(?:\.data)?\.json$/i, '')
}

const SHOWN = 20

/**
 * Refuses data that is not what its sidecar says was sealed, and names what changed.
 *
 * @throws {OkstraError} `REPORT_TAMPERED`, `INPUT_INVALID`
 */
export function requireSealed(
  name: string,
  data: unknown,
  sidecar: { readonly name: string; readonly text: string },
): void {
  const seal: unknown = parseJson(sidecar.text, { source: sidecar.name })
  if (!isSidecar(seal)) {
    throw new OkstraError('INPUT_INVALID', `${sidecar.name} is no digest sidecar.`, {
      hint: `See what is wrong with it: okstra validate ${sidecar.name}`,
      details: { path: sidecar.name },
    })
  }
  const changes = checkDigestSidecar(data, seal)
  if (changes.length === 0) return
  const places = changes.map(({ pointer, change }) =>
    pointer === ''
      ? 'the whole document changed, or the sidecar itself'
      : `${excerpt(pointer, 200)} ${change}`,
  )
  const more = places.length > SHOWN ? `; and ${places.length - SHOWN} more` : ''
  throw new OkstraError(
    'REPORT_TAMPERED',
    `${name} differs from what was sealed: ${places.slice(0, SHOWN).join('; ')}${more}.`,
    {
      hint: 'Put the sealed data back; a report is never edited, a new run makes a new one.',
      details: { changes },
    },
  )
}
