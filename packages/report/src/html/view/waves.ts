/** A task with those that it waits for. */
interface Waiting {
  readonly id: string
  readonly dependsOn: readonly string[]
}

/**
 * When each task can start, from 1: after all that it waits for. Tasks that wait for each other, or for one
 * that does, are not in the answer; a task that is not in the list holds nobody up.
 */
export function wavesOf(tasks: readonly Waiting[]): ReadonlyMap<string, number> {
  const known = new Set(tasks.map(({ id }) => id))
  const waves = new Map<string, number>()
  for (let wave = 1; ; wave++) {
    const ready = tasks.filter(
      ({ id, dependsOn }) =>
        !waves.has(id) && dependsOn.every((other) => waves.has(other) || !known.has(other)),
    )
    if (ready.length === 0) return waves
    for (const { id } of ready) waves.set(id, wave)
  }
}
