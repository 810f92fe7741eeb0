/**
 * A share of 100, truncated to two decimals by integer arithmetic: 99999 of 100000 is 99.99, and 100
 * is given only when `part` is `whole`. Zero of zero is 0.
 */
export function truncatedPercent(part: number, whole: number): number {
  if (whole === 0) return 0
  const scaled = part * 10_000
  return (scaled - (scaled % whole)) / whole / 100
}
