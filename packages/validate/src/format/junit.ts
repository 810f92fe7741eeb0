import { type Finding, visible } from '@okstra/contracts'
import { groupFindings, placeOf } from './count-findings.ts'
import { fails, type FormatContext } from './format-context.ts'

/** JUnit XML: a suite for each document, a case for each finding; a document without findings is one passed case. */
export function formatJunit(findings: readonly Finding[], context: FormatContext): string {
  const groups = [...groupFindings(findings, context)]
  const failed = findings.filter((finding) => fails(finding, context.failOn)).length
  const tests = groups.reduce((sum, [, group]) => sum + Math.max(1, group.length), 0)
  const suites = groups.map(([name, group]) => suite(name, group, context))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="okstra-validate" tests="${tests}" failures="${failed}" errors="0">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

function suite(name: string, group: readonly Finding[], context: FormatContext): string {
  const failed = group.filter((finding) => fails(finding, context.failOn)).length
  const cases =
    group.length === 0
      ? [`    <testcase classname=${attribute(name)} name="valid"/>`]
      : group.map((finding) => testCase(name, finding, context))
  return [
    `  <testsuite name=${attribute(name)} tests="${cases.length}" failures="${failed}" errors="0">`,
    ...cases,
    '  </testsuite>',
  ].join('\n')
}

function testCase(name: string, finding: Finding, context: FormatContext): string {
  const title = [
    finding.code,
    finding.pointer ?? '',
    finding.position === undefined ? '' : `line ${finding.position.line}`,
  ]
  const open = `    <testcase classname=${attribute(name)} name=${attribute(title.filter((part) => part !== '').join(' '))}>`
  const body = content(
    [`${placeOf(finding)}: ${finding.message}`, finding.hint ?? ''].filter((line) => line !== '').join('\n'),
  )
  const inner = fails(finding, context.failOn)
    ? `<failure message=${attribute(finding.message)} type=${attribute(finding.code)}>${body}</failure>`
    : `<system-out>${body}</system-out>`
  return `${open}${inner}</testcase>`
}

/** XML 1.0 has no form for most control characters, so they are shown as escapes. */
function content(text: string): string {
  return visible(text)
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function attribute(text: string): string {
  return `"${content(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`
}
