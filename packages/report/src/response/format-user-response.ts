import type { UserResponse } from '@okstra/contracts'

/**
 * The bytes of a user response file. Imports nothing and checks nothing, so that the script inside an
 * HTML report can hold a copy of it; a test there compares the two. Callers use `printUserResponse`,
 * which refuses what this format cannot carry (half a surrogate pair).
 *
 * 1. Front matter: `schemaVersion`, `reportId`, `dataDigest` when there is one, `created`, `responder`,
 *    in this order, each a JSON string.
 * 2. `## DIRECTION SELECTION` when a direction is selected: `### OPTION` with the bare id, one
 *    `### CONSTRAINT` for each constraint, `### NOTE` when there is one.
 * 3. `## ANALYSIS REVIEW` when an analysis was reviewed: one `### F-001 CORRECT`, `REMOVE` or
 *    `LOOK-AGAIN` for each row that is not confirmed, with the note.
 * 4. `## ANSWERS` when there are answers: one `### C-001` for each, behind it `### C-001 RETIRES` with a
 *    name on each line when it retires something.
 *
 * Headings are fixed tokens in every language. Free text stands in a fence longer than any run of
 * backticks in it: `text` as it is, or `json` (one JSON string) when it holds characters that an editor
 * or a line-end conversion would lose or that a person cannot see.
 *
 * @example
 * formatUserResponse({
 *   schemaVersion: '1.0', reportId: 'r-1', created: '2026-12-01T10:00:00Z', responder: 'kim',
 *   answers: [{ id: 'C-001', answer: 'Yes.' }],
 * })
 */
export function formatUserResponse(response: UserResponse): string {
  const hidden =
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g
  const quote = (text: string) =>
    JSON.stringify(text).replace(hidden, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const fenced = (text: string) => {
    if (text.search(hidden) !== -1) return `\`\`\`json\n${quote(text)}\n\`\`\`\n`
    let fence = '```'
    for (const run of text.match(/`+/g) ?? []) if (run.length >= fence.length) fence = `${run}\``
    return `${fence}text\n${text}\n${fence}\n`
  }
  const field = (name: string, body: string) => `\n### ${name}\n\n${body}`

  let file = '---\nschemaVersion: "1.0"\n'
  file += `reportId: ${quote(response.reportId)}\n`
  if (response.dataDigest !== undefined) file += `dataDigest: ${quote(response.dataDigest)}\n`
  file += `created: ${quote(response.created)}\nresponder: ${quote(response.responder)}\n---\n`
  const selection = response.directionSelection
  if (selection !== undefined) {
    file += `\n## DIRECTION SELECTION\n${field('OPTION', `${selection.option}\n`)}`
    for (const constraint of selection.constraints) file += field('CONSTRAINT', fenced(constraint))
    if (selection.note !== undefined) file += field('NOTE', fenced(selection.note))
  }
  if (response.analysisReview !== undefined) file += '\n## ANALYSIS REVIEW\n'
  for (const { id, action, note } of response.analysisReview ?? [])
    file += field(`${id} ${action.toUpperCase()}`, fenced(note))
  if (response.answers.length > 0) file += '\n## ANSWERS\n'
  for (const { id, answer, retires } of response.answers) {
    file += field(id, fenced(answer))
    if (retires !== undefined) file += field(`${id} RETIRES`, fenced(retires.join('\n')))
  }
  return file
}
