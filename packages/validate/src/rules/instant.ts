/** Instants in UTC compare as text once their fractions have one length. */
export function instant(text: string): string {
  const [seconds = '', fraction = ''] = text.replace('Z', '').split('.')
  return `${seconds}.${fraction.padEnd(9, '0')}`
}
