import type { FinalReport } from '@okstra/contracts'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { supersededIn } from './index.ts'

const samples = new URL('../../report/test/golden/markdown/', import.meta.url)
const reports = readdirSync(samples).map(
  (name) => JSON.parse(readFileSync(new URL(`${name}/input.json`, samples), 'utf8')) as FinalReport,
)

const answered = (retires: readonly string[]): FinalReport['clarificationItems'] => [
  { id: 'C-001', kind: 'question', status: 'answered', blocks: 'none', question: 'Which?', answer: 'Gone.', retires },
  { id: 'C-002', kind: 'question', status: 'open', blocks: 'none', question: 'Is Gone called?', looked: 'Gone' },
] // prettier-ignore

/** The same value with another text at every place. */
const everywhere = (value: unknown, text: string): unknown =>
  typeof value === 'string'
    ? text
    : Array.isArray(value)
      ? value.map((item) => everywhere(item, text))
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, everywhere(item, text)]))
        : value

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => pathsOf(item, `${path}/${key}`))
}

describe('supersededIn', () => {
  it('says nothing where no answer retired anything', () => {
    for (const report of reports) expect(supersededIn(report)).toBeUndefined()
  })

  it('looks at open questions, and not at what was answered', () => {
    const [report] = reports
    const bare = { ...report, clarificationItems: answered(['Gone', 'C-002']) } as FinalReport
    expect(supersededIn(bare)).toEqual([
      {
        by: 'C-001',
        name: 'Gone',
        places: ['/clarificationItems/1/looked', '/clarificationItems/1/question'],
      },
      { by: 'C-001', name: 'C-002', places: ['/clarificationItems/1/id'] },
    ])
  })

  it('gives the same list whatever the order of keys', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, item]) => [key, turned(item)]),
            )
          : value
    for (const sample of reports) {
      const report = { ...sample, clarificationItems: answered(['EB-001', 'the', 'F-001']) }
      expect(supersededIn(turned(report) as FinalReport)).toEqual(supersededIn(report))
    }
  })

  it('leaves no field of any phase but what is counted, chosen from a list, or word for word from elsewhere', () => {
    const left = new Set<string>()
    for (const { clarificationItems: _items, ...sample } of reports) {
      const gone = everywhere(sample, 'Gone') as FinalReport
      const [row] = supersededIn({ ...gone, clarificationItems: answered(['Gone']) }) ?? []
      const places = new Set(row?.places)
      for (const path of pathsOf(gone, '')) {
        if (places.has(path)) continue
        const names = path.split('/').filter((name) => name !== '' && !/^\d+$/.test(name))
        const wholly = names.find((name) => WHOLE.includes(name))
        left.add(wholly ?? names.at(-1) ?? '')
      }
    }
    for (const name of [...WHOLE, ...LEFT]) left.delete(name)
    expect([...left]).toEqual([])
  })
})

/** With all that is in it. */
const WHOLE: readonly string[] = [
  'ballots', 'basis', 'coverage', 'overrides', 'symptom', 'target', // LEFT_FIELDS
  'agentActivity', 'crossVerification', 'identity', 'missingInformation', 'provenance', 'requirementCoverage', 'run',
  'summary', 'tokenUsage', 'verdictCard',
  'coverageCritic', // what holds of it is a finding
] // prettier-ignore

const LEFT: readonly string[] = [
  'action', 'assigned', 'blockedReason', 'blocker', 'class', 'code', 'commit', 'confidence', 'criterion', 'direction', 'effect',
  'effort', 'evidence', 'excerpt', 'fact', 'family', 'fingerprint', 'kind', 'lens', 'lines', 'message', 'mode',
  'modelFamily', 'movedTo', 'nextTaskType', 'note', 'outcome', 'purpose', 'quote', 'retrievedAt', 'schemaVersion',
  'severity', 'sha256', 'source', 'sources', 'state', 'status', 'support', 'taskType', 'value', 'winner', 'worker',
] // prettier-ignore
