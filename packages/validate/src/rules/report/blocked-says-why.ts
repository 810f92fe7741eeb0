import { defineRule } from '../../define-rule.ts'
import { reportExample, passing } from '../report-example.ts'

export const blockedSaysWhy = defineRule({
  id: 'OKS-RPT-025',
  severity: 'error',
  title: 'A blocked selection says why and offers nothing, an open one offers one to three options',
  rationale: 'What is blocked without a reason cannot be unblocked.',
  remedy: 'Write blockedReason, or offer the options.',
  appliesTo: ['final-report'],
  *check({ value: { optionSelection: selection } }) {
    if (selection === undefined) return
    const blocked = selection.outcome === 'blocked'
    if (blocked && (selection.blockedReason ?? '').trim() === '') {
      yield {
        pointer: '/optionSelection',
        message: 'The selection is blocked and does not say why.',
        expected: ['blockedReason'],
      }
    }
    if (blocked && selection.options.length > 0) {
      yield {
        pointer: '/optionSelection/options',
        message: `The selection is blocked and offers ${selection.options.length} options.`,
      }
    }
    if (!blocked && selection.blockedReason !== undefined) {
      yield {
        pointer: '/optionSelection/blockedReason',
        message: 'The selection offers options and says why it is blocked.',
      }
    }
    if (!blocked && selection.options.length === 0) {
      yield { pointer: '/optionSelection/options', message: 'The selection is open and offers nothing.' }
    }
  },
  examples: {
    pass: passing('a report as okstra writes it'),
    fail: reportExample('a reason beside options', { '/optionSelection/blockedReason': 'nothing valid' }, [
      'OKS-RPT-024',
    ]),
  },
})
