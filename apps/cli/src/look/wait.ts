import { OkstraError } from '@okstra/contracts'
import { type WaitEnd, type WaitGoal, waitForRun } from '@okstra/engine/look'
import type { CommandResult, Context } from '../command.ts'
import { engineDeps } from '../run/deps.ts'
import { bold, lines, type Text } from '../styled-text.ts'
import { questionOf } from './question.ts'

/** Ten minutes: nobody waits for ever who did not ask for it. */
const DEFAULT_TIMEOUT = '10m'

/** Waits for a run. */
export async function executeWait(
  word: string | undefined,
  {
    ctx,
    timeout = DEFAULT_TIMEOUT,
    until = 'completed',
  }: { readonly ctx: Context; readonly timeout?: string | undefined; readonly until?: string | undefined },
): Promise<CommandResult> {
  const timeoutMs = timeoutOf(timeout)
  const { machine, signal } = engineDeps(ctx)
  const goal: WaitGoal = until === 'terminal' ? 'terminal' : 'completed'
  const end = await waitForRun(await questionOf(word, ctx), { until: goal, timeoutMs, signal, machine })
  return waitResult(end)
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

function timeoutOf(text: string): number {
  const [, digits = '', unit = 's'] = /^([0-9]{1,9})(ms|s|m|h)?$/.exec(text) ?? []
  if (digits !== '') return Number(digits) * (UNITS[unit] ?? 1000)
  throw new OkstraError('USAGE_BAD_VALUE', `--timeout is ${JSON.stringify(text)}, which is no time.`, {
    hint: 'Give a number with its unit, such as --timeout 10m',
    details: { flag: 'timeout', value: text },
  })
}

/** What a wait came to, in words and as an exit code: 0 reached, 1 not to be reached any more, 4 the time was up. */
export function waitResult(end: WaitEnd): CommandResult {
  const exitCode = end.outcome === 'reached' ? 0 : end.outcome === 'timed-out' ? 4 : 1
  return { data: end, text: waitText(end), exitCode }
}

function waitText({ word, outcome, standing, reason, next }: WaitEnd): Text {
  const because = reason === null ? '' : `: ${reason}`
  const words = {
    reached: `${word} is ${standing}${because}.`,
    ended: `${word} is ${standing}${because}.`,
    unattended: `Nobody runs ${word}: it is ${standing}, and nothing will happen in it by itself.`,
    'timed-out': `The time is up; ${word} is ${standing}.`,
  }[outcome]
  return lines(words, ...(next === null ? [] : [[bold('next: '), next]]))
}
