import { OkstraError } from '@okstra/contracts'
import { findProject, findReport } from '@okstra/engine/look'
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { CommandResult, Context } from '../command.ts'
import { isFile } from '../io/is-file.ts'
import { shownPath } from '../io/shown-path.ts'
import { dim, lines } from '../styled-text.ts'

/** Finds the view of a report, and shows it when that is wanted and there is a program for it. */
export async function executeOpen(
  word: string | undefined,
  { ctx, wants }: { readonly ctx: Context; readonly wants: boolean },
): Promise<CommandResult> {
  const { cwd, env, platform = process.platform } = ctx
  const root = await findProject(cwd)
  const { data, html } = await findReport({ folder: cwd, root, ...(word === undefined ? {} : { word }) })
  if (!(await isFile(html))) {
    throw new OkstraError('VIEW_MISSING', `${shownPath(cwd, html)} is not there.`, {
      hint: `Render it: okstra render-views ${shownPath(cwd, data)}`,
      details: { html, data },
    })
  }
  const url = pathToFileURL(html).href
  const opener = wants ? await firstThatStarts(openersOf(env, platform), url, env) : undefined
  const path = shownPath(cwd, html)
  return {
    data: { path, url, opened: opener !== undefined, opener: opener ?? null },
    text: lines(
      path,
      ...(opener === undefined
        ? wants
          ? [dim('No program was found to show it: open the path in a browser.')]
          : []
        : [dim(`opened with ${opener}`)]),
    ),
    exitCode: 0,
  }
}

/** `$BROWSER` may name several, separated by colons; each is a program, and never a line for a shell. */
function openersOf(env: Context['env'], platform: string): string[] {
  const named = (env['BROWSER'] ?? '').split(':').filter((name) => name !== '')
  return [...named, platform === 'darwin' ? 'open' : 'xdg-open']
}

async function firstThatStarts(
  openers: readonly string[],
  url: string,
  env: Context['env'],
): Promise<string | undefined> {
  for (const opener of openers) if (await starts(opener, url, env)) return opener
  return undefined
}

/** Starts it and leaves it alone: a browser lives longer than a command. */
function starts(opener: string, url: string, env: Context['env']): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(opener, [url], { env, detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}
