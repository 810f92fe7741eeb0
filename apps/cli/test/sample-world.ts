import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSample } from '../src/demo/load-sample.ts'
import { makeRepository } from '../src/demo/make-repository.ts'

/** The environment of a world below a folder: a home of its own, nothing of the person who runs the tests. */
export function worldEnvironment(root: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: join(root, 'user'),
    OKSTRA_HOME: join(root, 'home'),
    USER: 'kim',
    GIT_CONFIG_NOSYSTEM: '1',
  }
}

/** The sample as a user has it: a repository in `repository`, its brief and a scenario beside it. */
export async function makeWorld(root: string): Promise<{ readonly repository: string }> {
  const sample = loadSample()
  const repository = join(realpathSync(root), 'repository')
  await makeRepository(repository, { ...sample, environment: process.env })
  mkdirSync(join(root, 'user'), { recursive: true })
  writeFileSync(join(root, 'brief.md'), sample.brief)
  writeFileSync(join(root, 'scenario.json'), sample.scenario)
  return { repository }
}
