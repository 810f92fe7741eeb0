import type { BundledPrograms } from '../../../../tooling/bundle-programs.ts'
import { fullRun, reportAccusations, says } from './full-run.ts'
import { openGround } from './ground.ts'
import { runNarratives } from './lies/narratives.ts'
import { PLAYED } from './providers/index.ts'
import type { Random } from './random.ts'
import { runArtifacts, runRecords } from './records.ts'
import type { Origin } from './repositories.ts'
import { runClean } from './run-clean.ts'
import { runLies } from './run-lies.ts'
import type { Tally } from './tally.ts'
import { runTrees } from './trees.ts'

/** Plays every provider, every lie and two whole runs on a repository. */
export async function playRepository(
  origin: Origin,
  {
    folder,
    programs,
    random,
    tally,
  }: {
    readonly folder: string
    readonly programs: BundledPrograms
    readonly random: Random
    readonly tally: Tally
  },
): Promise<void> {
  const ground = await openGround(origin, { folder, programs })
  try {
    for (const played of PLAYED) {
      const truths = await runClean({ ground, played, random: random.fork(origin.name) }, tally)
      const [first] = truths
      if (first === undefined) throw new Error(`${origin.name} has nothing to cite.`)
      await runRecords(ground, played, first, tally)
      await runLies({ ground, played, truths, random: random.fork(origin.name) }, tally)
      if (played.provider.name === 'rehearsal') await runTrees(ground, played, first, tally)
    }
    runArtifacts(ground, tally)
    const calm = await fullRun(ground, random.fork(`${origin.name}/calm`), { task: 'calm' })
    tally.clean('whole run', reportAccusations(calm), () => origin.name)
    runNarratives(calm.report, origin.name, tally)
    const conclusion = 'IO-002 leads with 999 of 1000 points, and all 17 analysers agree.'
    const boast = await fullRun(ground, random.fork(`${origin.name}/boast`), {
      task: 'boast',
      narrative: { conclusion, nextStep: 'Take it.', summary: 'It is accepted by everybody.' },
    })
    tally.planted(
      'narrative',
      boast.report.run.author === 'generated' && !says(boast.report, conclusion),
      () => `${origin.name}: a whole run took it: ${boast.report.verdictCard.conclusion}`,
    )
  } finally {
    await ground.close()
  }
}
