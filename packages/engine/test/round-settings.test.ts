import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorPlay, LEDGER, THREE } from './error-plays.ts'
import { openStage, type Stage } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(() => stage.close())

/** One refutes what the third found and the other backs it, so that two rounds are held unless told. */
const DIVIDED = {
  ...THREE,
  'rehearsal-1': { ...THREE['rehearsal-1'], against: [LEDGER] },
} as typeof THREE

it.each([
  ['unless told', undefined, 2, 'Try to refute each item'],
  ['one round', { maxRounds: 1 }, 1, 'Try to refute each item'],
  ['not to refute', { adversarial: false }, 2, 'Say of each item whether it holds'],
  ['to look again', { verificationMode: 'full-reanalysis' }, 2, 'Look at the cited places anew'],
])('holds the rounds as the home says: %s', async (_name, convergence, rounds, words) => {
  const world = stage.world({ taskType: 'error-analysis', scenario: errorPlay(DIVIDED) })
  mkdirSync(world.home, { recursive: true })
  writeFileSync(
    join(world.home, 'config.json'),
    JSON.stringify({ schemaVersion: '1.0', ...(convergence === undefined ? {} : { convergence }) }),
  )
  const { report, folder } = await world.run()
  expect(report.crossVerification.rounds).toHaveLength(rounds)
  expect(readFileSync(join(folder, 'prompts/rehearsal-1-vote-1-1.md'), 'utf8')).toContain(words)
})
