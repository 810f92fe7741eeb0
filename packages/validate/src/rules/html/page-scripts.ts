import { excerpt, sha256Hex, visible } from '@okstra/contracts'
import { shownText } from '../../shown.ts'
import { type HtmlTag, htmlTags } from '../../readers/html-tags.ts'
import { policyOf } from './page-policy.ts'

interface ScriptFault {
  readonly message: string
  readonly offset: number
}

/** Scripts and handlers of a page that its policy does not name. */
export function scriptFaults(text: string): ScriptFault[] {
  const allowed = new Set(policyOf(text)?.directives.get('script-src') ?? [])
  const faults: ScriptFault[] = []
  for (const tag of htmlTags(text)) {
    for (const [name, value] of tag.attributes) {
      if (!name.startsWith('on')) continue
      const message = `<${tag.name}> has the handler ${excerpt(visible(name), 40)}=${shownText(value, 40)}.`
      faults.push({ message, offset: tag.offset })
    }
    if (tag.name === 'script' && isRun(tag) && !allowed.has(hashOf(tag.raw ?? ''))) {
      faults.push({
        message: 'A script stands in the page that its policy does not name.',
        offset: tag.offset,
      })
    }
  }
  return faults
}

/** A data island is not run. */
function isRun({ attributes }: HtmlTag): boolean {
  return attributes.get('type') !== 'application/json'
}

/** A source of the policy, for a script with normalised line ends as browsers hash it. */
function hashOf(script: string): string {
  return `'sha256-${base64Of(sha256Hex(script.replaceAll(/\r\n?/g, '\n')))}'`
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64Of(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const letters = (bits.match(/.{1,6}/g) ?? []).map(
    (six) => ALPHABET[Number.parseInt(six.padEnd(6, '0'), 2)] ?? '',
  )
  return letters.join('').padEnd(Math.ceil(letters.length / 4) * 4, '=')
}
