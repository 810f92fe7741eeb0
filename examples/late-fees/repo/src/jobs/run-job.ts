export interface Tries {
  readonly attempts: number
  /** Waits before the next attempt. */
  readonly pause: () => Promise<void>
}

/** Runs a job, and again from its start when it fails: the disk of the ledger is busy at times. */
export async function runJob(job: () => void, { attempts, pause }: Tries): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      job()
      return
    } catch (error) {
      if (attempt === attempts) throw error
      await pause()
    }
  }
}
