import { CITATION_STATES, SEVERITIES } from '@okstra/contracts'
import { script, style } from '../generated/assets.ts'
import type { Context } from './context.ts'
import { contentSecurityPolicy } from './csp.ts'
import { narrative } from './engine.ts'
import { islandJson } from './escape.ts'
import { comparisonView } from './view/comparison-view.ts'
import { criticView } from './view/critic-view.ts'
import { coverageView } from './view/coverage-view.ts'
import { decideView, offersResponse, questionsView } from './view/decision-view.ts'
import { errorView } from './view/error-view.ts'
import { evidenceRows, evidenceView, STATE_TONES } from './view/evidence-view.ts'
import { findingRows, findingsView } from './view/findings-view.ts'
import { openView } from './view/open-view.ts'
import { auditView, optionViews } from './view/option-view.ts'
import { Dictionary } from './view/register.ts'
import { ledgerHolds } from './view/discovery-view.ts'
import { phaseView } from './view/phase-view.ts'
import { runView } from './view/run-view.ts'
import { verdictView } from './view/verdict-view.ts'
import { votesView } from './view/votes-view.ts'

/** Labels that the script of the page shows. */
const SCRIPT_LABELS = [
  'html.copied',
  'html.copyFailed',
  'filter.matching',
  'filter.nothing',
  'print.rows',
  'decide.empty',
  'decide.nameMissing',
  'decide.downloaded',
  'retires.answerMissing',
  'retires.unusable',
  'review.noteMissing',
  'review.count',
] as const

export interface ExtraView {
  readonly id: string
  readonly title: string
  readonly body: unknown
}

/** Everything that the templates print, in the order of the page. */
export function pageView(
  context: Context,
  { themeStyle, extra }: { themeStyle: string; extra: readonly ExtraView[] },
) {
  const { data, words, digest } = context
  const { identity } = data
  const task = taskView(context)
  const error = errorView(context)
  const phase = phaseView(context)
  const votes = votesView(context)
  const critic = criticView(context)
  const shared = sharedView(context)
  const narrativeLang = identity.language === words.lang ? '' : identity.language
  const verdict = verdictView(context, offersResponse(data))
  const open = openView(context)
  return {
    lang: words.lang,
    dir: words.dir,
    narrativeLang,
    title: identity.title,
    reportId: identity.reportId,
    digest,
    csp: contentSecurityPolicy(themeStyle),
    style,
    themeStyle,
    script,
    island: islandJson(islandOf(context)),
    taskKey: `${identity.projectId}:${identity.taskGroup}:${identity.taskId}`,
    phase: words.token('taskType', identity.taskType),
    tickets: identity.ticketIds,
    verdict: {
      ...verdict,
      conclusion: narrative(verdict.conclusion),
      nextStep: narrative(verdict.nextStep),
      narrativeLang,
    },
    summary: narrative(data.summary),
    task: task ?? (error && { ...shared, ...error }) ?? (phase && { ...shared, ...phase.parts }),
    taskPart: (task ?? error ?? phase) === undefined ? '' : `tasks/${identity.taskType}`,
    shared,
    votes,
    critic,
    findings: findingsView(context),
    evidence: evidenceView(context),
    open,
    extra,
    run: runView(context),
    nav: navigation(context, { task, error, phase, votes, critic, shared, open: open !== undefined, extra }),
  }
}

/** What every report has, whatever view its task type brings. */
function sharedView(context: Context) {
  return {
    coverage: ledgerHolds(context.data) ? undefined : coverageView(context),
    questions: questionsView(context),
    decide: decideView(context),
  }
}

function taskView(context: Context) {
  const selection = context.data.optionSelection
  if (selection === undefined || context.data.identity.taskType !== 'implementation-option-selection')
    return undefined
  return {
    blocked: selection.outcome === 'blocked' ? (selection.blockedReason ?? '') : '',
    ...sharedView(context),
    comparison: comparisonView(context),
    options: optionViews(context),
    invariants: selection.invariants,
    audit: auditView(context),
  }
}

interface Parts {
  readonly task: ReturnType<typeof taskView>
  readonly error: ReturnType<typeof errorView>
  readonly phase: ReturnType<typeof phaseView>
  readonly votes: ReturnType<typeof votesView>
  readonly critic: ReturnType<typeof criticView>
  readonly shared: ReturnType<typeof sharedView>
  readonly open: boolean
  readonly extra: readonly ExtraView[]
}

function navigation(
  { data, words }: Context,
  { task, error, phase, votes, critic, shared, open, extra }: Parts,
) {
  const entry = (id: string, shown: boolean, count = 0) =>
    shown ? [{ id, title: words.token('section', id), many: count > 0 ? words.number(count) : '' }] : []
  const selection = data.optionSelection
  return [
    ...entry('verdict', true),
    ...entry('summary', data.summary.trim() !== ''),
    ...entry('blocked', Boolean(task?.blocked)),
    ...entry('symptom', error !== undefined),
    ...entry('reproduction', error !== undefined),
    ...entry('causes', error !== undefined, error?.causes.rows.length),
    ...entry('diagnostic', error !== undefined),
    ...entry('routing', error !== undefined),
    ...(phase?.entries ?? []),
    ...entry('coverage', shared.coverage !== undefined),
    ...entry('comparison', task?.comparison !== undefined),
    ...entry('options', (task?.options.length ?? 0) > 0, task?.options.length),
    ...entry('questions', shared.questions !== undefined, data.clarificationItems.length),
    ...entry('decide', shared.decide !== undefined),
    ...entry(
      'audit',
      task?.audit !== undefined,
      (selection?.candidateAudit.length ?? 0) + (selection?.rejectedProposals.length ?? 0),
    ),
    ...entry('votes', votes !== undefined),
    ...entry('critic', critic !== undefined, data.coverageCritic?.gaps.length),
    ...entry('findings', data.findings.length > 0, data.findings.length),
    ...entry('evidence', data.evidence.length > 0, data.evidence.length),
    ...entry('open', open),
    ...extra.map(({ id, title }) => ({ id, title, many: '' })),
    ...entry('run', true),
  ]
}

/** What the script reads: rows of the registers, labels, and what a response is bound to. */
function islandOf(context: Context) {
  const { data, digest, words, ids } = context
  const texts = new Dictionary()
  const findings = findingRows(context, texts)
  const evidence = evidenceRows(context, texts)
  return {
    lang: words.lang,
    reportId: data.identity.reportId,
    digest,
    labels: Object.fromEntries(SCRIPT_LABELS.map((key) => [key, words.pattern(key)])),
    severities: Object.fromEntries([...SEVERITIES, 'none'].map((key) => [key, words.token('severity', key)])),
    states: Object.fromEntries(
      CITATION_STATES.map((state) => [state, [STATE_TONES[state], words.token('citationState', state)]]),
    ),
    requirements: [...data.requirements, ...(data.requirementsDiscovery?.ledger ?? [])].map(({ id }) => [
      id,
      ids.dom('requirement', id) ?? '',
    ]),
    texts: texts.texts,
    findings,
    evidence,
  }
}
