import { type ProfileReading, readProfile } from '@okstra/engine/look'
import type { CommandResult } from '../command.ts'
import { bold, dim, lines, type Text } from '../styled-text.ts'
import { fittedTable, onPage } from './page.ts'

/** Prints what workers of a task type are told, or what that is made of. */
export function executeProfile(word: string, { files }: { readonly files: boolean }): CommandResult {
  const reading = readProfile(word)
  return {
    data: reading,
    text: files ? onPage((width) => filesText(reading, width)) : profileText(reading),
    exitCode: 0,
  }
}

function profileText({ profile, duties }: ProfileReading): Text {
  return lines(
    heading(profile.file),
    profile.text.trimEnd(),
    ...duties.flatMap(({ role, duty, onlyWhen, file, text }): Text[] => [
      '',
      heading(`${role}: ${duty}${onlyWhen === null ? '' : ` (only when ${onlyWhen})`}, ${file}`),
      text.trimEnd(),
    ]),
  )
}

function heading(text: string): Text {
  return lines(bold(`==== ${text} ====`), '')
}

function filesText({ files, taskType }: ProfileReading, width: number): Text {
  const tokens = files.reduce((sum, file) => sum + file.tokens, 0)
  return lines(
    bold(taskType),
    fittedTable(
      ['file', 'bytes', 'tokens', 'includes'],
      files.map(({ file, bytes, tokens: own, includes }) => [
        { text: file },
        { text: String(bytes) },
        { text: String(own) },
        { text: includes.map((name) => name.replace('prompts/', '')).join(', ') },
      ]),
      { width, flexible: 3 },
    ),
    dim(`${files.length} files, about ${tokens} tokens`),
  )
}
