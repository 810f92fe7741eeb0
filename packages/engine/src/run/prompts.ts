import type { CandidateSet, Evidence, EvidenceCheck } from '@okstra/contracts'
import { PROMPT_TEXTS } from '../generated/prompt-texts.ts'
import { expandPrompt } from '../prompts/expand-prompt.ts'
import { fenceData } from '../prompts/fence.ts'
import { fillSlots, type PromptSlot, slotsOf } from '../prompts/fill-slots.ts'

/** The duty text of each duty. */
const DUTY_FILES: Readonly<Record<string, string>> = {
  propose: 'duties/analyser-propose.md',
  reassess: 'duties/analyser-reassess.md',
  'answer-blockers': 'duties/analyser-answer-blockers.md',
  'write-report': 'duties/report-writer.md',
}

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
  duty,
  worker,
  nonce,
  material,
  problems,
}: {
  readonly packet: string
  readonly duty: string
  readonly worker: string
  readonly nonce: string
  readonly material: DutyMaterial
  /** What was wrong with the answer before, for a repair turn. */
  readonly problems?: readonly string[]
}): string {
  const file = DUTY_FILES[duty]
  if (file === undefined) throw new Error(`There is no duty ${duty}.`)
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

function materialSlots({
  candidates,
  blockers,
  evidence = [],
  report,
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
