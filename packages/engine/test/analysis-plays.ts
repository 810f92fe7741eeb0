import { type Analyser, phasePlay, type Said } from './phase-plays.ts'

/** Something that an analyser states, with what its part says of it. */
export interface Stated extends Said {
  readonly own: Readonly<Record<string, unknown>>
}

/** What an analyser of an analysis at a commit says. */
export interface Voice {
  readonly family: string
  readonly says: readonly Stated[]
  readonly against?: readonly string[]
  /** What its part says beside its lists. */
  readonly more?: Readonly<Record<string, unknown>>
}

/**
 * A play of an analysis whose part has one list for each kind of finding.
 *
 * @param lists the name of the list, by the kind of its findings.
 */
export function analysisPlay(
  part: string,
  lists: Readonly<Record<string, string>>,
  voices: Readonly<Record<string, Voice>>,
  firstId?: number,
): ReturnType<typeof phasePlay> {
  const analysers = Object.entries(voices).map(([worker, { family, says, against, more }]) => {
    const analyser: Analyser = {
      family,
      says,
      ...(against === undefined ? {} : { against }),
      parts: (idOf) => ({
        [part]: {
          ...Object.fromEntries(
            Object.entries(lists).map(([kind, list]) => [
              list,
              says
                .filter((row) => row.kind === kind)
                .map(({ statement, own }) => ({ finding: idOf(statement), ...own })),
            ]),
          ),
          ...more,
        },
      }),
    }
    return [worker, analyser] as const
  })
  return phasePlay(Object.fromEntries(analysers), firstId === undefined ? {} : { firstId })
}

/** The same voices, each from another worker. */
export function turned(voices: Readonly<Record<string, Voice>>): Record<string, Voice> {
  const all = Object.entries(voices)
  return Object.fromEntries(
    all.map(([worker], index) => [worker, (all[(index + 1) % all.length] ?? all[0])?.[1] as Voice]),
  )
}

/** A play in which all but one analyser fail. */
export function withOneAlone(play: ReturnType<typeof phasePlay>): ReturnType<typeof phasePlay> {
  return {
    ...play,
    workers: Object.fromEntries(
      Object.entries(play.workers).map(([worker, own], index) => [
        worker,
        index === 0
          ? own
          : { ...own, duties: { analyse: [{ steps: [{ error: { class: 'auth', message: 'no login' } }] }] } },
      ]),
    ),
  }
}

/** A row without what names of workers and ids decide. */
export function factsOfRow(row: {
  readonly finding: string
  readonly sources: readonly string[]
  readonly support: readonly string[]
}): unknown[] {
  const { finding: _finding, sources, support, ...rest } = row
  return [sources.length, support.length, rest]
}
