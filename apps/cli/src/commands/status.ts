import { OkstraError } from '@okstra/contracts'
import { findProject, readHomeStatus, readProjectStatus, readTaskStatus } from '@okstra/engine/status'
import { makeMachine } from '@okstra/store'
import { type CommandResult, defineCommand } from '../command.ts'
import { homeOf } from '../home.ts'
import type * as Texts from '../look/status-text.ts'
import type { Text } from '../styled-text.ts'

export const command = defineCommand({
  description:
    'Says where tasks and runs stand, who holds them, what waits for whom, and the next command. Without a task: the ' +
    'tasks of this project that run, wait for you, were interrupted or are blocked, and how many others there are; ' +
    'outside of a project the runs of the home. A task whose newest run is over is read from the catalogue alone.',
  args: [{ name: 'task', description: 'a task key, <group>/<task>, or the name of a task' }],
  flags: {
    all: { type: 'boolean', description: 'List every task or run, and not only those that matter now' },
    home: { type: 'boolean', description: 'Show the runs of the home, over all projects' },
  },
  exits: { 2: 'there is no such task' },
  examples: [
    { line: 'okstra status', about: 'what matters now' },
    { line: 'okstra status billing/late-fees', about: 'one task, its runs and workers' },
    { line: 'okstra status --home', about: 'every project' },
  ],
  async run({ ctx, values: { all, home }, args: [word], isJson }): Promise<CommandResult> {
    const deps = {
      home: homeOf(ctx),
      machine: makeMachine({ now: () => ctx.now().toISOString() }),
    }
    const root = home ? undefined : await findProject(ctx.cwd)
    const now = ctx.now()
    if (word !== undefined) {
      if (root === undefined) throw noProject(home)
      try {
        const status = await readTaskStatus(root, word, deps)
        const text = await written(isJson, ({ taskText }, width) => taskText(status, { width, now }))
        return { data: { scope: 'task', ...status }, text, exitCode: 0 }
      } catch (cause) {
        const { orEarlier } = await import('../look/or-earlier.ts')
        const { task: earlier } = await orEarlier(cause, { word, folder: ctx.cwd, root })
        const text = await written(isJson, ({ earlierTaskText }, width) => earlierTaskText(earlier, width))
        return { data: { scope: 'earlier-task', root, earlier }, text, exitCode: 0 }
      }
    }
    if (root === undefined) {
      const status = await readHomeStatus(deps, { all })
      const text = await written(isJson, ({ homeText }, width) => homeText(status, { width, now, all }))
      return { data: { scope: 'home', ...status }, text, exitCode: 0 }
    }
    const { warnings, ...status } = await readProjectStatus(root, deps, { all })
    const text = await written(isJson, ({ projectText }, width) =>
      projectText({ ...status, warnings }, { width, now, all }),
    )
    return { data: { scope: 'project', ...status }, text, warnings, exitCode: 0 }
  },
})

/** What sets text in columns knows the width of every character, and is not loaded for a program. */
async function written(
  isJson: boolean,
  make: (texts: typeof Texts, width: number) => Text,
): Promise<CommandResult['text']> {
  if (isJson) return ''
  const texts = await import('../look/status-text.ts')
  return texts.onPage((width) => make(texts, width))
}

function noProject(isHome: boolean): OkstraError {
  return new OkstraError(
    'TASK_UNKNOWN',
    isHome ? 'A task is of a project, not of the home.' : 'There is no project here.',
    {
      hint: isHome ? 'Leave --home out.' : 'Go to the project, or register it: okstra setup',
    },
  )
}
