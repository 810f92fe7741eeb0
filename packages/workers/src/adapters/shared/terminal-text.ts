/** Control sequences of a terminal: with parameters, those of the operating system, and short ones. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const SEQUENCES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g

/**
 * What a person would read of what a program wrote to a terminal: no colours, no titles, and of a line that was
 * written over the last state.
 *
 * @example
 * terminalText('\u001b[32mThinking\u001b[0m\rDone    \r\n') // => 'Done\n'
 */
export function terminalText(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/(?<!\r)\r+\n/g, '\n')
    .split('\n')
    .map((line) => withoutBackspaces(lastState(line)))
    .join('\n')
}

function lastState(line: string): string {
  if (!line.includes('\r')) return line
  return (line.split('\r').findLast((state) => state.trim() !== '') ?? '').trimEnd()
}

function withoutBackspaces(line: string): string {
  if (!line.includes('\b')) return line
  const kept: string[] = []
  for (const character of line) {
    if (character === '\b') kept.pop()
    else kept.push(character)
  }
  return kept.join('')
}
