import { isOkstraError, type WizardState } from '@okstra/contracts'
import { readBrief } from '@okstra/coverage/readers'
import { isConfirmationPending } from '@okstra/lifecycle'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readInput } from '../io/read-input.ts'

type BriefFacts = WizardState['facts']['briefs'][number]

const NOBODY = { isTTY: true, read: async () => new Uint8Array() } as const

/** What a brief says, or why no task can start from it. */
export async function briefFacts(path: string, cwd: string): Promise<BriefFacts> {
  try {
    const { text } = await readInput(path, { cwd, stdin: NOBODY })
    return factsOf(path, text)
  } catch (cause) {
    if (!isOkstraError(cause)) throw cause
    return { path, problem: 'unreadable', names: [], requirements: 0 }
  }
}

function factsOf(path: string, text: string): BriefFacts {
  const { brief, findings } = readBrief(text, { path })
  const { taskType, projectId, taskGroup, taskId, ticketIds = [], title, requirements } = brief
  const isBroken = findings.some(
    ({ code, severity }) => severity === 'error' && code.startsWith('FRONTMATTER'),
  )
  const problem = isBroken
    ? 'not-a-brief'
    : isConfirmationPending(brief.reporterConfirmations)
      ? 'pending'
      : undefined
  return {
    path,
    ...(problem === undefined ? {} : { problem }),
    ...(taskType === undefined ? {} : { taskType }),
    ...(projectId === undefined ? {} : { project: projectId }),
    ...(taskGroup === undefined ? {} : { group: taskGroup }),
    ...(taskId === undefined ? {} : { id: taskId }),
    names: [...ticketIds, ...(title === undefined ? [] : [title])],
    requirements: requirements.length,
  }
}

const LOOKED_AT = 40

/** Briefs in a folder: Markdown that says so in its front matter. */
export async function briefsIn(cwd: string): Promise<BriefFacts[]> {
  const entries = await readdir(cwd, { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.name.startsWith('-'))
    .map(({ name }) => name)
    .toSorted()
    .slice(0, LOOKED_AT)
  const found: BriefFacts[] = []
  for (const name of names) {
    const { text } = await readInput(join(cwd, name), { cwd, stdin: NOBODY }).catch(() => ({ text: '' }))
    if (/^\uFEFF?---\r?\n(?:.*\r?\n)*?briefVersion:/.test(text.slice(0, 4000)))
      found.push(factsOf(name, text))
  }
  return found
}
