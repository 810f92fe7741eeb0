import { htmlExample } from '../view-example.ts'
import { htmlTags } from '../../readers/html-tags.ts'
import { textPlace } from '../../text-place.ts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'

export const linksArePlain = defineRule({
  id: 'OKS-HTML-005',
  severity: 'error',
  title: 'A link leads inside the page or to an http(s) address',
  rationale: 'A javascript: or data: link runs what it holds.',
  remedy: 'Render the page again; do not edit it.',
  appliesTo: ['report-html'],
  *check({ text }) {
    for (const tag of htmlTags(text)) {
      const href = tag.attributes.get('href')
      if ((tag.name !== 'a' && tag.name !== 'area') || href === undefined) continue
      if (/^#|^https?:\/\//i.test(href)) continue
      yield { message: `A link leads to ${shownText(href)}.`, position: textPlace(text, tag.offset) }
    }
  },
  examples: {
    pass: htmlExample('a page as okstra writes it'),
    fail: htmlExample('a script in a link', (page) =>
      page.replace('</main>', '<a href="javascript:alert(1)">x</a></main>'),
    ),
  },
})
