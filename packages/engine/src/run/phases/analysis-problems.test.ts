import type { RunManifest, WorkerResult } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { changeImpactAnalysis } from './change-impact-analysis.ts'
import { featureAnalysis } from './feature-analysis.ts'
import type { Phase } from './phase.ts'
import { projectAnalysis } from './project-analysis.ts'
import { sharedBy } from './shared-by.ts'

const problemsOf = (phase: Phase, result: WorkerResult) =>
  phase.problems(result, { worker: 'claude', manifest: {} as RunManifest, brief: '# Fees\n' })

const finding = (
  id: string,
  kind: string,
  path = 'src/billing/fee.ts',
): WorkerResult['findings'][number] => ({
  id,
  kind,
  statement: 'It is so.',
  evidence: [{ path, lines: '1' }],
  confidence: 'high',
  requirements: [],
})

const EMPTY: WorkerResult = { schemaVersion: '1.0', findings: [] }

describe('what is wrong with a project analysis', () => {
  const component = (name: string, paths: string[], dependsOn: string[] = [], id = 'F-001') => ({
    finding: id,
    name,
    paths,
    dependsOn,
  })
  const result = (
    components: ReturnType<typeof component>[],
    argv: string[] = ['npm', 'test'],
  ): WorkerResult => ({
    schemaVersion: '1.0',
    findings: [...components.map(({ finding: id }) => finding(id, 'component')), finding('F-009', 'command')],
    projectAnalysis: {
      components,
      commands: [{ finding: 'F-009', purpose: 'test', argv }],
      hazards: [],
    },
  })

  it.each([
    [result([component('billing', ['src/billing/'])])],
    [result([component('billing', ['./src', 'docs'])])],
    [result([component('billing', ['.'])])],
    [result([component('a', ['src'], ['b']), component('b', ['src/billing/fee.ts'], [], 'F-002')])],
    [EMPTY],
  ])('is nothing in %j', (given) => {
    expect(problemsOf(projectAnalysis, given)).toEqual([])
  })

  it.each([
    [result([component('billing', ['src/bill'])]), '/components/0/paths names no file that F-001 cites'],
    [result([component('billing', [])]), '/components/0/paths'],
    [result([component('a', ['src'], ['c'])]), 'dependsOn names c'],
    [result([component('a', ['src'], ['a'])]), 'dependsOn names a'],
    [
      result([component('a', ['src']), component('a', ['src'], [], 'F-002')]),
      '/components/1/name: a is the name of another',
    ],
    [result([component('a', ['src'])], []), '/commands/0/argv is empty'],
    [result([component('a', ['src'])], [' ']), '/commands/0/argv is empty'],
  ])('is said of %j', (given, wanted) => {
    expect(problemsOf(projectAnalysis, given)).toEqual([expect.stringContaining(wanted)])
  })
})

it('wants each place of a step once', () => {
  const result: WorkerResult = {
    schemaVersion: '1.0',
    findings: [finding('F-001', 'step'), finding('F-002', 'step')],
    featureAnalysis: {
      steps: ['F-001', 'F-002'].map((id) => ({ finding: id, order: 2, where: 'charge' })),
      rules: [],
      gaps: [],
    },
  }
  expect(problemsOf(featureAnalysis, result)).toEqual([
    expect.stringContaining('/steps/1/order: 2 is the place of another step'),
  ])
})

it('takes no route that the phase does not have', () => {
  const result: WorkerResult = {
    schemaVersion: '1.0',
    findings: [],
    changeImpactAnalysis: {
      impacts: [],
      checks: [],
      unaffected: [],
      route: { direction: 'reject', reason: 'No.' },
    },
  }
  expect(problemsOf(changeImpactAnalysis, result)).toEqual([
    expect.stringContaining('/route/direction is reject'),
  ])
})

describe('sharedBy', () => {
  it.each([
    [[['a', 'b'], ['b'], ['b', 'c']], ['b']],
    [[['b', 'a']], ['a', 'b']],
    [
      [['a'], ['b'], ['c']],
      ['a', 'b', 'c'],
    ],
    [[['a'], [], []], []],
    [[], []],
  ])('of %j is %j', (lists, shared) => {
    expect(sharedBy(lists)).toEqual(shared)
  })
})
