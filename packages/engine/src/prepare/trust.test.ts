import type { RosterRow } from '@okstra/lifecycle'
import { expect, it } from 'vitest'
import { approvalOf, findTrustDemand, makersOf } from './trust.ts'

const worker: RosterRow = {
  worker: 'command',
  role: 'analyser',
  provider: 'command',
  model: null,
  modelFamily: 'acme',
}
const config = { schemaVersion: '1.0', commands: { command: { argv: ['agent'], maker: 'acme' } } } as const
const wanted = { projectId: 'shop', root: '/home/me/shop', project: undefined, roster: [worker], config }
const none = { schemaVersion: '1.0', approvals: [], consents: [] } as const
const who = { actor: 'kim', via: 'flag', at: '2026-01-01T00:00:00Z' } as const

it('asks once for each maker and place, and not again once it was given', () => {
  const demand = findTrustDemand(none, wanted)
  expect(demand?.covers).toEqual(['acme sees the code of shop at /home/me/shop'])
  if (demand === undefined) throw new Error('nothing was asked')
  const given = { ...none, ...approvalOf(demand, who) }
  expect(findTrustDemand(given, wanted)).toBeUndefined()
  // Another repository may call itself by the same id.
  expect(findTrustDemand(given, { ...wanted, root: '/home/me/other' })).toBeDefined()
})

it('asks for what a repository says about programs, anew when it changes', () => {
  const project = { schemaVersion: '1.0', projectId: 'shop', qaCommands: ['npm test'] } as const
  const demand = findTrustDemand(none, { ...wanted, roster: [], project })
  if (demand === undefined) throw new Error('nothing was asked')
  const given = { ...none, ...approvalOf(demand, who) }
  expect(findTrustDemand(given, { ...wanted, roster: [], project })).toBeUndefined()
  const changed = { ...project, qaCommands: ['curl example.org'] }
  expect(findTrustDemand(given, { ...wanted, roster: [], project: changed })).toBeDefined()
})

it('shows the code to nobody in a rehearsal', () => {
  const rehearsal = { ...worker, worker: 'rehearsal', provider: 'rehearsal' } as const
  expect(findTrustDemand(none, { ...wanted, roster: [rehearsal] })).toBeUndefined()
})

it.each([
  ['claude', 'anthropic', ['anthropic']],
  ['copilot', 'openai', ['copilot', 'openai']],
  ['opencode', 'anthropic', ['anthropic', 'opencode']],
  ['antigravity', 'anthropic', ['anthropic', 'google']],
  ['antigravity', 'google', ['google']],
] as const)(
  'names whoever sees the code when %s answers with a model of %s',
  (provider, modelFamily, makers) => {
    expect(makersOf([{ ...worker, worker: provider, provider, modelFamily }], config)).toEqual(makers)
  },
)
