import { type Evidence, parseProvenance, printProvenance, type WorkerResult } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { orderTasks, startsFromBrief, TASK_TYPES_WITH_BRIEF } from '@okstra/lifecycle'
import { plainText } from '../../plain-text.ts'
import { partRowProblems } from './part-rows.ts'
import type { AnswerFacts } from './phase.ts'
import { standsIn } from './stands-in.ts'

type Part = NonNullable<WorkerResult['requirementsDiscovery']>

const PART = '/requirementsDiscovery'

/** What is wrong with what an analyser says of the requirements, in sentences for it. */
export function discoveryProblems(result: WorkerResult, { brief, manifest }: AnswerFacts): string[] {
  const part = result.requirementsDiscovery
  if (part === undefined) return []
  const answers = (manifest.inputs.clarification?.items ?? [])
    .filter(({ status }) => status === 'answered')
    .map(({ id }) => id)
  const evidenceOf = new Map(result.findings.map(({ id, evidence }) => [id, evidence]))
  const provenances = [
    ...part.ledger.map((row, index) => ({ ...row, at: `${PART}/ledger/${index}/provenance` })),
    ...part.childTasks.map((row, index) => ({ ...row, at: `${PART}/childTasks/${index}/provenance` })),
  ]
  return [
    ...partRowProblems(result, 'requirements-discovery'),
    ...provenances.flatMap(({ at, provenance, finding }) =>
      originProblem(provenance, { brief, answers, evidence: evidenceOf.get(finding) ?? [] }).map(
        (words) => `${at} ${words}`,
      ),
    ),
    ...repeatProblems(result, brief),
    ...termProblems(part, { brief, evidenceOf }),
    ...childProblems(result, part, brief),
  ]
}

function originProblem(
  provenance: string,
  {
    brief,
    answers,
    evidence,
  }: {
    readonly brief: string
    /** Questions that a person answered to an earlier report. */
    readonly answers: readonly string[]
    readonly evidence: readonly Evidence[]
  },
): string[] {
  const origin = parseProvenance(provenance)
  if (origin === undefined) return ['is not of the form brief:<lines> or code:<path>:<lines>.']
  if (origin.from === 'answer')
    return answers.includes(origin.answer)
      ? []
      : [`names ${origin.answer}, and this run was given no answer to it: name the brief or the code.`]
  if (origin.from === 'code') {
    const cited = evidence.flatMap((row) =>
      'path' in row ? [printProvenance({ from: 'code', path: row.path, lines: row.lines })] : [],
    )
    return cited.includes(provenance)
      ? []
      : [`is ${provenance}, which is no citation of its finding: use the path and lines of one of them.`]
  }
  const lines = brief.split(/\r\n|\r|\n/u)
  const [first = 0, last = first] = origin.lines.split('-').map(Number)
  if (last < first || last > lines.length)
    return [`is ${provenance}, and the brief has ${lines.length} lines.`]
  return lines.slice(first - 1, last).some((line) => line.trim() !== '')
    ? []
    : [`is ${provenance}, where the brief is empty.`]
}

/** What the brief declares already is nothing that was found. */
function repeatProblems({ findings }: WorkerResult, brief: string): string[] {
  const { requirements, gates } = readBrief(brief).brief
  const declared = new Map([...requirements, ...gates].map(({ id, statement }) => [plainText(statement), id]))
  return findings.flatMap(({ id, kind, statement }) => {
    const known = kind === 'requirement' ? declared.get(plainText(statement)) : undefined
    return known === undefined ? [] : [`${id} says what ${known} of the brief says: leave it out.`]
  })
}

function termProblems(
  { terms }: Part,
  {
    brief,
    evidenceOf,
  }: { readonly brief: string; readonly evidenceOf: ReadonlyMap<string, readonly Evidence[]> },
): string[] {
  return terms.flatMap(({ finding, term, symbol }, index) => {
    const quotes = (evidenceOf.get(finding) ?? []).flatMap((row) =>
      'quote' in row && row.quote !== undefined ? [row.quote] : [],
    )
    return [
      ...(standsIn(brief, term, { folded: true })
        ? []
        : [`${PART}/terms/${index}/term is not in the brief: copy the word as the brief has it.`]),
      ...(quotes.some((quote) => standsIn(quote, symbol))
        ? []
        : [`${PART}/terms/${index}/symbol is in no quote of ${finding}: cite a line that has it.`]),
    ]
  })
}

function childProblems({ findings }: WorkerResult, { childTasks }: Part, brief: string): string[] {
  const { requirements, gates } = readBrief(brief).brief
  const ofKind = (kind: string): string[] =>
    findings.flatMap((finding) => (finding.kind === kind ? [finding.id] : []))
  const known = new Set([...[...requirements, ...gates].map(({ id }) => id), ...ofKind('requirement')])
  const children = new Set(ofKind('child-task'))
  return [
    ...childTasks.flatMap(({ finding, taskType, requirements: named, dependsOn }, index) => {
      const at = `${PART}/childTasks/${index}`
      return [
        ...(startsFromBrief(taskType)
          ? []
          : [`${at}/taskType is ${taskType}, where no task can start: ${TASK_TYPES_WITH_BRIEF.join(', ')}.`]),
        ...named
          .filter((id) => !known.has(id))
          .map((id) => `${at}/requirements names ${id}: neither the brief nor a finding of yours has it.`),
        ...dependsOn
          .filter((id) => !children.has(id))
          .map((id) => `${at}/dependsOn names ${id}, which is no finding of the kind child-task.`),
        ...(dependsOn.includes(finding) ? [`${at}/dependsOn names the task itself.`] : []),
      ]
    }),
    ...circleProblem(childTasks),
  ]
}

/** A circle of several tasks; one that waits for itself is told of where it does. */
function circleProblem(tasks: Part['childTasks']): string[] {
  const order = orderTasks(
    tasks.map(({ finding: id, dependsOn }) => ({ id, dependsOn: dependsOn.filter((other) => other !== id) })),
  )
  return order.verdict === 'ordered'
    ? []
    : [`${PART}/childTasks wait for one another: ${order.path.join(' -> ')}.`]
}
