import { sha256Hex } from '@okstra/contracts'
import { scriptHash, styleHash } from '../generated/assets.ts'

/** The policy of a page: nothing but its own style and script, nothing from anywhere. */
export function contentSecurityPolicy(themeStyle: string): string {
  const styles = themeStyle === '' ? [styleHash] : [styleHash, `sha256-${base64Of(sha256Hex(themeStyle))}`]
  return [
    "default-src 'none'",
    `style-src ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    `script-src '${scriptHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64Of(hex: string): string {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  const letters = (bits.match(/.{1,6}/g) ?? []).map(
    (six) => ALPHABET[Number.parseInt(six.padEnd(6, '0'), 2)] ?? '',
  )
  return letters.join('').padEnd(Math.ceil(letters.length / 4) * 4, '=')
}
