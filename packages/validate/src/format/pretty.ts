import { type Finding, type FindingSeverity, visible } from '@okstra/contracts'
import { codeFrame } from './code-frame.ts'
import { countFindings, groupFindings, placeOf, plural } from './count-findings.ts'
import { fails, type FormatContext } from './format-context.ts'
import { type Paint, painter } from './paint.ts'

const WORDS: Readonly<Record<FindingSeverity, { readonly colour: 'red' | 'yellow' | 'cyan' }>> = {
  error: { colour: 'red' },
  warning: { colour: 'yellow' },
  info: { colour: 'cyan' },
}

/** For people: place, message, the lines around it, what to do. */
export function formatPretty(findings: readonly Finding[], context: FormatContext): string {
  const paint = painter(context.color === true)
  const shown =
    context.quiet === true ? findings.filter((finding) => fails(finding, context.failOn)) : findings
  const blocks: string[] = []
  for (const [name, group] of groupFindings(shown, context)) {
    const lines = linesOf(group.length === 0 ? undefined : context.sources?.get(name))
    for (const finding of group) blocks.push(block(finding, lines, context, paint))
  }
  return [...blocks, summary(findings, context, paint)].join('\n')
}

function linesOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(/\r\n|\n|\r/)
}

function block(finding: Finding, lines: readonly string[], context: FormatContext, paint: Paint): string {
  const { severity, code, message, hint, position } = finding
  const out = [
    `${paint.bold(oneLine(placeOf(finding)))}  ${paint[WORDS[severity].colour](severity)}  ${paint.dim(oneLine(code))}`,
    `  ${oneLine(message)}`,
  ]
  if (context.quiet !== true && position !== undefined && lines.length > 0) {
    out.push(...codeFrame(lines, position, context.width ?? 100, paint))
  }
  if (hint !== undefined && hint !== '') out.push(`  ${paint.dim('hint:')} ${oneLine(hint)}`)
  return `${out.join('\n')}\n`
}

function summary(findings: readonly Finding[], context: FormatContext, paint: Paint): string {
  const { files, errors, warnings, infos } = countFindings(findings, context)
  const place = `in ${plural(files, 'file')}`
  if (errors + warnings + infos === 0) return `${paint.green('ok')} no findings ${place}\n`
  const parts = [
    ...(errors > 0 ? [paint.red(plural(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint.yellow(plural(warnings, 'warning'))] : []),
    ...(infos > 0 ? [plural(infos, 'info')] : []),
  ]
  return `${parts.join(', ')} ${place}\n`
}

/** A name with a line feed must not look like a finding of its own. */
function oneLine(text: string): string {
  return visible(text).replaceAll('\n', '\\n').replaceAll('\t', ' ')
}
