import { type Finding, type FindingSeverity, sha256Hex, visible } from '@okstra/contracts'
import { documentationOf, type RuleMeta } from '../define-rule.ts'
import type { FormatContext } from './format-context.ts'

const LEVELS: Readonly<Record<FindingSeverity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** SARIF 2.1.0; columns count UTF-16 code units, addresses are relative to the source root. */
export function formatSarif(findings: readonly Finding[], context: FormatContext): string {
  const found = new Set(findings.map(({ code }) => code))
  const described = (context.rules ?? []).filter(({ id }) => found.has(id))
  const known = new Set<string>(described.map(({ id }) => id))
  const rules = [
    ...described.map(describeRule),
    ...[...found].filter((code) => !known.has(code)).map((id) => ({ id })),
  ]
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'okstra-validate',
            ...(context.version === undefined ? {} : { semanticVersion: context.version }),
            rules,
          },
        },
        columnKind: 'utf16CodeUnits',
        artifacts: (context.files ?? []).map(({ name }) => ({ location: locationOf(name) })),
        results: findings.map((finding) => ({
          ruleId: finding.code,
          ruleIndex: indexOf.get(finding.code),
          level: LEVELS[finding.severity],
          message: { text: visible(messageOf(finding)) },
          locations: finding.target === undefined ? [] : [placeOf(finding, finding.target)],
          partialFingerprints: { 'okstraFinding/v1': fingerprintOf(finding) },
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function describeRule({ id, title, rationale, remedy, severity }: RuleMeta) {
  return {
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: rationale },
    help: { text: `${remedy} See ${documentationOf(id)}.` },
    defaultConfiguration: { level: LEVELS[severity] },
  }
}

function messageOf({ message, hint }: Finding): string {
  return hint === undefined || hint === '' ? message : `${message} ${hint}`
}

function placeOf({ position, pointer }: Finding, target: string) {
  const region =
    position === undefined
      ? {}
      : {
          region: {
            startLine: position.line,
            startColumn: position.column,
            ...(position.endLine === undefined ? {} : { endLine: position.endLine }),
            ...(position.endColumn === undefined ? {} : { endColumn: position.endColumn }),
          },
        }
  const logical =
    pointer === undefined || pointer === ''
      ? {}
      : { logicalLocations: [{ fullyQualifiedName: visible(pointer), kind: 'member' }] }
  return { physicalLocation: { artifactLocation: locationOf(target), ...region }, ...logical }
}

function locationOf(name: string) {
  const path = name
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => encodeURIComponent(part.replaceAll(/\p{Surrogate}/gu, '\ufffd')))
    .join('/')
  if (path.startsWith('/')) return { uri: `file://${path}` }
  return { uri: path === '' ? '.' : path, uriBaseId: '%SRCROOT%' }
}

/** Stays the same when lines are inserted above. */
function fingerprintOf({ code, target, pointer, message }: Finding): string {
  return sha256Hex(JSON.stringify([code, target ?? '', pointer ?? '', message])).slice(0, 32)
}
