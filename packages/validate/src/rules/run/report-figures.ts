import { canonicalJson, CRITERION_NAMES } from '@okstra/contracts'
import { defineRule } from '../../define-rule.ts'
import { shownText } from '../../shown.ts'
import { changed } from '../report-example.ts'
import { countedResults } from './recorded.ts'
import { runExample } from './run-example.ts'

export const reportHasTheScoresThatWereGiven = defineRule({
  id: 'OKS-RUN-033',
  severity: 'error',
  title: 'Reassessments of a report are those that the analysers gave',
  rationale: 'Ranks follow from scores: one changed score changes what leads.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  *check({ name, value: { optionSelection } }, { records }) {
    const run = records.runOf(name)
    if (optionSelection === undefined || run?.journal === undefined) return
    const given = countedResults(run, 'reassess')
    for (const [index, { worker, assessments }] of optionSelection.reassessments.entries()) {
      const pointer = `/optionSelection/reassessments/${index}`
      const own = given.get(worker)?.value.reassessment
      if (own === undefined) {
        // A result that was not handed in cannot be compared; one that does not exist can.
        if (run.results.size > 0) yield { pointer, message: `${worker} gave no reassessment that counts.` }
        continue
      }
      for (const [at, { candidate, scores, feasible }] of assessments.entries()) {
        const said = own.assessments.find((each) => each.candidate === candidate)
        const place = `${pointer}/assessments/${at}`
        if (said === undefined) yield { pointer: place, message: `${worker} did not assess ${candidate}.` }
        else if (said.feasible !== feasible)
          yield {
            pointer: `${place}/feasible`,
            message: `${worker} voted ${String(said.feasible)} on ${candidate}.`,
          }
        else {
          for (const criterion of CRITERION_NAMES) {
            if (said.scores[criterion] === scores[criterion]) continue
            yield {
              pointer: `${place}/scores/${criterion}`,
              message: `${worker} gave ${candidate} ${said.scores[criterion]}, not ${scores[criterion]}.`,
              expected: [String(said.scores[criterion])],
            }
          }
        }
      }
    }
    if (optionSelection.outcome !== 'selectable') return
    for (const worker of given.keys()) {
      if (optionSelection.reassessments.some((each) => each.worker === worker)) continue
      yield {
        pointer: '/optionSelection/reassessments',
        message: `The reassessment of ${worker} is left out.`,
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a score that was not given', {
      records: ({ results }) => {
        const result = results['gemini-reassess-1']
        if (result === undefined) return
        results['gemini-reassess-1'] = changed(result, {
          '/reassessment/assessments/0/scores/reversibility': 1,
        })
      },
    }),
  },
})

export const reportHasTheChecksOfTheAudits = defineRule({
  id: 'OKS-RUN-034',
  severity: 'error',
  title: 'Evidence of a report has the check that the audit of its worker has',
  rationale: 'What supports a claim was looked up by okstra; nobody else says that it is verified.',
  remedy: 'Run the phase again; assembled data that differs from the records is a fault of okstra.',
  appliesTo: ['final-report'],
  *check({ name, value: { evidence } }, { records }) {
    const run = records.runOf(name)
    if (run === undefined || run.audits.size === 0) return
    const checks = new Map<string, Set<string>>()
    const workers = new Set<string>()
    for (const { value: audit } of run.audits.values()) {
      workers.add(audit.worker)
      for (const { citation, check } of audit.citations) {
        const key = `${audit.worker} ${canonicalJson(citation)}`
        const known = checks.get(key)
        if (known === undefined) checks.set(key, new Set([check.state]))
        else known.add(check.state)
      }
    }
    for (const [index, { id, source, citation, check }] of evidence.entries()) {
      const worker = source.slice(0, source.indexOf(':'))
      // Evidence of a direction that was given upstream has no audit.
      if (!workers.has(worker)) continue
      const states = checks.get(`${worker} ${canonicalJson(citation)}`)
      if (states === undefined)
        yield {
          pointer: `/evidence/${index}/citation`,
          message: `${id}: ${worker} cited nothing of the kind.`,
        }
      else if (!states.has(check.state)) {
        const found = [...states]
        yield {
          pointer: `/evidence/${index}/check/state`,
          message: `${id} is called ${check.state}; the audit of ${worker} found ${found.join(' or ')}.`,
          expected: found,
        }
      }
    }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a citation that the audit did not find', {
      records: ({ audits }) => {
        for (const [name, audit] of Object.entries(audits)) {
          const citations = audit.citations.map((row) => ({ ...row, check: { state: 'not-found' as const } }))
          if (audit.worker === 'claude') audits[name] = { ...audit, citations }
        }
      },
    }),
  },
})

export const reportHasTheRequirementsOfTheBrief = defineRule({
  id: 'OKS-RUN-035',
  severity: 'error',
  title:
    'The requirements of a report are those of the accepted brief and of the discovery that the run names',
  rationale:
    'Coverage is measured over what the reporter asked for: no requirement is lost, none is invented.',
  remedy: 'Run the phase again, or give the brief that the run was prepared with.',
  appliesTo: ['final-report'],
  *check({ name, value: { requirements } }, { records }) {
    const run = records.runOf(name)
    if (run?.manifest === undefined) return
    const packed = records.at(`${run.root}instruction-set/brief.md`)
    if (packed?.kind !== 'brief') return
    const brief = packed.value as {
      readonly requirements: readonly { readonly id: string }[]
      readonly gates: readonly { readonly id: string }[]
    }
    const { requirements: discovered = [] } = run.manifest.value.inputs.discovery ?? {}
    const wanted = [...[...brief.requirements, ...brief.gates].map(({ id }) => id), ...discovered]
    const found = requirements.map(({ id }) => id)
    for (const [index, id] of found.entries()) {
      if (!wanted.includes(id))
        yield { pointer: `/requirements/${index}/id`, message: `${shownText(id, 40)} is not in the brief.` }
    }
    for (const id of wanted)
      if (!found.includes(id))
        yield { pointer: '/requirements', message: `${id} is in the brief and not in the report.` }
  },
  examples: {
    pass: runExample('a whole run'),
    fail: runExample('a requirement that is lost', {
      records: (records) => {
        records.packedBrief = records.brief.replace(
          '- EB-001',
          '- EB-002: A fee is charged once.\n- EB-003: Nobody pays twice.\n- EG-001: Finance signs off.\n- EB-001',
        )
      },
    }),
  },
})
