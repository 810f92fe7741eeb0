import type { RehearsalScenario } from '@okstra/contracts'
import {
  answer,
  candidate,
  cite,
  finding,
  LIE,
  type Part,
  play,
  readsOf,
  threeParts,
  USAGE,
} from '../plays.ts'

/**
 * A play in which everything happens that the journal can tell of a run that ends well: a repair turn, a safety
 * blocker that is answered, a narrative; and that takes its time, so that a crash finds somebody at work.
 */
export function drama(
  delayMs: number,
  { propose = delayMs }: { readonly propose?: number } = {},
): RehearsalScenario {
  const { 'rehearsal-1': first, 'rehearsal-2': second, 'rehearsal-3': third } = threeParts()
  const wait = { delayMs }
  const long = { delayMs: propose }
  const slow = { propose: [long], reassess: [wait], 'answer-blockers': [wait], 'write-report': [wait] }
  const open = candidate('One open run', { boundary: ['src'] })
  const told = finding('F-001', 'Nobody looks whether the fee is there.', [cite('src/billing/fee.ts', 4)])
  const lied = finding('F-001', 'Nobody looks whether the fee is there.', [LIE])
  const reads = readsOf(['src/billing/fee.ts', 'src/ledger.ts'])
  const parts: Record<string, Part> = {
    'rehearsal-1': {
      ...first,
      before: slow,
      answers: [
        {
          blocker: { $blocker: 1 },
          stance: 'backs',
          statement: 'It is so.',
          evidence: [cite('src/ledger.ts', 4)],
        },
      ],
    },
    'rehearsal-2': {
      ...second,
      before: slow,
      opinions: {
        ...second.opinions,
        'One open run': {
          scores: 2,
          safetyBlockers: [
            { id: 'SB-001', statement: 'Entries are lost.', evidence: [cite('src/ledger.ts', 4)] },
          ],
        },
      },
    },
    'rehearsal-3': {
      ...third,
      before: slow,
      answers: [{ blocker: { $blocker: 1 }, stance: 'neither', statement: 'I cannot tell.', evidence: [] }],
      turns: {
        propose: [
          { steps: [long, ...reads, USAGE, answer({ findings: [lied], candidates: [open] })] },
          { steps: [wait, ...reads, USAGE, answer({ findings: [told], candidates: [open] })] },
        ],
      },
    },
  }
  return play(parts)
}
