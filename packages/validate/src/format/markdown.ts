import { excerpt, type Finding, visible } from '@okstra/contracts'
import { countFindings, groupFindings, plural } from './count-findings.ts'
import type { FormatContext } from './format-context.ts'

/** GitHub-flavoured Markdown, for a job summary or a comment. */
export function formatMarkdown(findings: readonly Finding[], context: FormatContext): string {
  const { files, errors, warnings, infos } = countFindings(findings, context)
  const parts = [
    plural(errors, 'error'),
    plural(warnings, 'warning'),
    ...(infos > 0 ? [plural(infos, 'info')] : []),
  ]
  const out = ['# okstra validate', '', `${parts.join(', ')} in ${plural(files, 'file')}.`, '']
  for (const [name, group] of groupFindings(findings, context)) {
    if (group.length === 0) continue
    out.push(`## ${cell(name === '' ? 'all documents' : name)}`, '')
    out.push('| severity | rule | line | pointer | message |', '| --- | --- | ---: | --- | --- |')
    for (const finding of group) out.push(row(finding))
    out.push('')
  }
  return `${out.join('\n').trimEnd()}\n`
}

function row({ severity, code, position, pointer, message, hint }: Finding): string {
  const text = hint === undefined || hint === '' ? cell(message) : `${cell(message)}<br>${cell(hint)}`
  const cells = [severity, cell(code), String(position?.line ?? ''), cell(excerpt(pointer ?? '', 120)), text]
  return `| ${cells.join(' | ')} |`
}

/** Text as it is: nothing in it can become markup, a link, a mention or another cell. */
function cell(text: string): string {
  return visible(text)
    .replaceAll(/[&<>|\\`*_[\]@~#]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('://', '&#58;//')
    .replaceAll(/www\./gi, 'www&#46;')
    .replaceAll(/\s+/g, ' ')
}
