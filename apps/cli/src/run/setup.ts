import { OkstraError, parseTaskKey } from '@okstra/contracts'
import { validate as isProject } from '@okstra/contracts/validate/project'
import { registerProject } from '@okstra/engine'
import { projectLayout, readDocument } from '@okstra/store'
import { findRepository } from '@okstra/worktree'
import { basename } from 'node:path'
import type { CommandResult, Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { bold, green, lines } from '../styled-text.ts'
import { engineDeps } from './deps.ts'

/** Registers the repository that a command runs in. */
export async function executeSetup(projectId: string | undefined, ctx: Context): Promise<CommandResult> {
  const deps = engineDeps(ctx)
  const { main: root } = await findRepository(deps.git, { folder: ctx.cwd })
  const found = await readDocument(projectLayout(root).project, { check: isProject })
  if (found !== undefined && projectId !== undefined && found.projectId !== projectId) {
    throw new OkstraError('PROJECT_MISMATCH', `This repository is project ${found.projectId} already.`, {
      hint: 'Leave --project-id out: tasks on record carry that name.',
      details: { projectId: found.projectId, given: projectId },
    })
  }
  const id = found?.projectId ?? idOf(projectId ?? basename(root), projectId !== undefined)
  const { project, made } = await registerProject(deps, { root, projectId: id, onMade: () => {} })
  const next = `okstra run implementation-option-selection --task-key ${project.projectId}:GROUP:TASK --brief FILE`
  const shown = made.map((path) => shownPath(ctx.cwd, path))
  return {
    data: { projectId: project.projectId, root, home: deps.home, made: shown, next },
    text: lines(
      [green(bold(project.projectId)), ` is registered, in ${root}`],
      ...(shown.length === 0 ? ['Everything was there already.'] : shown.map((path) => `made ${path}`)),
      [bold('next    '), next],
    ),
    exitCode: 0,
  }
}

/** A folder's name is made to fit; a name that a person gave has to fit. */
function idOf(name: string, isGiven: boolean): string {
  const text = isGiven ? name : name.replaceAll(/[:/\\\s]+/g, '-')
  const { project } = parseTaskKey(`${text}:group:task`)
  if (!isGiven || project === name) return project
  throw new OkstraError('ID_INVALID', `${JSON.stringify(name)} cannot be a project id.`, {
    hint: `Write ${project}.`,
    details: { given: name, normalised: project },
  })
}
