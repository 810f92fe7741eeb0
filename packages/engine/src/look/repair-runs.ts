import { isOkstraError } from '@okstra/contracts'
import { validate as isFinalReport } from '@okstra/contracts/validate/final-report'
import { validate as isTeamState } from '@okstra/contracts/validate/team-state'
import { renderHtml } from '@okstra/report'
import { renderMarkdown } from '@okstra/report/markdown'
import { acquireLease, readDocument, setAsideCorrupt, verifyReport, writeText } from '@okstra/store'
import { existsSync } from 'node:fs'
import type { EngineDeps } from '../deps.ts'
import { writeTeamState } from '../run/end-run.ts'
import { isOver } from './judge-run.ts'
import type { RunReading } from './read-run.ts'
import { done, notPossible, type Repaired } from './repaired.ts'
import { runWord } from './status-project.ts'

type Deps = Pick<EngineDeps, 'machine'>

/** Mends what is derived in the folder of a run. One that somebody holds, or may hold, is left alone. */
export async function repairRun(reading: RunReading, deps: Deps): Promise<Repaired[]> {
  const { lease, standing } = reading
  if (standing === 'empty') return []
  if (lease !== undefined && lease.judgement !== 'dead') return []
  if (reading.archived !== undefined) return unfinishedArchive(reading)
  return [
    ...(await freeLease(reading, deps)),
    ...(await makeTeamState(reading, deps)),
    ...(await makeViews(reading, deps)),
  ]
}

function unfinishedArchive({ place, layout }: RunReading): Repaired[] {
  if (!existsSync(layout.runManifest)) return []
  const word = runWord(`:${place.task.group}:${place.task.task}`, place)
  const message = 'It was archived, and files of it are still here.'
  return [notPossible('archive', layout.folder, message, `okstra archive ${word} finishes it.`)]
}

async function freeLease({ layout, lease, standing }: RunReading, { machine }: Deps): Promise<Repaired[]> {
  if (lease === undefined) return []
  const { pid, host } = lease.lease
  const held = await acquireLease(layout.lease, { machine })
  await held.release()
  const also = isOver(standing) ? '' : ' The run can be resumed or cancelled.'
  return [
    done('lease', layout.lease, `Process ${pid} on ${host} is gone; nobody holds the run any more.${also}`),
  ]
}

/** The team state is a fold of the journal, as the end of a run writes it. */
async function makeTeamState(
  { layout, manifest, state, standing }: RunReading,
  deps: Deps,
): Promise<Repaired[]> {
  const isDamaged = await readDocument(layout.teamState, { check: isTeamState }).then(
    (found) => (found === undefined ? undefined : false),
    (cause: unknown) => {
      if (isOkstraError(cause, 'STORE_CORRUPT')) return true
      throw cause
    },
  )
  if (isDamaged === false || (isDamaged === undefined && !isOver(standing))) return []
  if (manifest === undefined) {
    if (isDamaged === undefined) return []
    const remedy = 'Restore the run manifest first; the team state is made of it and of the journal.'
    return [
      notPossible('team state', layout.teamState, 'It is damaged, and the run has no manifest.', remedy),
    ]
  }
  const kept = isDamaged === true ? await setAsideCorrupt(layout.teamState, deps) : undefined
  await writeTeamState({ manifest, layout }, deps, state)
  return [
    ...(kept === undefined ? [] : [done('set aside', kept, `${layout.teamState} was damaged.`)]),
    done('team state', layout.teamState, 'Made again from the journal.'),
  ]
}

/** Views that are gone come back from data that is what was sealed; one that somebody changed is theirs to judge. */
async function makeViews({ layout, state, standing }: RunReading, { machine }: Deps): Promise<Repaired[]> {
  if (state.sealed === undefined || !isOver(standing)) return []
  const { data, digests, markdown, html } = layout.report
  const seal = await verifyReport({ data, digests, recorded: state.sealed }).catch((cause: unknown) => {
    if (isOkstraError(cause)) return { verdict: 'damaged' as const }
    throw cause
  })
  if (seal.verdict !== 'intact') {
    const message = `It is not what was sealed (${seal.verdict}).`
    return [
      notPossible('report', data, message, 'Restore it from git or a copy; a seal is never made again.'),
    ]
  }
  if (existsSync(markdown) && existsSync(html)) return []
  // A report of an earlier phase of a failed run has views only when finalize came to them.
  if (!state.finalized.has('render-views')) return []
  const report = await readDocument(data, { check: isFinalReport })
  if (report === undefined) return []
  const made: Repaired[] = []
  for (const [path, render] of [
    [markdown, renderMarkdown],
    [html, renderHtml],
  ] as const) {
    if (existsSync(path)) continue
    await writeText(path, render(report), { machine })
    made.push(done('views', path, 'Rendered again from the sealed data.'))
  }
  return made
}
