import { type RequirementLedger, type RunManifest, sha256Hex } from '@okstra/contracts'
import { REPORT_PARTS } from '@okstra/lifecycle'
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
  const ledger = ledgerOf(plan)
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
  }
  const profileText = fillSlots(expanded.text, slots)
  const requirements = `${JSON.stringify(ledger, null, 2)}\n`
  const packet = [
    profileText.trimEnd(),
    `# Brief\n\n${fenceData('the brief', brief.text, { language: 'markdown' })}`,
    `# Requirements\n\n${fenceData('the requirements, as okstra read them from the brief', requirements, { language: 'json' })}`,
    ...(direction === undefined
      ? []
      : [
          `# Given direction\n\n${fenceData('the direction that was given', direction.text, { language: 'json' })}`,
        ]),
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
  const ofDuties = dutyFiles(request.taskType)
  const used = Object.entries(PROMPT_TEXTS).filter(
    ([name]) => ofDuties.has(name) || expanded.files.includes(name),
  )
  return {
    files,
    assets: used.map(([name, text]) => ({ name: `prompts/${name}`, sha256: sha256Hex(text) })),
  }
}

function ledgerOf({ brief, request }: PreparePlan): RequirementLedger {
  const { requirements, gates } = brief.value
  return {
    schemaVersion: '1.0',
    source: { path: request.brief === undefined ? 'brief.md' : brief.source, sha256: brief.sha256 },
    requirements,
    gates,
  }
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
