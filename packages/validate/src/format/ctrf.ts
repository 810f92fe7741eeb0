import { type Finding, visible } from '@okstra/contracts'
import { groupFindings } from './count-findings.ts'
import { fails, type FormatContext } from './format-context.ts'

/** Common Test Report Format: a test for each finding, and one passed test for each document without any. */
export function formatCtrf(findings: readonly Finding[], context: FormatContext): string {
  const tests = [...groupFindings(findings, context)].flatMap(([name, group]) =>
    group.length === 0
      ? [
          {
            name: visible(name),
            status: 'passed',
            duration: 0,
            suite: [visible(name)],
            filePath: visible(name),
          },
        ]
      : group.map((finding) => test(name, finding, context)),
  )
  const failed = tests.filter(({ status }) => status === 'failed').length
  const passed = tests.filter(({ status }) => status === 'passed').length
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: {
        name: 'okstra-validate',
        ...(context.version === undefined ? {} : { version: context.version }),
      },
      summary: {
        tests: tests.length,
        passed,
        failed,
        pending: 0,
        skipped: 0,
        other: tests.length - failed - passed,
        start: context.startedAt ?? 0,
        stop: context.finishedAt ?? context.startedAt ?? 0,
      },
      tests,
    },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function test(name: string, finding: Finding, context: FormatContext) {
  const { code, message, hint, position, pointer, severity } = finding
  return {
    name: visible([code, pointer ?? ''].filter((part) => part !== '').join(' ')),
    status: fails(finding, context.failOn) ? 'failed' : 'other',
    duration: 0,
    suite: [visible(name)],
    filePath: visible(name),
    ...(position === undefined ? {} : { line: position.line }),
    message: visible(message),
    ...(hint === undefined || hint === '' ? {} : { trace: visible(hint) }),
    rawStatus: severity,
  }
}
