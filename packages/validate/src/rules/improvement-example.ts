import { phaseReport, type PhaseExample } from './phase-example.ts'

const BENEFIT = 'Nobody pays twice.'

/** An improvement that the analysers agree on and one that they do not, looked for through three lenses. */
export const IMPROVEMENTS: PhaseExample = {
  taskType: 'improvement-discovery',
  kind: 'improvement',
  verdictCard: { verdict: 'accepted', direction: 'begin-option-selection' },
  part: (rowOf, { findings }) => {
    const looked = (worker: string) => ({ worker, text: 'All of it.' })
    return {
      improvementDiscovery: {
        lenses: [
          {
            lens: 'reliability',
            priority: true,
            assigned: ['claude', 'gemini'],
            looked: [looked('claude'), looked('gemini')],
            improvements: 1,
          },
          {
            lens: 'tests',
            priority: true,
            assigned: ['codex', 'kimi'],
            looked: [looked('codex')],
            improvements: 0,
          },
          { lens: 'security', priority: false, assigned: [], looked: [], improvements: 0 },
        ],
        improvements: [
          rowOf(0, { id: 'IM-001', lens: 'reliability', effort: 'small', benefit: BENEFIT }),
          rowOf(1, { id: 'IM-002', lens: 'tests', effort: 'large', benefit: BENEFIT }),
        ],
        routing: {
          direction: 'begin-option-selection',
          reason: 'The analysers agree on IM-001.',
          wanted: [],
        },
      } as unknown as NonNullable<ReturnType<typeof phaseReport>['improvementDiscovery']>,
      followUps: [
        {
          id: 'FU-001',
          title: findings[0]?.statement ?? '',
          reason: `Found through the lens reliability. ${BENEFIT}`,
          taskType: 'requirements-discovery',
        },
      ],
    }
  },
}

export const improvementReport = () => phaseReport(IMPROVEMENTS)
