import { sha256Hex } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { changed } from '../report-example.ts'
import { runExample } from './run-example.ts'

export const instructionSetIsKept = defineRule({
  id: 'OKS-RUN-038',
  severity: 'error',
  title: 'What the workers were given lies in the run, as the report says it was',
  rationale: 'What a worker was told is part of what its answer is worth; the packet cannot be made again.',
  remedy: 'Restore the file from a copy; nothing in a run folder is edited or removed by hand.',
  appliesTo: ['final-report'],
  *check({ name, value }, { records }) {
    const run = records.runOf(name)
    // A report that lies alone brings none of its inputs.
    if (run?.journal === undefined) return
    for (const [index, { name: file, sha256 }] of value.provenance.inputs.entries()) {
      if (!file.startsWith('instruction-set/')) continue
      const text = records.textOf(run.root + file)
      const pointer = `/provenance/inputs/${index}`
      if (text === undefined) {
        if (!records.isMissing(run.root + file)) continue
        yield { pointer, message: `The workers were given ${file}, and it is not there.` }
      } else if (sha256Hex(text) !== sha256) {
        yield { pointer, message: `${file} is not what the workers were given.`, expected: [sha256] }
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a brief that was edited after it was packed', {
      records: (records) => {
        records.packedBrief = records.brief
        records.report = changed(records.report, {
          '/provenance/inputs': [{ name: 'instruction-set/brief.md', sha256: 'a'.repeat(64) }],
        })
      },
      alsoFails: ['OKS-RUN-018', 'OKS-RUN-035', 'OKS-TSK-003', 'OKS-TSK-021'],
    }),
  },
})
