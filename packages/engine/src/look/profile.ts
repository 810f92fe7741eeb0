import { nearest, OkstraError, sha256Hex, TASK_TYPES, type TaskType, visible } from '@okstra/contracts'
import { taskTypeInfo } from '@okstra/lifecycle'
import { PROMPT_TEXTS } from '../generated/prompt-texts.ts'
import { dutyFile } from '../prompts/duty-file.ts'
import { estimateTokens } from '../prompts/estimate-tokens.ts'
import { expandPrompt } from '../prompts/expand-prompt.ts'

/** A prompt file, as it is pulled in. */
export interface ProfileFile {
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  readonly tokens: number
  /** Files that it includes itself. */
  readonly includes: readonly string[]
}

/** What workers of a task type are told. */
export interface ProfileReading {
  readonly taskType: TaskType
  readonly profile: { readonly file: string; readonly text: string }
  readonly duties: readonly {
    readonly duty: string
    readonly role: string
    /** Why it may be left out; null when every run has it. */
    readonly onlyWhen: string | null
    readonly file: string
    readonly text: string
  }[]
  /** Every file of them, each once, in the order in which it is met. */
  readonly files: readonly ProfileFile[]
}

/**
 * The expansion of a task type's profile and of its duties, with every file that they pull in.
 *
 * @example
 * readProfile('implementation-option-selection').files.map(({ file }) => file)
 *
 * @throws {OkstraError} `USAGE_BAD_VALUE` for an unknown task type, with the nearest ones; `TASK_TYPE_NOT_BUILT` when
 *   this version has no profile of it.
 */
export function readProfile(word: string): ProfileReading {
  const taskType = TASK_TYPES.find((name) => name === word)
  if (taskType === undefined) {
    const near = nearest(word, TASK_TYPES)
    throw new OkstraError('USAGE_BAD_VALUE', `There is no task type ${JSON.stringify(visible(word))}.`, {
      hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Give one of ${TASK_TYPES.join(', ')}.`,
      details: { value: word, nearest: near },
    })
  }
  const file = `profiles/${taskType}.md`
  if (!Object.hasOwn(PROMPT_TEXTS, file)) {
    const built = TASK_TYPES.filter((name) => Object.hasOwn(PROMPT_TEXTS, `profiles/${name}.md`))
    throw new OkstraError('TASK_TYPE_NOT_BUILT', `This version has no profile of ${taskType}.`, {
      hint: `There is one of ${built.join(', ')}.`,
      details: { taskType, built },
    })
  }
  const profile = expandPrompt(PROMPT_TEXTS, file)
  const duties = taskTypeInfo(taskType).duties.flatMap(({ duty, role, onlyWhen }) => {
    const own = dutyFile(duty, taskType)
    if (own === undefined) return []
    const expanded = expandPrompt(PROMPT_TEXTS, own)
    return [{ duty, role, onlyWhen: onlyWhen ?? null, file: own, ...expanded }]
  })
  // A repair turn can follow any duty.
  const repair = Object.hasOwn(PROMPT_TEXTS, 'duties/repair.md') ? ['duties/repair.md'] : []
  const files = new Set([...profile.files, ...duties.flatMap((duty) => duty.files), ...repair])
  return {
    taskType,
    profile: { file, text: profile.text },
    duties: duties.map(({ files: _files, ...duty }) => duty),
    files: [...files].map(fileOf),
  }
}

function fileOf(file: string): ProfileFile {
  const text = PROMPT_TEXTS[file] ?? ''
  return {
    file: `prompts/${file}`,
    sha256: sha256Hex(text),
    bytes: Buffer.byteLength(text),
    tokens: estimateTokens(text),
    includes: [...text.matchAll(/\{\{INCLUDE:([^{}]*)\}\}/g)].map(([, path = '']) => `prompts/${path}`),
  }
}
