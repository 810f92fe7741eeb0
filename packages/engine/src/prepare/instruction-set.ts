import { type RunManifest, sha256Hex } from '@okstra/contracts'
import { ANALYSIS_PARTS, isAnalysisType, REPORT_PARTS, type RunLenses } from '@okstra/lifecycle'
import { schema as reportSchema } from '@okstra/contracts/json-schema/final-report'
import { PROMPT_TEXTS } from '../generated/prompt-texts.ts'
import { dutyFiles } from '../prompts/duty-file.ts'
import { expandPrompt } from '../prompts/expand-prompt.ts'
import { fenceData } from '../prompts/fence.ts'
import { fillSlots } from '../prompts/fill-slots.ts'
import { type Schema, usedDefinitions } from '../prompts/used-definitions.ts'
import type { PreparePlan } from './plan-prepare.ts'

/** What every worker is given, by file name; all of it is known before anything is written. */
export interface InstructionSet {
  readonly files: Readonly<Record<string, string>>
  readonly assets: RunManifest['assets']
}

/**
 * The instruction set of a run. The packet is one file in a stable order: profile, then brief, then requirements, then
 * what upstream decided; it is the same for every worker, so that a provider's prompt cache finds it.
 */
export function makeInstructionSet(plan: PreparePlan, nonce: string): InstructionSet {
  const { reading, brief, request, mode, scenario, direction, selectedDirection, weights } = plan
  const { task } = reading
  const { ledger, taken } = plan.requirements
  const readFrom =
    taken.length === 0 ? 'the brief' : 'the brief and from the requirements discovery of the task'
  const profile = PROMPT_TEXTS[`profiles/${request.taskType}.md`]
  // A phase that can only be prepared so far has no profile yet: the contract stands alone.
  const start = profile === undefined ? 'profiles/_common-contract.md' : `profiles/${request.taskType}.md`
  const expanded = expandPrompt(PROMPT_TEXTS, start)
  const slots = {
    NONCE: nonce,
    TASK_KEY: `${task.project}:${task.group}:${task.task}`,
    SOURCE_COMMIT: plan.sourceCommit,
    LANGUAGE: plan.settings.language,
    MODE: mode ?? 'candidate-comparison',
    DIRECTIVE:
      request.directive === undefined ? 'None.' : fenceData('directive of the user', request.directive),
    ...(plan.lenses === undefined ? {} : { LENSES: lensList(plan.lenses) }),
  }
  const profileText = fillSlots(expanded.text, slots)
  const requirements = `${JSON.stringify(ledger, null, 2)}\n`
  const packet = [
    profileText.trimEnd(),
    `# Brief\n\n${fenceData('the brief', brief.text, { language: 'markdown' })}`,
    `# Requirements\n\n${fenceData(`the requirements, as okstra read them from ${readFrom}`, requirements, { language: 'json' })}`,
    ...analysisSections(plan),
    ...(direction === undefined
      ? []
      : [
          `# Given direction\n\n${fenceData('the direction that was given', direction.text, { language: 'json' })}`,
        ]),
    ...relatedSection(plan),
    ...clarificationSection(plan),
    ...(selectedDirection === undefined
      ? []
      : [
          `# Selected direction\n\n${fenceData('the direction that a person confirmed', JSON.stringify(selectedDirection.snapshot, null, 2), { language: 'json' })}`,
        ]),
    '',
  ].join('\n\n')
  const files: Record<string, string> = {
    'analysis-profile.md': profileText,
    'analysis-packet.md': packet,
    'brief.md': brief.text,
    'requirements.json': requirements,
    'final-report-schema.json': `${JSON.stringify(schemaOf(request.taskType), null, 2)}\n`,
    ...(scenario === undefined ? {} : { 'scenario.json': scenario.text }),
    ...(direction === undefined ? {} : { 'direction.json': direction.text }),
    ...(weights === undefined ? {} : { 'weights.json': `${JSON.stringify(weights, null, 2)}\n` }),
    ...(selectedDirection === undefined
      ? {}
      : { 'selected-direction.json': `${JSON.stringify(selectedDirection.snapshot, null, 2)}\n` }),
  }
  const ofDuties = dutyFiles(request.taskType, { critic: plan.roster.some(({ role }) => role === 'critic') })
  const used = Object.entries(PROMPT_TEXTS).filter(
    ([name]) => ofDuties.has(name) || expanded.files.includes(name),
  )
  return {
    files,
    assets: used.map(([name, text]) => ({ name: `prompts/${name}`, sha256: sha256Hex(text) })),
  }
}

