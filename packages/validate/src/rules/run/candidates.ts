import { defineRule } from '../../define-rule.ts'
import { countedResults } from './recorded.ts'
import { runExample } from './run-example.ts'

export const candidatesWereProposed = defineRule({
  id: 'OKS-RUN-022',
  severity: 'error',
  title:
    'Every source of a merged candidate is a proposal of a worker, and every proposal became one or was rejected',
  rationale: 'A direction that nobody proposed has no author, and one that is lost was never weighed.',
  remedy: 'Find out what changed the candidate set; it is okstra that writes it.',
  appliesTo: ['candidate-set'],
  *check({ name, value }, { records }) {
    const run = records.runOf(name)
    if (run?.journal === undefined || run.manifest?.value.inputs.mode === 'preselected-validation') return
    const proposed = new Set<string>()
    for (const [worker, { value: result }] of countedResults(run, 'propose')) {
      for (const { id } of result.candidates ?? []) proposed.add(`${worker}:${id}`)
    }
    const placed = new Set(value.rejected.map(({ source }) => source))
    for (const [index, { id, sources }] of value.candidates.entries()) {
      for (const [at, source] of sources.entries()) {
        placed.add(source)
        if (!proposed.has(source))
          yield {
            pointer: `/candidates/${index}/sources/${at}`,
            message: `${id} comes from ${source}, which nobody proposed.`,
          }
      }
    }
    for (const source of proposed) {
      if (!placed.has(source))
        yield { pointer: '/candidates', message: `The proposal ${source} is neither merged nor rejected.` }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a direction without an author', {
      records: (records) => {
        const candidates = records.candidates.candidates.map((candidate, index) =>
          index === 0 ? { ...candidate, sources: [...candidate.sources, 'gemini:c9'] } : candidate,
        )
        records.candidates = { ...records.candidates, candidates }
      },
      alsoFails: ['OKS-RUN-032'],
    }),
  },
})

export const candidatesAreUnique = defineRule({
  id: 'OKS-RUN-023',
  severity: 'error',
  title: 'A candidate set has each direction once, under the id that it had before',
  rationale: 'An id keeps its direction for the life of the task; decisions name it.',
  remedy: 'Find out what changed the candidate set; it is okstra that writes it.',
  appliesTo: ['candidate-set'],
  *check({ name, value }, { records }) {
    const known = records.runOf(name)?.manifest?.value.knownOptions ?? {}
    const ids = new Map<string, number>()
    const fingerprints = new Map<string, number>()
    for (const [index, { id, fingerprint }] of value.candidates.entries()) {
      const pointer = `/candidates/${index}`
      if (ids.has(id))
        yield { pointer: `${pointer}/id`, message: `${id} stands at /candidates/${ids.get(id)} already.` }
      if (fingerprints.has(fingerprint))
        yield {
          pointer: `${pointer}/fingerprint`,
          message: `${id} is the same direction as /candidates/${fingerprints.get(fingerprint)}.`,
        }
      ids.set(id, index)
      fingerprints.set(fingerprint, index)
      const before = Object.hasOwn(known, fingerprint) ? known[fingerprint] : undefined
      if (before !== undefined && before !== id)
        yield {
          pointer: `${pointer}/id`,
          message: `${id} was ${before} in an earlier run.`,
          expected: [before],
        }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a direction that had another id', {
      records: (records) => {
        const [first] = records.candidates.candidates
        if (first !== undefined)
          records.manifest = { ...records.manifest, knownOptions: { [first.fingerprint]: 'IO-009' } }
      },
    }),
  },
})
