import { defineRule } from '../../define-rule.ts'
import { LEDGER_KINDS } from '../../document.ts'
import { example } from '../example.ts'

const ROW =
  '{"ts":"2026-11-30T08:00:00Z","kind":"run.started","taskType":"error-analysis","seq":"001","status":"running"}\n'

export const lastLineIsWhole = defineRule({
  id: 'OKS-LED-001',
  severity: 'warning',
  title: 'The last line of a ledger is whole',
  rationale: 'A line without its end is what a crash cut off; it counts for nothing.',
  remedy: 'Go on: the next append sets it aside.',
  appliesTo: LEDGER_KINDS,
  examples: {
    pass: example('two whole rows', 'timeline.jsonl', ROW + ROW),
    fail: example('a crash in the middle of a row', 'timeline.jsonl', ROW + ROW.slice(0, 40)),
  },
})

export const linesAreRows = defineRule({
  id: 'OKS-LED-002',
  severity: 'error',
  title: 'Every line of a ledger that has an end is a row',
  rationale:
    'A malformed line that was written whole is no crash but corruption, and whatever it recorded is lost.',
  remedy: 'Restore the ledger from a copy; what a line recorded cannot be guessed.',
  appliesTo: LEDGER_KINDS,
  examples: {
    pass: example('two whole rows', 'timeline.jsonl', ROW + ROW),
    fail: example('half a row with an end', 'timeline.jsonl', `${ROW}${ROW.slice(0, 40)}\n${ROW}`),
  },
})
