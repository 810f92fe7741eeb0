/** The family of every model that no table knows: two unknown models are not two opinions. */
export const UNKNOWN_FAMILY = 'unknown'

/** Makers of models, with the words by which a model id gives them away. */
export const MODEL_FAMILIES = {
  anthropic: ['anthropic', 'claude', 'opus', 'sonnet', 'haiku'],
  openai: ['openai', 'chatgpt', 'gpt', 'codex', 'o1', 'o3', 'o4', 'davinci'],
  google: ['google', 'gemini', 'gemma', 'antigravity'],
  xai: ['xai', 'x-ai', 'grok'],
  moonshot: ['moonshot', 'moonshotai', 'kimi'],
  qwen: ['qwen', 'qwq', 'alibaba', 'tongyi'],
  meta: ['meta-llama', 'llama', 'codellama'],
  mistral: ['mistral', 'mistralai', 'mixtral', 'codestral', 'devstral', 'magistral', 'ministral', 'pixtral'],
  deepseek: ['deepseek'],
  zhipu: ['zhipu', 'zai', 'z-ai', 'glm', 'chatglm'],
  minimax: ['minimax'],
  amazon: ['amazon', 'amazon-nova'],
  cohere: ['cohere', 'command-r', 'command-a'],
  microsoft: ['microsoft', 'phi', 'wizardlm'],
  nvidia: ['nvidia', 'nemotron'],
  ibm: ['ibm', 'granite'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const MAX_MODEL_ID = 256

/** What the user adds to the table. */
export interface ModelFamilyOptions {
  /** More words, each with its family; they win over the built-in ones. */
  readonly aliases?: Readonly<Record<string, string>>
}

/**
 * The family of a model: whose training it comes from. A model that was derived from another maker's
 * belongs to the maker of the base (`deepseek-r1-distill-llama` is of `meta`), because its blind spots
 * do. A host or router in front (`bedrock/`, `openrouter/`, `azure/`) says nothing. What no word of the
 * table gives away is {@link UNKNOWN_FAMILY}.
 *
 * @example
 * modelFamily('claude-opus-4-1') // => 'anthropic'
 * modelFamily('openrouter/moonshotai/kimi-k2') // => 'moonshot'
 * modelFamily('my-own-model') // => 'unknown'
 */
export function modelFamily(model: string, { aliases = {} }: ModelFamilyOptions = {}): string {
  const words = wordsOf(model.slice(0, MAX_MODEL_ID))
  for (const [word, family] of Object.entries(aliases)) if (words.includes(wordsOf(word))) return family
  let best: { readonly family: string; readonly at: number } | undefined
  for (const [family, names] of Object.entries(MODEL_FAMILIES)) {
    for (const name of names) {
      const at = words.lastIndexOf(wordsOf(name))
      if (at !== -1 && (best === undefined || at > best.at)) best = { family, at }
    }
  }
  return best?.family ?? UNKNOWN_FAMILY
}

/** Words between separators, digits split from the letters before them: `gpt4o` is `gpt 4o`, `o3` stays. */
function wordsOf(id: string): string {
  const words = id
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => /^([a-z]{3,})([0-9].*)$/.exec(word)?.slice(1) ?? [word])
    .filter((word) => word !== '')
  return ` ${words.join(' ')} `
}
