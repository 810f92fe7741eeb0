import type { Ground } from './ground.ts'
import { accusations, judge } from './judge.ts'
import { HARMLESS } from './lies/commands.ts'
import { SPEAKING } from './lies/peers.ts'
import type { Played } from './providers/played.ts'
import type { Random } from './random.ts'
import { SHELL_STYLES } from './reading.ts'
import type { Tally } from './tally.ts'
import { tellTruth, type Truth } from './truth.ts'

/** Sessions in which nothing is wrong: every way of reading, then whatever is drawn. */
export async function runClean(
  { ground, played, random }: { readonly ground: Ground; readonly played: Played; readonly random: Random },
  tally: Tally,
): Promise<Truth[]> {
  const { provider } = played
  const name = `clean, ${provider.name}`
  const styles = provider.reads === 'unseen' ? [] : Object.keys(SHELL_STYLES)
  const truths: Truth[] = []
  for (const style of [...styles, ...Array.from({ length: 12 }, () => undefined)]) {
    // The same draws for every provider: what a command shows is the same for all.
    const draws = random.fork(`${style ?? 'any'}/${truths.length}`)
    const truth = await tellTruth(ground.truth(played, draws), style === undefined ? {} : { style })
    if (truth.places.length === 0) continue
    truths.push(truth)
    const judged = await judge(truth.session, ground.accept(played))
    tally.clean(
      name,
      accusations(judged, { unseen: provider.exits === false }),
      () => `${ground.name}: ${truth.styles.join(', ')}`,
    )
  }
  const [plain] = truths
  if (plain === undefined || provider.reads === 'unseen') return truths
  for (const step of [
    ...HARMLESS.map((line) => ({ kind: 'shell' as const, line, exit: 0, shown: '' })),
    ...SPEAKING,
  ]) {
    const session = { ...plain.session, steps: [...plain.session.steps, step] }
    const judged = await judge(session, ground.accept(played))
    tally.clean(
      name,
      accusations(judged, { unseen: provider.exits === false }),
      () => `${ground.name}: ${'line' in step ? step.line : ''}`,
    )
  }
  return truths
}
