import type { Evidence, EvidenceCheck, WorkerAudit } from '@okstra/contracts'
import {
  checkArtifact,
  checkCitation,
  checkCommand,
  type CitedFile,
  confirmRead,
  type FoundArtifact,
  type Ledger,
  readCited,
} from '@okstra/evidence'
import { readManyAtCommit } from '@okstra/worktree'
import type { EngineDeps } from '../deps.ts'

/** Looks citations up at the frozen commit; one for a run, because many workers cite the same files. */
export interface CitationChecker {
  /** Reads the files of all citations at once, then judges each. */
  check(
    citations: readonly { readonly item: string; readonly citation: Evidence }[],
    ledger: Ledger | undefined,
  ): Promise<WorkerAudit['citations']>
}

/**
 * @param artifacts earlier documents of the task that may be cited, by path or name.
 */
export function makeCitationChecker(
  deps: Pick<EngineDeps, 'git'>,
  {
    repository,
    commit,
    artifacts = new Map(),
  }: {
    readonly repository: string
    readonly commit: string
    readonly artifacts?: ReadonlyMap<string, FoundArtifact>
  },
): CitationChecker {
  const files = new Map<string, CitedFile | undefined>()
  async function load(paths: readonly string[]): Promise<void> {
    const missing = [...new Set(paths)].filter((path) => !files.has(path))
    if (missing.length === 0) return
    for (const found of await readManyAtCommit(deps.git, { repository, commit, paths: missing })) {
      const text = found.state === 'file' ? textOf(found.bytes) : undefined
      files.set(found.path, text === undefined ? undefined : readCited(text))
    }
  }
  return {
    async check(citations, ledger) {
      await load(citations.flatMap(({ citation }) => ('path' in citation ? [citation.path] : [])))
      return citations.map(({ item, citation }) => ({ item, citation, check: judge(citation, ledger) }))
    },
  }

  function judge(citation: Evidence, ledger: Ledger | undefined): EvidenceCheck {
    if ('path' in citation) {
      const { path } = citation
      if (citation.commit !== undefined && !commit.startsWith(citation.commit)) {
        return {
          state: 'not-found',
          note: `It cites commit ${citation.commit}, and the frozen commit is ${commit}.`,
        }
      }
      const check = checkCitation(citation, { file: files.get(path) })
      if (ledger === undefined) return check
      return confirmRead(check, {
        path,
        ledger,
        ...(citation.quote === undefined ? {} : { quote: citation.quote }),
      })
    }
    if ('argv' in citation) {
      return ledger === undefined ? { state: 'unchecked' } : checkCommand(citation, { ledger })
    }
    if ('artifact' in citation) return checkArtifact(citation, { found: artifacts.get(citation.artifact) })
    return { state: 'external' }
  }
}

/** A binary file has no lines to cite. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  return new TextDecoder('utf-8').decode(bytes)
}

/** States that a repair turn could better. */
const MENDABLE: ReadonlySet<EvidenceCheck['state']> = new Set(['not-found', 'cited-unread', 'moved'])

/** What is wrong with citations, in sentences for the worker. */
export function citationProblems(citations: WorkerAudit['citations']): string[] {
  return citations.flatMap(({ item, citation, check }) => {
    if (!MENDABLE.has(check.state) || !('path' in citation)) return []
    const where = `${item} cites ${citation.path}:${citation.lines}`
    if (check.state === 'moved') return [`${where}; the quote stands at lines ${check.movedTo ?? '?'}.`]
    return [`${where}: ${check.state}. ${check.note ?? ''}`.trim()]
  })
}
