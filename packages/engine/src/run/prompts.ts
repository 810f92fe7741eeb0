import type { CandidateSet, Evidence, EvidenceCheck, Lens, TaskType } from '@okstra/contracts'
import type { RoundPlan, ShownItem, ShownPair } from '@okstra/convergence'
import { PROMPT_TEXTS } from '../generated/prompt-texts.ts'
import { dutyFile } from '../prompts/duty-file.ts'
import { expandPrompt } from '../prompts/expand-prompt.ts'
import { fenceData } from '../prompts/fence.ts'
import { fillSlots, type PromptSlot, slotsOf } from '../prompts/fill-slots.ts'

/** A danger as the others are shown it: without who raised it. */
export interface ShownBlocker {
  readonly label: string
  readonly candidate: string
  readonly statement: string
  readonly evidence: readonly string[]
}

/** What a duty is shown beyond the packet. */
export interface DutyMaterial {
  readonly candidates?: CandidateSet
  readonly blockers?: readonly ShownBlocker[]
  /** Evidence rows beyond those of the candidates. */
  readonly evidence?: readonly ShownEvidence[]
  /** The report, as text. */
  readonly report?: string
  /** The round of votes, with what this worker is asked about. */
  readonly round?: ShownRound
  /** What was found so far, for who is to see what is missing. */
  readonly items?: readonly ShownItem[]
  /** Lenses that this worker looks through first. */
  readonly lenses?: readonly Lens[]
}

/** What a voter is shown: no item tells who found it. */
interface ShownRound extends Pick<RoundPlan, 'task' | 'scope'> {
  readonly items: readonly ShownItem[]
  readonly pairs: readonly ShownPair[]
}

export interface ShownEvidence {
  readonly id: string
  readonly citation: Evidence
  readonly check: EvidenceCheck
}

/**
 * The prompt of a worker: the packet, the same for all, then its duty. No peer is named in it, and no path of this
 * machine.
 */
export function makePrompt({
  packet,
  taskType,
  duty,
  worker,
  nonce,
  material,
  problems,
}: {
  readonly packet: string
  readonly taskType: TaskType
  readonly duty: string
  readonly worker: string
  readonly nonce: string
  readonly material: DutyMaterial
  /** What was wrong with the answer before, for a repair turn. */
  readonly problems?: readonly string[]
}): string {
  const file = dutyFile(duty, taskType)
  if (file === undefined) throw new Error(`There is no duty ${duty} in ${taskType}.`)
  const values: Partial<Record<PromptSlot, string>> = {
    NONCE: nonce,
    WORKER: worker,
    TREE: '.',
    ...materialSlots(material),
    ...(problems === undefined
      ? {}
      : {
          PROBLEMS: fenceData('problems of the last answer', problems.map((line) => `- ${line}`).join('\n')),
        }),
  }
  const parts = [file, ...(problems === undefined ? [] : ['duties/repair.md'])].map((name) => {
    const { text } = expandPrompt(PROMPT_TEXTS, name)
    const used = Object.fromEntries(
      slotsOf(text).flatMap((slot) => (values[slot] === undefined ? [] : [[slot, values[slot]]])),
    )
    return fillSlots(text, used)
  })
  return [packet.trimEnd(), ...parts.map((part) => part.trimEnd())].join('\n\n---\n\n').concat('\n')
}

/** What a voter is to do, by the task and the scope of the round. */
function voteTask({ task, scope }: ShownRound): string {
  const aim =
    task === 'refute'
      ? 'Try to refute each item: look for what it would have to explain and does not. Agree only with what you could not refute.'
      : 'Say of each item whether it holds.'
  switch (scope) {
    case 'shown':
      return `${aim} Read the cited places first, and what stands around them.`
    case 'cited-evidence':
      return `${aim} Look at the cited places anew and judge from them alone.`
    case 'repository':
      return `${aim} Look for the evidence yourself: none is shown.`
  }
}

function materialSlots({
  candidates,
  blockers,
  evidence = [],
  report,
  round,
  items,
  lenses,
}: DutyMaterial): Partial<Record<PromptSlot, string>> {
  const rows = [...(candidates?.evidence ?? []), ...evidence].map(({ id, citation, check }) => ({
    id,
    citation,
    check,
  }))
  return {
    ...(candidates === undefined
      ? {}
      : {
          CANDIDATES: fenceData(
            'the candidates',
            JSON.stringify({ candidates: candidates.candidates.map(shownCandidate) }, null, 2),
            { language: 'json okstra-candidates' },
          ),
          EVIDENCE: fenceData(
            'evidence, with what okstra found',
            JSON.stringify({ evidence: rows }, null, 2),
            {
              language: 'json okstra-evidence',
            },
          ),
        }),
    ...(blockers === undefined
      ? {}
      : {
          BLOCKERS: fenceData('dangers that others see', JSON.stringify({ blockers }, null, 2), {
            language: 'json okstra-blockers',
          }),
        }),
    ...(round === undefined
      ? {}
      : {
          VOTE_TASK: voteTask(round),
          ITEMS: fenceData(
            'items that others found',
            JSON.stringify({ items: round.items, pairs: round.pairs }, null, 2),
            { language: 'json okstra-items' },
          ),
        }),
    ...(items === undefined
      ? {}
      : {
          ITEMS: fenceData('items that others found', JSON.stringify({ items }, null, 2), {
            language: 'json okstra-items',
          }),
        }),
    ...(lenses === undefined ? {} : { OWN_LENSES: lenses.map((lens) => `- ${lens}`).join('\n') }),
    ...(report === undefined ? {} : { REPORT: fenceData('the record', report, { language: 'markdown' }) }),
  }
}

/** A candidate without its sources: who proposed it must not sway anybody. */
function shownCandidate({
  sources: _sources,
  fingerprint: _fingerprint,
  ...shown
}: CandidateSet['candidates'][number]) {
  return shown
}
