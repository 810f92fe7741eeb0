import type { RunManifest } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { OPTION_ANALYSERS, UNKNOWN_FAMILY } from '@okstra/evidence'
import {
  checkBriefGate,
  findRosterProblems,
  type KnownWorker,
  readRoster,
  taskTypeInfo,
} from '@okstra/lifecycle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDocuments } from '../src/index.ts'
import { GOOD_BRIEF } from '../src/rules/example.ts'
import { goodRecords } from '../src/rules/run/run-records.ts'

const taskType = 'implementation-option-selection'

describe('the gate of briefs and the rules of briefs', () => {
  const lines = [
    'briefVersion: 1',
    'briefVersion: 7',
    'briefVersion: 1.2',
    'taskType: implementation-option-selection',
    'taskType: project-analysis',
    'taskType: nothing',
    'reporter-confirmations: pending',
    'reporter-confirmations: confirmed',
    'reporter-confirmations: maybe',
    'taskId: ../up',
    'ticket: X-1',
  ]
  const items = ['- EB-001: a', '- EB-001: b', '- PB-1: c', '- EG-001: d', '- EO-002:', 'See EB-009.', '']
  const brief = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...lines), { maxLength: 5 }),
      fc.array(fc.constantFrom(...items), { maxLength: 4 }),
    )
    .map(([head, body]) => `---\n${head.join('\n')}\n---\n# Title\n\n## Requirements\n\n${body.join('\n')}\n`)

  /** What prepare would refuse, by the facts that it gathers. */
  async function refusals(text: string): Promise<string[]> {
    const findings = await validateDocuments([{ name: 'brief.md', text, kind: 'brief' }], { phase: taskType })
    let read: ReturnType<typeof readBrief>['brief'] | undefined
    try {
      read = readBrief(text, { path: 'brief.md' }).brief
    } catch {
      // A header that cannot be read: what validation found in it is all there is.
    }
    const facts = {
      source: 'brief.md',
      ...(read?.briefVersion === undefined ? {} : { version: read.briefVersion }),
      ...(read?.reporterConfirmations === undefined ? {} : { confirmations: read.reporterConfirmations }),
      counted: (read?.requirements ?? []).map(({ id }) => id),
      digest: 'a'.repeat(64),
      findings,
    }
    return [...checkBriefGate({ taskType, task: 'shop:billing:fees', brief: facts })]
      .filter((refusal) => refusal.class === 'document')
      .map(({ code }) => code)
  }

  it('property: one refuses exactly when the other finds an error', async () => {
    await fc.assert(
      fc.asyncProperty(brief, async (text) => {
        const found = await validateDocuments([{ name: 'brief.md', text, kind: 'brief' }], {
          phase: taskType,
        })
        const errors = found.filter(({ severity }) => severity === 'error').map(({ code }) => code)
        expect((await refusals(text)).length > 0).toBe(errors.length > 0)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    [GOOD_BRIEF, []],
    [GOOD_BRIEF.replace('confirmations: none', 'confirmations: pending'), ['BRIEF_PENDING']],
    [GOOD_BRIEF.replace(/- EB-001[^]*/, '- EG-001: Finance signs off.\n'), ['BRIEF_NO_REQUIREMENTS']],
    [GOOD_BRIEF.replace('briefVersion: 1', 'briefVersion: 7'), ['BRIEF_INVALID']],
    [GOOD_BRIEF.replace('EO-001', 'EB-001'), ['BRIEF_INVALID']],
  ])('%#', async (text, expected) => {
    expect(await refusals(text)).toEqual(expected)
  })
})

describe('the reader of rosters and the rule of rosters', () => {
  const families = ['anthropic', 'openai', 'google', UNKNOWN_FAMILY]
  const workers = ['rehearsal-1', 'rehearsal-2', 'rehearsal-3', 'rehearsal-4', 'alice']

  it('property: what is read is what the rule takes, and the other way round', async () => {
    const request = fc.record({
      names: fc.array(fc.constantFrom(...workers), { maxLength: 5 }),
      own: fc.array(fc.constantFrom(...families), { minLength: 5, maxLength: 5 }),
      allowSingleFamily: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ names, own, allowSingleFamily }) => {
        const known: KnownWorker[] = workers.map((worker, index) => ({
          worker,
          provider: 'rehearsal',
          models: null,
          defaultModel: null,
          family: own[index] ?? '',
        }))
        const rows = names.map((worker) => ({
          worker,
          role: 'analyser' as const,
          provider: 'rehearsal' as const,
          model: null,
          modelFamily: known.find((each) => each.worker === worker)?.family ?? '',
          tree: worker,
        }))
        const [first] = rows
        const roster = first === undefined ? rows : [...rows, { ...first, role: 'report-writer' as const }]
        let reads = true
        try {
          readRoster({ names, known, taskType, allowSingleFamily })
        } catch {
          reads = false
        }
        const { manifest } = goodRecords()
        const value: RunManifest = { ...manifest, roster, inputs: { ...manifest.inputs, allowSingleFamily } }
        const found = await validateDocuments([{ name: 'run-manifest.json', text: JSON.stringify(value) }])
        expect(found.map(({ code }) => code).includes('OKS-RUN-003')).toBe(!reads)
        expect(findRosterProblems({ taskType, roster, allowSingleFamily }).length > 0).toBe(!reads)
      }),
      { numRuns: 60 },
    )
  })

  it('asks for as many analysers as the quorum of option selection', () => {
    expect(taskTypeInfo(taskType).minimumAnalysers).toBe(OPTION_ANALYSERS)
  })
})
