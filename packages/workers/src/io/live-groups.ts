/** Process groups that are to end with this process when it ends in order, such as by `process.exit()`. */
const live = new Set<number>()

function endAll(): void {
  for (const group of live) killGroup(group, 'SIGKILL')
}

/** Ends the group with this process, until it is released. A killed process does nothing: that is the guard's. */
export function holdGroup(group: number): () => void {
  if (live.size === 0) process.on('exit', endAll)
  live.add(group)
  return () => {
    if (live.delete(group) && live.size === 0) process.off('exit', endAll)
  }
}

/** Signals a process group; harmless when it is gone. */
export function killGroup(group: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-group, signal)
  } catch {
    // Nobody is left in it.
  }
}
