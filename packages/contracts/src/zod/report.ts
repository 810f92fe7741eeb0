import * as z from 'zod'
import {
  DIRECTION_TOKENS,
  FAILURE_CLASSES,
  type FailureClass,
  PROVIDERS,
  ROLES,
  SEVERITIES,
  TASK_TYPES,
  TERMINAL_STATUSES,
  VERDICT_TOKENS,
  WORK_CATEGORIES,
  type WorkCategory,
} from '../vocabulary.ts'
import { activityRow } from './activity.ts'
import { clarificationItem, superseded } from './clarification.ts'
import { errorAnalysis } from './error-analysis.ts'
import { changeImpactAnalysis, featureAnalysis, projectAnalysis } from './phases/analyses.ts'
import { improvementDiscovery } from './phases/improvement-discovery.ts'
import { requirementsDiscovery } from './phases/requirements-discovery.ts'
import { finding } from './report-finding.ts'
import { coverageCritic } from './report-critic.ts'
import { coverageFigures, optionSelection } from './option-selection.ts'
import { requirement } from './requirements.ts'
import {
  commit,
  count,
  evidence,
  evidenceCheck,
  id,
  list,
  narrative,
  sha256,
  sourceRef,
  strict,
  text,
  timestamp,
  workerId,
} from './shape.ts'

const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })

const segment = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)
const categories = Object.keys(WORK_CATEGORIES) as [WorkCategory, ...WorkCategory[]]
const failureClasses = Object.keys(FAILURE_CLASSES) as [FailureClass, ...FailureClass[]]

const identity = strict(
  {
    reportId: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{0,255}$/)
      .meta({ description: 'Id of the report, unique in the project.' }),
    title: text('Title of the task.'),
    taskType: z.enum(TASK_TYPES).meta({ description: 'Phase that the report ends.' }),
    projectId: segment.meta({ description: 'Project segment of the task key.' }),
    taskGroup: segment.meta({ description: 'Group segment of the task key.' }),
    taskId: segment.meta({ description: 'Task segment of the task key.' }),
    ticketIds: list(z.string(), 'Ids in the issue tracker.'),
    workCategory: z.enum(categories).meta({ description: 'Kind of work.' }).optional(),
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
      .meta({ description: 'Language of the narrative, as a BCP 47 tag.' }),
  },
  { id: 'ReportIdentity', description: 'Which task and phase the report belongs to.' },
)

const run = strict(
  {
    seq: z.int().min(1).meta({ description: 'Number of the run within task and phase.' }),
    okstraVersion: text('Version of okstra that made the report.'),
    lead: strict(
      {
        kind: z.enum(['headless', 'host', 'none']).meta({ description: 'Who sequenced the run.' }),
        model: orNull(z.string(), 'Model of a host lead.'),
      },
      { id: 'Lead', description: 'Who led.' },
    ),
    author: z.enum(['worker', 'generated']).meta({ description: 'Who wrote the narrative.' }),
    baseCommit: orNull(commit, 'Commit that the task started from.'),
    sourceCommit: orNull(commit, 'Frozen commit that citations are checked at.'),
    startedAt: timestamp,
    finishedAt: timestamp,
  },
  { id: 'ReportRun', description: 'The run that the report ends.' },
)

const verdictCard = strict(
  {
    conclusion: narrative('The outcome in one or two sentences.'),
    verdict: z.enum(VERDICT_TOKENS).meta({ description: 'Verdict token.' }),
    direction: z.enum(DIRECTION_TOKENS).meta({ description: 'Where the task should go.' }),
    approvalRequired: z
      .boolean()
      .meta({ description: 'Whether a person must decide before the next phase.' }),
    nextStep: narrative('What to do next.'),
    nextCommand: orNull(z.string(), 'The command that does it.'),
  },
  { id: 'VerdictCard', description: 'What a reader needs first.' },
)

const evidenceRow = strict(
  {
    id: id('EV'),
    source: sourceRef,
    citation: evidence,
    check: evidenceCheck,
  },
  { id: 'EvidenceRow', description: 'A piece of evidence with the outcome of its check.' },
)

const roster = strict(
  {
    worker: workerId,
    provider: z.enum(PROVIDERS).meta({ description: 'Whose program it is.' }),
    model: orNull(z.string(), 'Model id that the stream reported.'),
    modelFamily: text('Model family.'),
    role: z.enum(ROLES).meta({ description: 'Role in the run.' }),
    status: z.enum(TERMINAL_STATUSES).meta({ description: 'How it ended.' }),
    failure: z.enum(failureClasses).meta({ description: 'Why it did not complete.' }).optional(),
  },
  { id: 'RosterRow', description: 'One worker of the run.' },
)

