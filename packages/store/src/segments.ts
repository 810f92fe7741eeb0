import { OkstraError, visible } from '@okstra/contracts'

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(?:\..*)?$/i
const FORBIDDEN =
  /[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/u
const LONGEST = 255

/**
 * A name from outside, fit to be one segment of a path on every system: it leads nowhere else, hides nothing, and is
 * no name that a system, git or the store keeps for itself.
 *
 * @example
 * checkSegment('late-fees') // => 'late-fees'
 *
 * @throws {OkstraError} `STORE_UNSAFE_PATH`.
 */
export function checkSegment(name: string): string {
  const fault = faultOf(name)
  if (fault === undefined) return name
  throw unsafe(name, fault)
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'it is empty'
  if (name === '.' || name === '..') return 'it leads to another folder'
  if (FORBIDDEN.test(name)) return 'it holds a separator, a control character or a mark that is not for names'
  if (/[. ]$/.test(name) || name.startsWith(' ')) return 'it begins or ends with a blank, or ends with a dot'
  if (DEVICE.test(name)) return 'it is a device on some systems'
  if (/^\.git$|^git~\d+$/i.test(name)) return 'it belongs to git'
  if (/\.lock$/i.test(name) || name.startsWith('.okstra-tmp-')) return 'it is a name for locks or drafts'
  if (new TextEncoder().encode(name).length > LONGEST) return `it is longer than ${LONGEST} bytes`
  return undefined
}

export function unsafe(path: string, fault: string): OkstraError {
  return new OkstraError(
    'STORE_UNSAFE_PATH',
    `${JSON.stringify(visible(path))} cannot be used as a path: ${fault}.`,
    {
      hint: 'Use a plain name of letters, digits, dots and dashes inside its folder.',
      details: { path },
    },
  )
}

/** The segments of a relative path with `/`, each of them checked. */
export function checkRelative(path: string): string[] {
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) throw unsafe(path, 'it is absolute')
  return path.split('/').map(checkSegment)
}
