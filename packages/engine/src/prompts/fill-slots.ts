import { nearest, OkstraError, visible } from '@okstra/contracts'

/** The slots that a prompt may have. */
export const PROMPT_SLOTS = [
  'NONCE',
  'WORKER',
  'TASK_KEY',
  'SOURCE_COMMIT',
  'TREE',
  'LANGUAGE',
  'MODE',
  'CANDIDATES',
  'EVIDENCE',
  'BLOCKERS',
  'ITEMS',
  'VOTE_TASK',
  'REPORT',
  'PROBLEMS',
  'DIRECTIVE',
  'LENSES',
  'OWN_LENSES',
] as const
/** One of {@link PROMPT_SLOTS}. */
export type PromptSlot = (typeof PROMPT_SLOTS)[number]

/**
 * Slots whose value differs from worker to worker. They stand in duties only: what a provider caches is the
 * beginning that all workers of a run have in common, byte for byte.
 */
export const WORKER_SLOTS: readonly PromptSlot[] = ['WORKER', 'TREE', 'OWN_LENSES']

const SLOT = /\{\{([A-Z_]*)\}\}/g

/**
 * Puts values into the slots of an expanded prompt. A value is never looked into, so a slot that stands in a
 * brief or an answer stays text.
 *
 * @example
 * fillSlots('Nonce: {{NONCE}}', { NONCE: 'a1{{TREE}}' }) // => 'Nonce: a1{{TREE}}'
 *
 * @throws {OkstraError} `PROMPT_INVALID` for a slot that is none of {@link PROMPT_SLOTS}, that has no value,
 *   or that is malformed; all of them at once.
 */
export function fillSlots(text: string, values: Readonly<Partial<Record<PromptSlot, string>>>): string {
  const problems = new Set<string>()
  const filled = text.replaceAll(SLOT, (whole, name: string) => {
    if (!isSlot(name)) {
      problems.add(`the unknown slot ${whole}${meant(name)}`)
      return whole
    }
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) problems.add(`the slot ${whole} without a value`)
    return value ?? whole
  })
  for (const [rest] of text.replaceAll(SLOT, ' ').matchAll(/\{\{[^{}\n]{0,40}(?:\}\})?/g)) {
    problems.add(`the malformed slot ${visible(rest)}`)
  }
  if (problems.size > 0) {
    throw new OkstraError('PROMPT_INVALID', `The prompt has ${[...problems].join(', ')}.`, {
      hint: `Use only the slots ${PROMPT_SLOTS.join(', ')}.`,
      details: { problems: [...problems] },
    })
  }
  return filled
}

/** The slots of a text, each once, in their order of appearance. */
export function slotsOf(text: string): PromptSlot[] {
  return [...new Set([...text.matchAll(SLOT)].map((match) => match[1] ?? ''))].filter(isSlot)
}

function isSlot(name: string): name is PromptSlot {
  return PROMPT_SLOTS.includes(name as PromptSlot)
}

function meant(name: string): string {
  const [best] = nearest(name, PROMPT_SLOTS, 1)
  return best === undefined ? '' : ` (perhaps {{${best}}})`
}
