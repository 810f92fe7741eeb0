import type { WorkerAudit } from '@okstra/contracts'
import type { ForbiddenCommand, Ledger } from '@okstra/evidence'
import { redact, type WorkerOutcome } from '@okstra/workers'
import { sawPeers } from './saw-peers.ts'

interface AuditContext {
  readonly worker: string
  readonly duty: string
  readonly n: number
  readonly manifest: {
    readonly roster: readonly { readonly worker: string; readonly model: string | null }[]
  }
  readonly ledger: Ledger
  readonly forbidden: readonly ForbiddenCommand[]
  readonly treeChanges: WorkerAudit['treeChanges']
  readonly citations?: WorkerAudit['citations']
  readonly rejectedProposals?: WorkerAudit['rejectedProposals']
  readonly setAside?: string
  /** The home of okstra, where results of the blind phase lie. */
  readonly home?: string | undefined
}

/** Rows of each kind that an audit keeps; a worker that reads ten thousand files needs no longer list. */
const MOST = 2000

/** What a worker was seen to do, as a document. */
export function makeAudit(outcome: WorkerOutcome, context: AuditContext): WorkerAudit {
  const { worker, duty, n, manifest, ledger, forbidden, treeChanges } = context
  const { citations = [], rejectedProposals = [], setAside } = context
  const asked = manifest.roster.find((row) => row.worker === worker)?.model ?? null
  const { argv, reported } = outcome.model
  const reads = [...ledger.reads].map(([path, ranges]) => (ranges === 'whole' ? { path } : { path, ranges }))
  const cut = reads.length > MOST || ledger.commands.length > MOST
  const writes = outcome.events.flatMap((event) => (event.type === 'file-write' ? [event.path] : []))
  return {
    schemaVersion: '1.0',
    worker,
    duty,
    n,
    model: { asked, argv, reported },
    shows: { reads: ledger.showsReads, commands: ledger.showsCommands },
    ...(outcome.session === undefined ? {} : { session: outcome.session }),
    ...(outcome.usage === undefined ? {} : { usage: outcome.usage }),
    ...(outcome.usageSource === undefined ? {} : { usageSource: outcome.usageSource }),
    // Nobody saw when it ended whose supervisor had died before it.
    ...(outcome.startedAt === '' ? {} : { startedAt: outcome.startedAt }),
    ...(outcome.endedAt === '' ? {} : { endedAt: outcome.endedAt }),
    tools: outcome.events.filter(({ type }) => type === 'tool-call').length,
    reads: reads.slice(0, MOST),
    commands: ledger.commands
      .slice(0, MOST)
      .map((command) => ({ ...command, argv: withoutKeys(command.argv) })),
    writes: [...new Set(writes)].slice(0, MOST),
    citations,
    rejectedProposals,
    forbidden: forbidden.map(({ argv: words, classes }) => ({
      argv: withoutKeys(words),
      class: classes.join(', '),
    })),
    treeChanges,
    sawPeers: sawPeers(ledger, { home: context.home }),
    ...(setAside === undefined ? {} : { setAside }),
    notes: [
      ...outcome.notes,
      ...(asked !== null && reported !== null && !isMeant(asked, reported)
        ? [`The model ${asked} was asked for, and ${reported} answered.`]
        : []),
      ...(cut ? ['Only the first rows of what was read and run are kept here.'] : []),
    ],
  }
}

/** The record lies in the project, where it may be committed. */
function withoutKeys(argv: readonly string[]): string[] {
  return argv.map((word) => redact(word))
}

/** A word such as `opus` stands for the newest model of its line; an id may come with the date of its snapshot. */
function isMeant(asked: string, reported: string): boolean {
  const [meant, said] = [asked.toLowerCase(), reported.toLowerCase()]
  if (/^[a-z]+$/.test(meant)) return said.split(/[^a-z0-9]+/).includes(meant)
  return said.replace(/[-@](?:20\d{6}|20\d\d-\d\d-\d\d)$/, '') === meant || said === meant
}
