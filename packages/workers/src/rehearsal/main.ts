import type { RehearsalScenario, RehearsalStep, RehearsalFaultKind } from '@okstra/contracts'
import { modelFamily } from '@okstra/evidence'
import { parseJson } from '@okstra/contracts/json'
import { validate } from '@okstra/contracts/validate/rehearsal-scenario'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArguments, type RehearsalArguments } from './arguments.ts'
import { answerFirst, type Fault } from './faults.ts'
import { Output } from './output.ts'
import { play } from './play.ts'

const CANNOT_PLAY = 2

/** Plays one turn of one worker; gives the exit code. */
export async function rehearse(argv: readonly string[]): Promise<number> {
  // Whoever reads no more gets no more, and that is no crash.
  process.stdout.on('error', () => process.exit(0))
  process.stderr.on('error', () => undefined)
  try {
    const given = readArguments(argv)
    return await playTurn(given, await readScenario(given.scenario))
  } catch (error) {
    process.stderr.write(`rehearsal: ${error instanceof Error ? error.message : String(error)}\n`)
    return CANNOT_PLAY
  }
}

async function readScenario(path: string): Promise<RehearsalScenario> {
  const value: unknown = parseJson(await readFile(path, 'utf8'), { source: path })
  if (validate(value)) return value
  const [issue] = validate.errors ?? []
  throw new Error(`${path} is no scenario: ${issue?.instancePath ?? ''} ${issue?.message ?? ''}`)
}

async function playTurn(given: RehearsalArguments, scenario: RehearsalScenario): Promise<number> {
  const { worker, duty, turn, resume } = given
  const part = Object.hasOwn(scenario.workers, worker) ? scenario.workers[worker] : undefined
  const turns = part !== undefined && Object.hasOwn(part.duties, duty) ? (part.duties[duty] ?? []) : []
  const steps = (turns[turn - 1] ?? turns.at(-1))?.steps
  const faults = faultsOf(steps ?? [])
  const has = (kind: RehearsalFaultKind): boolean => faults.some((fault) => fault.kind === kind)
  const output = new Output(process.stdout, {
    byteOrderMark: has('byte-order-mark'),
    carriageReturns: has('carriage-returns'),
    noFinalNewline: has('no-final-newline'),
    splitCharacters: has('split-characters'),
  })
  const model = part?.model ?? 'rehearsal'
  const session = {
    type: 'session',
    session: resume ?? `rehearsal-${worker}-${duty}-${turn}`,
    model,
    family: part?.modelFamily ?? modelFamily(model),
  }
  if (steps === undefined) {
    await output.event(session)
    const message = `The scenario has no part for ${worker} in the duty ${duty}.`
    await output.event({ type: 'error', class: 'unsupported', message })
    return 1
  }
  const first = faults.find(({ kind }) => kind === 'answer-before-reading')
  if (first !== undefined) await answerFirst(first)
  const prompt = await readPrompt(has('close-stdin-early'))
  await output.event(session)
  return await playSteps(steps, { output, prompt })
}

async function playSteps(
  steps: readonly RehearsalStep[],
  { output, prompt }: { readonly output: Output; readonly prompt: string },
): Promise<number> {
  let lingerMs = 0
  let code = 0
  const linger = (ms: number): void => {
    lingerMs = ms
  }
  for (const [number, step] of steps.entries()) {
    const played = await play(step, { output, prompt, number, linger })
    code = played.code
    if (played.ended) return code
  }
  await output.end()
  await sleep(lingerMs)
  return code
}

function faultsOf(steps: readonly RehearsalStep[]): readonly Fault[] {
  return steps.flatMap((step) => ('fault' in step ? [step.fault] : []))
}

/** All of stdin, or only its first piece. */
async function readPrompt(isShort: boolean): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer)
    if (isShort) break
  }
  return Buffer.concat(chunks).toString('utf8')
}
