import { markdownExample } from '../view-example.ts'
import { swapSections } from '../view-example.ts'
import { sectionFaults } from './section-order.ts'
import { defineRule } from '../../define-rule.ts'

export const sectionsAreInOrder = defineRule({
  id: 'OKS-MD-003',
  severity: 'error',
  title: 'The sections of a hand-off stand in the order of the schema, each once',
  rationale: 'A reader that stops early has read what matters most.',
  remedy: 'Render the hand-off again.',
  appliesTo: ['report-markdown'],
  check: ({ text }) => sectionFaults(text),
  examples: {
    pass: markdownExample('a hand-off as okstra writes it'),
    fail: markdownExample('two sections exchanged', (text) => swapSections(text, 'findings', 'evidence')),
  },
})
