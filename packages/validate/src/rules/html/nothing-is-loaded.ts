import { htmlExample } from '../view-example.ts'
import { loadedAddresses } from './page-addresses.ts'
import { textPlace } from '../../text-place.ts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'

export const nothingIsLoaded = defineRule({
  id: 'OKS-HTML-004',
  severity: 'error',
  title: 'A page loads nothing from outside',
  rationale: 'A report works without a network, and tells nobody that it was opened.',
  remedy: 'Render the page again; put pictures inline.',
  appliesTo: ['report-html'],
  *check({ text }) {
    for (const { tag, attribute, value } of loadedAddresses(text)) {
      yield {
        message: `<${tag.name} ${attribute}> loads ${shownText(value)}.`,
        position: textPlace(text, tag.offset),
      }
    }
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('a picture from the network', (page) =>
      page.replace('</main>', '<img src="https://example.org/a.png"></main>'),
    ),
  },
})
