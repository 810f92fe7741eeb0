import { isEdited } from './sidecar-of.ts'
import { defineRule } from '../../define-rule.ts'
import { goodReport, withSidecar } from '../report-example.ts'

export const sidecarIsIntact = defineRule({
  id: 'OKS-SEA-003',
  severity: 'error',
  title: 'A digest sidecar is what was written',
  rationale: 'An edited sidecar proves nothing about the report.',
  remedy: 'Restore the sidecar; the digest in the journal tells whether the report changed.',
  appliesTo: ['digest-sidecar'],
  check: (document) =>
    isEdited(document)
      ? [{ pointer: '/digest', message: 'The sidecar does not have its own digest: it was edited.' }]
      : [],
  examples: {
    pass: {
      about: 'as it was sealed',
      documents: () => withSidecar(goodReport()),
    },
    fail: {
      about: 'an entry edited',
      documents: () =>
        withSidecar(goodReport()).map((document) =>
          document.name.endsWith('.digests.json')
            ? {
                ...document,
                text: document.text.replace(/"root": "[0-9a-f]/, '"root": "_').replace('"_', '"0'),
              }
            : document,
        ),
    },
  },
})
