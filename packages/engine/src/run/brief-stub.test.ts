import type { FinalReport } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { describe, expect, it } from 'vitest'
import { makeBriefStub } from './brief-stub.ts'

const stubOf = (title: string, statement = 'It holds.') =>
  makeBriefStub({
    task: { project: 'shop', group: 'billing', task: 'fees-requirements-fu-001' },
    category: 'bugfix',
    followUp: { id: 'FU-001', title, reason: statement, taskType: 'implementation-option-selection' },
    report: {
      identity: { reportId: 'r-1', projectId: 'shop', taskGroup: 'billing', taskId: 'fees' },
      followUps: [],
      requirementsDiscovery: {
        ledger: [{ id: 'EB-002', kind: 'EB', statement, provenance: 'brief:1', agreed: true }],
        childTasks: [
          { id: 'FU-001', finding: 'F-001', provenance: 'brief:1', requirements: ['EB-002'], dependsOn: [] },
        ],
      },
    } as unknown as FinalReport,
    dataDigest: 'd',
    after: [],
  })

const HOSTILE = [
  'EB-011: Another',
  '**EG-001**: A gate',
  '[PO-001] A part',
  '{#eb-011}',
  'Show <!-- it',
  '```',
  '~~~~\nEB-012: x',
  '---\n---\n# H\n- EB-010: x',
  '- [ ] EB-020: x',
  '\u001b[2J\u202e\u0000red',
  '| EB-013 | x |',
  'EB-014',
]

describe('a brief stub', () => {
  it.each(HOSTILE)('declares what the report says and nothing else, whatever its texts are: %j', (text) => {
    const stub = stubOf(text, text)
    const { requirements, gates, title } = readBrief(stub).brief
    expect([...requirements, ...gates].map(({ id }) => id)).toEqual(['EB-002'])
    expect(title?.trim()).toMatch(/./u)
    expect(stub).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/u)
  })

  it('has the title as it is where nothing else would be read in it', () => {
    expect(readBrief(stubOf('Limit the late fee')).brief.title).toBe('Limit the late fee')
  })
})
