/**
 * What an answer may retire by name: a symbol, path or id on one line of at most 200 characters, without blanks around
 * it and without characters that nobody sees.
 *
 * @example
 * RETIRED_NAME.test('src/fees/late-fee.ts') // => true
 */
export const RETIRED_NAME: RegExp =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}](?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{0,198}[^\s\p{Cc}\p{Cf}\p{Cs}])?$/u

/** Names that one answer may retire. */
export const MOST_RETIRED = 20
