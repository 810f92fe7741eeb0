import { type Finding, type FindingSeverity, visible } from '@okstra/contracts'

const COMMANDS: Readonly<Record<FindingSeverity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
}

/** Workflow commands of GitHub Actions, one line a finding. */
export function formatGithub(findings: readonly Finding[]): string {
  return findings.map((finding) => `${line(finding)}\n`).join('')
}

function line({ severity, target, position, code, message, hint }: Finding): string {
  const places: [string, string | number | undefined][] = [
    ['file', target],
    ['line', position?.line],
    ['endLine', position?.endLine],
    ['col', position?.column],
    // A column end on another line means nothing to the reader of the command.
    ['endColumn', position?.endLine === position?.line ? position?.endColumn : undefined],
    ['title', code],
  ]
  const properties = places
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${property(String(value))}`]))
    .join(',')
  const text = hint === undefined || hint === '' ? message : `${message}\n${hint}`
  return `::${COMMANDS[severity]} ${properties}::${data(text)}`
}

function data(text: string): string {
  return visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
