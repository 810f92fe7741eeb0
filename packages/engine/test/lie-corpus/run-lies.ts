import { judge } from './judge.ts'
import type { Ground } from './ground.ts'
import { ALTERED, FABRICATED, JOINED, NOTHING, OUTSIDE, SHIFTED, UNREAD } from './lies/citations.ts'
import { BOASTING, FORGED, REVERTED } from './lies/answers.ts'
import { COMMANDS, FORBIDDEN } from './lies/commands.ts'
import type { Lie } from './lies/lie.ts'
import { PEERS } from './lies/peers.ts'
import type { Played } from './providers/played.ts'
import type { Random } from './random.ts'
import type { Tally } from './tally.ts'
import type { Truth } from './truth.ts'

const CLASSES: Readonly<Record<string, readonly Lie[]>> = {
  'fabricated path': FABRICATED,
  'outside the frozen tree': OUTSIDE,
  'shifted lines': SHIFTED,
  'altered quote': ALTERED,
  'quote of nothing': NOTHING,
  'joined quote': JOINED,
  'never opened': UNREAD,
  'command not run so': COMMANDS,
  'forbidden command': FORBIDDEN,
  'results of peers': PEERS,
  'forged verdict': FORGED,
  'boasting candidate': BOASTING,
  'edit taken back': REVERTED,
}

/** Plants every lie for which there is a place in one of the truths. */
export async function runLies(
  {
    ground,
    played,
    truths,
    random,
  }: {
    readonly ground: Ground
    readonly played: Played
    readonly truths: readonly Truth[]
    readonly random: Random
  },
  tally: Tally,
): Promise<void> {
  const { shows } = played.adapter()
  for (const [name, lies] of Object.entries(CLASSES)) {
    for (const [index, lie] of lies.entries()) {
      if (lie.needs !== undefined && !shows[lie.needs]) continue
      for (let tries = 0; tries < truths.length; tries++) {
        const truth = truths[(index + tries) % truths.length]
        if (truth === undefined) continue
        const planted = lie.plant({ ground, played, truth, random: random.fork(`${name}/${lie.name}`) })
        if (planted === undefined) continue
        const judged = await judge(planted.session, ground.accept(played, planted.accept))
        tally.planted(
          name,
          planted.caught(judged),
          () =>
            `${ground.name}, ${played.provider.name}: ${lie.name}: ${JSON.stringify(judged.rows.slice(0, 1)).slice(0, 400)}`,
        )
        break
      }
    }
  }
}
