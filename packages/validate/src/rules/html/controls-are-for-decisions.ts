import { htmlExample } from '../view-example.ts'
import { type HtmlTag, htmlTags } from '../../readers/html-tags.ts'
import { textPlace } from '../../text-place.ts'
import { defineRule } from '../../define-rule.ts'

export const controlsAreForDecisions = defineRule({
  id: 'OKS-HTML-006',
  severity: 'error',
  title: 'Form controls stand only where a person may decide, review or search',
  rationale: 'A control that does nothing, or asks for something else, misleads.',
  remedy: 'Render the page again; do not edit it.',
  appliesTo: ['report-html'],
  *check({ text }) {
    for (const tag of htmlTags(text)) {
      if (!CONTROLS.has(tag.name) || isAllowed(tag)) continue
      yield {
        message: `A <${tag.name}> stands where nothing is to be decided.`,
        position: textPlace(text, tag.offset),
      }
    }
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('a field of its own', (page) =>
      page.replace('</main>', '<input name="password"></main>'),
    ),
  },
})

const CONTROLS: ReadonlySet<string> = new Set([
  'form',
  'input',
  'textarea',
  'select',
  'button',
  'object',
  'embed',
  'iframe',
])

function isAllowed({ name, attributes, form }: HtmlTag): boolean {
  const id = attributes.get('id') ?? ''
  if (name === 'form') return id === 'okstra-form' && !attributes.has('action')
  if (name === 'button') return attributes.get('type') === 'button' && !attributes.has('formaction')
  if (form === 'okstra-form')
    return name === 'textarea' || (name === 'input' && DECISION_INPUTS.has(attributes.get('type') ?? ''))
  if (name === 'textarea') {
    return (
      QUESTION_TEXTS.some((name) => attributes.has(name)) || isOfFinding(attributes.get('data-review-note'))
    )
  }
  if (name === 'select') {
    const isOfRows = attributes.has('data-filter') || isOfFinding(attributes.get('data-review'))
    return isOfRows || attributes.has('data-answer')
  }
  return name === 'input' && attributes.has('data-search') && attributes.get('type') === 'search'
}

/** What a text field of a question takes: an answer, a reason of a decision, or what is gone. */
const QUESTION_TEXTS = ['data-answer', 'data-reason', 'data-retires'] as const

/** The review of an analysis asks about rows, each by the finding that states it. */
function isOfFinding(id: string | undefined): boolean {
  return /^F-[0-9]{3,12}$/.test(id ?? '')
}

const DECISION_INPUTS: ReadonlySet<string> = new Set(['radio', 'checkbox', 'text'])
