import { isWorkerOf } from '@okstra/lifecycle'
import type { Saying } from '../catalogue.ts'
import { type Offer, plain } from '../definition.ts'
import type { View, WorkerFacts } from '../view.ts'

export interface NamedWorker {
  readonly worker: string
  readonly model: string | undefined
}

/** A worker with its model after a colon, as a flag takes it. */
function readWorker(text: string): NamedWorker {
  const at = text.indexOf(':')
  if (at === -1) return { worker: text.trim(), model: undefined }
  return { worker: text.slice(0, at).trim(), model: text.slice(at + 1).trim() }
}

/** The names of a comma-separated list. */
export function readList(text: string): NamedWorker[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(readWorker)
}

/** What is known of a worker; the same provider may serve twice, with a number. */
export function factsOf({ facts }: Pick<View, 'facts'>, worker: string): WorkerFacts | undefined {
  return (
    facts.workers.find((row) => row.worker === worker) ??
    facts.workers.find((row) => row.worker === row.provider && isWorkerOf(worker, row.provider))
  )
}

export function familyOf(view: Pick<View, 'facts'>, { worker, model }: NamedWorker): string | undefined {
  const row = factsOf(view, worker)
  return row?.models?.find(({ id }) => id === model)?.family ?? row?.family
}

export const workerOffers = ({ facts }: View): Offer[] => facts.workers.map(({ worker }) => plain(worker))

/** What is wrong with a worker that is named alone, or with its model. */
export function checkWorker(view: Pick<View, 'facts'>, value: string): Saying | undefined {
  const { worker, model } = readWorker(value)
  const row = factsOf(view, worker)
  if (row === undefined) {
    const known = view.facts.workers.map((other) => other.worker)
    return known.length === 0
      ? { key: 'problem.no-worker' }
      : { key: 'problem.unknown-worker', fill: { value: worker, known: known.join(', ') } }
  }
  return model === undefined ? undefined : checkModel(row, model)
}

function checkModel({ worker, models }: WorkerFacts, model: string): Saying | undefined {
  if (models === null ? model !== '' : models.some(({ id }) => id === model)) return undefined
  const ids = models?.map(({ id }) => id) ?? []
  return { key: 'problem.unknown-model', fill: { worker, value: model, models: ids.join(', ') } }
}
