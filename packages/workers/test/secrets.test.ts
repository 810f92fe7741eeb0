import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { commandAdapter, redact, runWorker } from '../src/index.ts'
import { setStage, type Stage } from './support.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})

afterEach(() => stage.proveNothingLeft())
afterAll(() => stage.cleanUp())

/** No shape of any provider, so only who gave it knows what it is. */
const SECRET = 'correct horse battery'
const NAMES = ['HOUSE_KEY', 'HOUSE_ADDRESS']

it.each([
  ['bare', 'echo "$HOUSE_KEY"'],
  ['in the middle of a word', 'echo "x${HOUSE_KEY}y"'],
  ['on stderr, as its last words', 'echo "$HOUSE_KEY" >&2; exit 3'],
])('a secret that a worker was given stands in no record: %s', async (_name, line) => {
  const adapter = commandAdapter({ argv: ['sh', '-c', line], env: NAMES, modelFamily: 'mine' })
  const request = stage.request({ adapter })
  const environment = {
    ...request.environment,
    HOUSE_KEY: SECRET,
    HOUSE_ADDRESS: 'Elm Street 13, second floor',
  }
  const outcome = await runWorker({ ...request, environment })
  const records = `${readFileSync(request.paths.log, 'utf8')}${readFileSync(request.paths.status, 'utf8')}`
  expect(`${records}${outcome.message}${outcome.notes.join('')}`).not.toContain(SECRET)
  expect(records).toContain('[redacted]')
})

it('what is no secret by its name stays as it is', () => {
  expect(redact('Elm Street 13, second floor')).toBe('Elm Street 13, second floor')
})
