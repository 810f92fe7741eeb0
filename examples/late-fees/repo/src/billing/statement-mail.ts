import type { Statement } from './statement.ts'

/** The statement as the text of a mail; nothing when there is nothing to pay. */
export function statementMail({ month, lines, total }: Statement): string | undefined {
  if (lines.length === 0) return undefined
  const rows = lines.map(({ postedOn, amount }) => `${postedOn}  late fee  ${money(amount)}`)
  return [`Your statement for ${month}`, '', ...rows, '', `To pay: ${money(total)}`].join('\n')
}

function money(cents: number): string {
  return (cents / 100).toFixed(2)
}
