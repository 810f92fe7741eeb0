import { excerpt, visible, checkDigestSidecar } from '@okstra/contracts'
import { isEdited, pointerOf, sidecarOf } from './sidecar-of.ts'
import { defineRule } from '../../define-rule.ts'
import { goodReport, withSidecar, changed } from '../report-example.ts'

export const reportIsAsSealed = defineRule({
  id: 'OKS-SEA-001',
  severity: 'error',
  title: 'Report data is what was sealed',
  rationale: 'Decisions were taken on what was sealed.',
  remedy: 'Restore the sealed data; what comes later belongs in post-report.json.',
  appliesTo: ['final-report'],
  *check(document, context) {
    const sidecar = sidecarOf(document, context)
    if (sidecar === undefined) return
    for (const { pointer, change } of checkDigestSidecar(document.value, sidecar.value)) {
      // The whole document is named when the sidecar proves nothing: that is told of the sidecar itself.
      if (pointer === '' && isEdited(sidecar)) continue
      const place = pointer === '' ? 'The document' : excerpt(visible(pointer), 160)
      yield {
        pointer: pointerOf(document.value, pointer),
        message: `${place} was ${change} after the report was sealed.`,
      }
    }
  },
  examples: {
    pass: {
      about: 'as it was sealed',
      documents: () => withSidecar(goodReport()),
    },
    fail: {
      about: 'a score changed after the seal',
      documents: () => withSidecar(goodReport(), changed(goodReport(), { '/summary': 'Nothing happened.' })),
    },
  },
})
