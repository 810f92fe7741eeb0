/**
 * Words as they are compared: case, width and white space make no difference.
 *
 * @example
 * plainText('A fee  is\nLATE.') // => 'a fee is late.'
 */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}