/** What they are about is told, so that nobody does here what is done there. */
function relatedSection({ relatedTasks }: PreparePlan): string[] {
  if (relatedTasks.length === 0) return []
  const shown = fenceData('tasks to know of', JSON.stringify({ relatedTasks }, null, 2), { language: 'json' })
  return [`# Related tasks\n\nWork of their own: not part of this task.\n\n${shown}`]
}

const FINDINGS_DECIDED =
  ' A row with `finding` is about a finding that was voted down. What a person decided on it is no evidence: judge for yourself. When you find the same again, state it with the same kind, words and files, so that it is known to be the same.'

/** Every question is there, so that nobody asks what was asked; an answer holds. */
function clarificationSection({ clarification, request }: PreparePlan): string[] {
  if (clarification === undefined) return []
  const { reportId, items, review = [], scope = [] } = clarification
  // Who votes blind must not read how votes fell before.
  const shown = items.map(({ looked, ...item }) => (item.finding === undefined ? { ...item, looked } : item))
  const answers = fenceData('questions and what was answered', JSON.stringify({ items: shown }, null, 2), {
    language: 'json',
  })
  const retired = items.some(({ retires }) => retires !== undefined)
    ? ' What an answer lists under `retires` there is no more by the word of that person: rest nothing on it, and name it only to say where it still stands.'
    : ''
  const decided = items.some(({ finding }) => finding !== undefined) ? FINDINGS_DECIDED : ''
  const part = isAnalysisType(request.taskType) ? ANALYSIS_PARTS[request.taskType] : ''
  return [
    `# Answers of a person\n\nTo ${reportId}. What is answered there holds, and is not asked again; a question without an answer is still open.${retired}${decided}\n\n${answers}`,
    ...(review.length === 0
      ? []
      : [
          `# Review of the analysis\n\nA person read ${reportId}, confirmed its rows but for those under \`review\`, and wrote what is wrong with these. Analyse the whole scope anew. Hand in \`${part}.reviewed\`: for each reviewed id exactly one entry \`{"id", "finding", "reason"}\`, with your own finding that stands for it now, or null when nothing does. What the person wrote is a hint and no evidence.\n\n${fenceData('the review and the rows of the report', JSON.stringify({ review, scope }, null, 2), { language: 'json' })}`,
        ]),
  ]
}

/** What an analysis is told beside the brief: its target, and earlier reports with what changed since. */
function analysisSections({ request, target, evidence }: PreparePlan): string[] {
  const title = request.taskType === 'feature-analysis' ? 'Feature' : 'Proposed change'
  return [
    ...(target === undefined
      ? []
      : [`# ${title}\n\n${fenceData(`the ${title.toLowerCase()} that is analysed`, target.text)}`]),
    ...evidence.map(({ input: { reportId, sourceCommit, changed }, handOff }) =>
      [
        `# Evidence report`,
        `Okstra sealed this report at commit ${sourceCommit}. ${
          changed.length === 0
            ? 'It is fresh: every file that it cites is the same at the frozen commit.'
            : 'It is stale: files that it cites changed since. Look at them again before you rely on it.'
        }`,
        ...(changed.length === 0 ? [] : [fenceData('files that changed since', changed.join('\n'))]),
        fenceData(`the hand-off of the report ${reportId}`, handOff, { language: 'markdown' }),
      ].join('\n\n'),
    ),
  ]
}

function lensList({ all, priority }: RunLenses): string {
  return all.map((lens) => `- ${lens}${priority.includes(lens) ? ' (handed out first)' : ''}`).join('\n')
}

/** The schema of the report, with the part of this task type alone. */
function schemaOf(taskType: string): unknown {
  const { properties, $defs, ...rest } = reportSchema as Schema & {
    readonly properties: Schema
    readonly $defs: Readonly<Record<string, Schema>>
  }
  const others = new Set(
    Object.entries(REPORT_PARTS).flatMap(([type, part]) => (type === taskType ? [] : [part as string])),
  )
  const root = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !others.has(name))),
  }
  return { ...root, $defs: usedDefinitions(root, $defs) }
}
