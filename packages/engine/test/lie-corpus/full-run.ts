import type { FinalReport, RehearsalStep } from '@okstra/contracts'
import { isGrounded } from '@okstra/evidence'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { briefOf, finding, type Part, play } from '../plays.ts'
import type { Finished } from '../world.ts'
import type { Ground } from './ground.ts'
import { drawPlace, type Place } from './material.ts'
import type { Random } from './random.ts'
import { candidate, cite } from './truth.ts'

/** What a whole run is played with beside the truth. */
export interface Deviation {
  readonly task: string
  readonly narrative?: NonNullable<Part['narrative']>
  /** Steps of the second worker before it proposes. */
  readonly before?: readonly RehearsalStep[]
  /** Titles that are left when the second worker is set aside. */
  readonly withoutSecond?: boolean
}

const FAMILIES = ['anthropic', 'openai', 'google'] as const
const TITLES = ['Ask before it is posted', 'Key per charge', 'One open run'] as const

/** A whole run of three workers, by the programs that a real one starts. */
export async function fullRun(ground: Ground, random: Random, deviation: Deviation): Promise<Finished> {
  const places = drawPlaces(ground, random)
  const parts = Object.fromEntries(
    FAMILIES.map((family, index): [string, Part] => {
      const place = places[index]
      if (place === undefined) throw new Error('There are too few files for three directions.')
      const piece = cite(place, { random, frozen: ground.run.manifest.sourceCommit })
      return [
        `rehearsal-${index + 1}`,
        {
          family,
          candidates: [{ ...candidate(place, [piece]), title: TITLES[index] ?? '' }],
          findings: [finding('F-001', 'This is how it is done today.', [piece])],
          opinions: { [TITLES[0]]: { scores: 5 }, [TITLES[1]]: { scores: 4 }, [TITLES[2]]: { scores: 2 } },
          reads: places.map(({ file }) => file.path),
          ...(deviation.narrative === undefined ? {} : { narrative: deviation.narrative }),
          ...(index === 1 && deviation.before !== undefined ? { before: { propose: deviation.before } } : {}),
        },
      ]
    }),
  )
  const titles = TITLES.filter((_, index) => index !== 1 || deviation.withoutSecond !== true)
  const { world } = ground
  const brief = join(world.base, `${deviation.task}.md`)
  writeFileSync(brief, briefOf(undefined, { taskId: deviation.task }))
  world.scenario(play(parts, titles))
  return await world.run({ brief, allowDirty: true })
}

/** Three places in three folders, so that no direction is taken for another. */
function drawPlaces({ files }: Ground, random: Random): Place[] {
  const places: Place[] = []
  const folders = new Set<string>()
  for (let tries = 0; places.length < 3 && tries < 400; tries++) {
    const file = random.pick(files)
    const folder = file.path.split('/').slice(0, -1).join('/') || file.path
    const place = folders.has(folder) ? undefined : drawPlace(file, random)
    if (place === undefined) continue
    folders.add(folder)
    places.push(place)
  }
  return places
}

/** What a report of a run in which nothing is wrong says against anybody. */
export function reportAccusations({ end, report }: Finished): string[] {
  const selection = report.optionSelection
  return [
    ...(end.status === 'completed' ? [] : [`The run ended ${end.status}.`]),
    ...report.evidence.filter(({ check }) => !isGrounded(check)).map(({ id, check }) => `${id} is ${check.state}.`),
    ...report.crossVerification.roster.filter(({ status }) => status !== 'completed').map(({ worker, status }) => `${worker}: ${status}`),
    ...report.missingInformation.filter(({ statement }) => !statement.includes('uncommitted work')).map(({ statement }) => statement),
    ...(selection?.options.length === 3 ? [] : [`${selection?.options.length ?? 0} of 3 directions can be selected.`]),
    ...(report.run.author === 'worker' ? [] : ['The text of the report-writer was not taken.']),
  ] // prettier-ignore
}

/** Whether the words of a worker stand in a report. */
export function says({ verdictCard, summary }: FinalReport, words: string): boolean {
  return [verdictCard.conclusion, verdictCard.nextStep, summary].some((text) => text.includes(words))
}
