/** How the end of a Korean phrase sounds: nothing, ㄹ, or another final consonant; unknown outside Korean. */
type Ending = 'vowel' | 'rieul' | 'consonant' | 'unknown'

/** Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGITS: readonly Ending[] = [
  'consonant', 'rieul', 'vowel', 'consonant', 'vowel', 'vowel', 'consonant', 'rieul', 'rieul', 'vowel',
] // prettier-ignore

function endingOf(text: string): Ending {
  const last =
    text
      .normalize('NFC')
      .replaceAll(/[\s\p{P}\p{S}\p{M}\p{Cf}]+$/gu, '')
      .at(-1) ?? ''
  if (/[0-9]/.test(last)) return DIGITS[Number(last)] ?? 'unknown'
  const code = last.charCodeAt(0) - 0xac00
  if (!(code >= 0 && code < 11_172)) return 'unknown'
  const final = code % 28
  if (final === 0) return 'vowel'
  return final === 8 ? 'rieul' : 'consonant'
}

/**
 * The form of a Korean particle that follows a text: the first of the pair after a final consonant, the
 * second after a vowel; both where the sound is not known. 으로/로 takes the second after ㄹ too.
 *
 * @example
 * particleAfter('IO-003', '은', '는') // => '은'
 * particleAfter('보고서', '을', '를') // => '를'
 * particleAfter('plan', '이', '가') // => '이(가)'
 */
export function particleAfter(text: string, afterConsonant: string, afterVowel: string): string {
  const ending = endingOf(text)
  if (ending === 'unknown') return `${afterConsonant}(${afterVowel})`
  if (ending === 'rieul') return afterConsonant.startsWith('으') ? afterVowel : afterConsonant
  return ending === 'consonant' ? afterConsonant : afterVowel
}
