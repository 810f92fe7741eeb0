import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePrograms } from '../../../../tooling/bundle-programs.ts'
import { fullRun, reportAccusations } from './full-run.ts'
import { runNarratives } from './lies/narratives.ts'
import { openGround } from './ground.ts'
import { PLAYED } from './providers/index.ts'
import { makeRandom } from './random.ts'
import { packagedOrigins } from './repositories.ts'
import { runClean } from './run-clean.ts'
import { runLies } from './run-lies.ts'
import { runTrees } from './trees.ts'
import { Tally } from './tally.ts'

const random = makeRandom(20261129)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'okstra-lies-')))
const programs = await bundlePrograms()
const start = Date.now()
const tally = new Tally()
const only = process.env['F_P']
try {
  for (const origin of packagedOrigins().slice(0, Number(process.env['F_N'] ?? 3))) {
    const ground = await openGround(origin, { folder, programs })
    for (const played of PLAYED) {
      if (only !== undefined && only !== played.provider.name) continue
      const truths = await runClean({ ground, played, random: random.fork(origin.name) }, tally)
      const [first] = truths
      if (played.provider.name === 'rehearsal' && first !== undefined)
        await runTrees(ground, played, first, tally)
      const at = Date.now()
      await runLies({ ground, played, truths, random: random.fork(origin.name) }, tally)
      console.log(origin.name, played.provider.name, at - start, Date.now() - at)
    }
    const calm = await fullRun(ground, random.fork(`${origin.name}/run`), { task: 'calm' })
    tally.clean('whole run', reportAccusations(calm), () => origin.name)
    runNarratives(calm.report, origin.name, tally)
    console.log('full', Date.now() - start)
    await ground.close()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  programs.remove()
}
for (const complaint of tally.complaints) console.log(complaint)
for (const [name, row] of tally.rows) console.log(name, JSON.stringify(row))
console.log(JSON.stringify(tally.total()), Date.now() - start)
