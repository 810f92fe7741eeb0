import { type ActivityRow, type JournalEvent, OkstraError } from '@okstra/contracts'
import { foldRun } from '@okstra/lifecycle'
import { acquireLease, type Machine, openJournal, readJournal, readLease, runLayout } from '@okstra/store'
import { refuseByWorker } from '../refuse-by-worker.ts'
import { activityOf } from '../run/activity.ts'
import { findNamedRun, type RunQuestion } from './named-run.ts'
import { readRun } from './read-run.ts'

const MOST_STEP = 500
const MOST_NOTE = 4000

/** What happened in a run. */
export interface AgentActivity {
  readonly run: string
  readonly activity: readonly ActivityRow[]
}

/** See `readActivity` of the package. */
export async function readActivity(
  question: RunQuestion,
  { machine }: { readonly machine: Machine },
): Promise<AgentActivity> {
  const place = await findNamedRun(question, machine)
  const { run, layout } = await readRun(question.root, place, machine)
  return { run, activity: activityOf((await readJournal(layout.journal)).events) }
}

/** What a lead noted, as it was read back. */
export interface NotedActivity {
  readonly run: string
  readonly row: ActivityRow
}

/** See `noteActivity` of the package. */
export async function noteActivity(
  question: RunQuestion,
  given: { readonly step: string; readonly note?: string },
  {
    machine,
    environment,
  }: { readonly machine: Machine; readonly environment: Readonly<Record<string, string | undefined>> },
): Promise<NotedActivity> {
  refuseByWorker(
    environment,
    'note what the lead of a run did',
    'What a worker has to say belongs in its answer.',
  )
  const place = await findNamedRun(question, machine)
  const { run } = await readRun(question.root, place, machine)
  const layout = runLayout(question.root, place)
  const data = await checked(given)
  // A host holds the run between two steps, and holds it after the note as well.
  const isStep = (await readLease(layout.lease, { machine }))?.judgement === 'awaiting-step'
  const lease = await acquireLease(layout.lease, { machine, isStep })
  let isOver = false
  try {
    const { events } = await readJournal(layout.journal)
    isOver = foldRun(events).ended !== undefined
    refuseIdle(run, events)
    const journal = await openJournal(layout.journal, { machine })
    try {
      const count = journal.events.filter(({ kind }) => kind === 'note.added').length
      await journal.append({ kind: 'note.added', key: `note:${count + 1}`, data })
    } finally {
      await journal.close()
    }
  } finally {
    await (isStep && !isOver ? lease.renew('awaiting-step') : lease.release())
  }
  const written = (await readJournal(layout.journal)).events.findLast(({ kind }) => kind === 'note.added')
  const [row] = activityOf(written === undefined ? [] : [written])
  if (row === undefined) throw new Error(`${layout.journal} does not hold what was noted.`)
  return { run, row }
}

async function checked({ step, note }: { readonly step: string; readonly note?: string }) {
  const { redact } = await import('@okstra/workers')
  const data = { step: redact(step), ...(note === undefined ? {} : { note: redact(note) }) }
  const fits = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most
  if (fits(data.step, MOST_STEP) && fits(data.note ?? 'none', MOST_NOTE)) return data
  throw new OkstraError('INPUT_INVALID', 'That is no note.', {
    hint: `Say what was done in 1 to ${MOST_STEP} characters; more of it, up to ${MOST_NOTE}, goes into the detail.`,
    details: { step: data.step.length, note: data.note?.length ?? null },
  })
}

function refuseIdle(run: string, events: readonly JournalEvent[]): void {
  const { ended, prepare } = foldRun(events)
  if (ended !== undefined) {
    throw new OkstraError('RUN_ENDED', `The run ${run} has ended: ${ended.status}.`, {
      hint: 'What is done after the end is in no report; it belongs to the next run.',
      details: { run, status: ended.status },
    })
  }
  if (prepare === 'done') return
  throw new OkstraError('RUN_NOT_FOUND', `The run ${run} is not prepared.`, {
    hint: 'See what there is: okstra status',
    details: { run },
  })
}
