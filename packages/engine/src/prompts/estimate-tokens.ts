/**
 * How many tokens a text is, roughly, before anything is spent. Makers count differently and publish no common
 * table, so this is a rule of thumb and not a price: four ASCII characters are a token, one character of
 * Chinese, Japanese or Korean is one, and two characters of any other script are one. Rounded up.
 *
 * @example
 * estimateTokens('four words of text') // => 5
 * estimateTokens('요구사항') // => 4
 */
export function estimateTokens(text: string): number {
  let quarters = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    quarters += code < 0x80 ? 1 : EAST_ASIAN.test(character) ? 4 : 2
  }
  return Math.ceil(quarters / 4)
}

const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
