import type { RehearsalStep } from '@okstra/contracts'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { misbehave, type Stage } from './faults.ts'
import { fillAnswer } from './fill-answer.ts'
import type { Output } from './output.ts'

/** `ended`: nothing of the turn is played any more. */
export interface Played {
  readonly ended: boolean
  readonly code: number
}

const GOES_ON: Played = { ended: false, code: 0 }

export interface Scene extends Stage {
  readonly output: Output
  readonly prompt: string
  /** Number of the step, for the ids of tool calls. */
  readonly number: number
}

/** Plays one step. Throws a message for a step that cannot be played. */
export async function play(step: RehearsalStep, scene: Scene): Promise<Played> {
  const { output, prompt, number } = scene
  if ('text' in step) await output.event({ type: 'text', text: step.text })
  else if ('reasoning' in step) await output.event({ type: 'reasoning', text: step.reasoning })
  else if ('tool' in step) {
    const { name, input, output: out, ok = true, afterMs = 0 } = step.tool
    const id = `call-${number}`
    await output.event({ type: 'tool-call', id, name, input })
    await sleep(afterMs)
    await output.event({ type: 'tool-result', id, ok, ...(out === undefined ? {} : { output: out }) })
  } else if ('read' in step) await output.event(await readFor(step.read))
  else if ('command' in step) await output.event({ type: 'command', ...step.command })
  else if ('edit' in step) {
    await edit(step.edit)
    if (step.edit.silent !== true) await output.event({ type: 'file-write', path: step.edit.path })
  } else if ('usage' in step) await output.event({ type: 'usage', usage: step.usage })
  else if ('delayMs' in step) await sleep(step.delayMs)
  else if ('retry' in step) {
    await output.event({ type: 'retry', ...step.retry })
    await sleep(step.retry.afterMs)
  } else if ('result' in step) await output.event({ type: 'result', result: fillAnswer(step.result, prompt) })
  else if ('error' in step) {
    await output.event({ type: 'error', ...step.error })
    return { ended: true, code: 1 }
  } else if ('fault' in step) await misbehave(step.fault, scene)
  else return { ended: true, code: step.exit }
  return GOES_ON
}

/** A read is a real read: what is not there was not read. */
async function readFor({ path, lines }: { path: string; lines?: string }): Promise<Record<string, unknown>> {
  try {
    const bytes = await readFile(resolve(path))
    const [from, to] = (lines ?? '').split('-').map(Number)
    const range = lines === undefined ? {} : { from, to }
    return { type: 'file-read', path, ...range, bytes: bytes.length }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { type: 'file-read', path, ok: false, error: `The file could not be read: ${code}` }
  }
}

async function edit({ path, content }: { path: string; content?: string }): Promise<void> {
  const place = resolve(path)
  const inside = relative(process.cwd(), place)
  // A play is data: it changes nothing but the tree that it is played in.
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`)) {
    throw new Error(`the step edits ${path}, outside of its folder`)
  }
  if (content === undefined) await rm(place, { force: true })
  else {
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, content)
  }
}