const crossVerification = strict(
  {
    roster: list(roster, 'Every worker, in roster order.'),
    families: count.meta({ description: 'Model families among the completed analysers.' }),
    independence: z
      .enum(['cross-family', 'same-family', 'single'])
      .meta({ description: 'Whether the completed analysers are of different model families.' }),
    rounds: list(
      strict(
        {
          round: z.int().min(1).meta({ description: 'Number of the round.' }),
          voters: list(workerId, 'Who voted.'),
          open: count.meta({ description: 'Items voted on.' }),
          settled: count.meta({ description: 'Items settled in it.' }),
        },
        { id: 'RoundSummary', description: 'A round of votes.' },
      ),
      'Rounds of votes; none in option selection.',
    ),
    agreement: orNull(
      z.number().min(0).max(1),
      'Raw agreement of the first round; null where no rounds ran.',
    ),
  },
  { id: 'CrossVerification', description: 'Who checked whom.' },
)

const usage = strict(
  {
    worker: workerId,
    source: z
      .enum(['stream', 'transcript', 'unavailable'])
      .meta({ description: 'Where the figures come from.' }),
    inputUncached: count.meta({ description: 'Tokens read, not cached.' }),
    cacheRead: count.meta({ description: 'Tokens read from a cache.' }),
    cacheWrite: count.meta({ description: 'Tokens written to a cache.' }),
    output: count.meta({ description: 'Tokens written.' }),
    reasoning: count.meta({ description: 'Reasoning tokens.' }),
    costUsd: orNull(z.number().min(0), 'Cost in US dollars; null when the price is not known.'),
  },
  { id: 'UsageRow', description: 'Tokens and cost of one worker.' },
)

const digestRow = strict(
  { name: text('What was used.'), sha256 },
  { id: 'DigestRow', description: 'A named input with its digest.' },
)

export const finalReport = strict(
  {
    schemaVersion: z.literal('2.0').meta({ description: 'Version of this schema.' }),
    identity,
    run,
    verdictCard,
    summary: narrative('The whole story in a few paragraphs.'),
    requirements: list(requirement, 'The requirement ledger, external gates included.'),
    requirementCoverage: orNull(
      strict(
        {
          subject: z.string().meta({ description: 'What was measured, such as an option id.' }),
          coverage: coverageFigures,
        },
        { id: 'RequirementCoverage', description: 'Coverage of what the report recommends or accepts.' },
      ),
      'Coverage of the leading subject; null when there is none.',
    ),
    findings: list(finding, 'Findings.'),
    evidence: list(evidenceRow, 'Every piece of evidence, with its check.'),
    clarificationItems: list(clarificationItem, 'Questions to the user.'),
    superseded: list(
      superseded,
      'What the answers retired, in their order, with every text that still names it. There when an answer retired something.',
    ).optional(),
    missingInformation: list(
      strict(
        { id: id('R'), statement: text('What is missing or at risk.') },
        { id: 'MissingInformation', description: 'Missing information or a risk.' },
      ),
      'What is not known.',
    ),
    residualRisks: list(
      strict(
        {
          id: id('RR'),
          statement: text('What may still go wrong.'),
          severity: z.enum(SEVERITIES).meta({ description: 'How bad it is.' }).optional(),
        },
        { id: 'ResidualRisk', description: 'A risk that stays.' },
      ),
      'Risks that stay.',
    ),
    followUps: list(
      strict(
        {
          id: id('FU'),
          title: text('What is to be done.'),
          reason: text('Why it is not done here.'),
          taskType: z.enum(TASK_TYPES).meta({ description: 'Phase it should start in.' }).optional(),
        },
        { id: 'FollowUp', description: 'Work for another task.' },
      ),
      'Work for other tasks.',
    ),
    crossVerification,
    coverageCritic: coverageCritic.optional(),
    agentActivity: list(activityRow, 'What happened, in order.'),
    tokenUsage: list(usage, 'Tokens and cost of every worker, as known when the report was sealed.'),
    provenance: strict(
      {
        inputs: list(digestRow, 'Documents that went in.'),
        assets: list(digestRow, 'Schemas, templates and profiles used.'),
        prompts: list(digestRow, 'Prompts sent.'),
      },
      { id: 'Provenance', description: 'Digests of what the report was made from.' },
    ),
    optionSelection: optionSelection.optional(),
    errorAnalysis: errorAnalysis.optional(),
    requirementsDiscovery: requirementsDiscovery.optional(),
    improvementDiscovery: improvementDiscovery.optional(),
    projectAnalysis: projectAnalysis.optional(),
    featureAnalysis: featureAnalysis.optional(),
    changeImpactAnalysis: changeImpactAnalysis.optional(),
  },
  { title: 'Final report', description: 'The single source of a final report: all views are made from it.' },
)
