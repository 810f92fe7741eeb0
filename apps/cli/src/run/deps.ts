import { OkstraError } from '@okstra/contracts'
import type { EngineDeps, RunProgress } from '@okstra/engine'
import { makeMachine } from '@okstra/store'
import { createGit } from '@okstra/worktree'
import type { Context } from '../command.ts'
import { homeOf } from '../home.ts'

/** What the engine is given of the world that a command runs in. */
export function engineDeps(ctx: Context, onProgress: (progress: RunProgress) => void = () => {}): EngineDeps {
  return {
    home: homeOf(ctx),
    environment: ctx.env,
    git: createGit({ environment: ctx.env }),
    machine: makeMachine({ now: () => ctx.now().toISOString() }),
    version: ctx.version,
    ...(ctx.programs === undefined ? {} : { programs: ctx.programs }),
    signal: ctx.signal,
    onProgress,
  }
}

/**
 * Refuses where workers cannot be held to their limits.
 *
 * @throws {OkstraError} `PLATFORM_UNSUPPORTED`
 */
export function requirePlatform({ platform = process.platform }: Pick<Context, 'platform'>): void {
  if (platform !== 'win32') return
  throw new OkstraError('PLATFORM_UNSUPPORTED', 'Workers run on Linux and macOS only.', {
    hint: 'Run it under WSL; everything that starts no worker works here as well.',
    details: { platform },
  })
}

/** Who decides, as far as that is known. */
export function actorOf(env: Context['env']): string {
  const { USER, LOGNAME, USERNAME } = env
  return [USER, LOGNAME, USERNAME].find((name) => name !== undefined && name !== '') ?? 'user'
}
