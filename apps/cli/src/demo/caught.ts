import type { FinalReport } from '@okstra/contracts'

/** Something that a worker claimed and that does not hold. */
export interface Caught {
  readonly worker: string | null
  readonly what: 'missing-requirement' | 'beyond-scope' | 'citation'
  readonly message: string
}

/** Who was caught, and for what, as the report has it. */
export function findCaught({ optionSelection, evidence }: FinalReport): Caught[] {
  const audited = optionSelection?.candidateAudit ?? []
  const states = new Map(evidence.map((row) => [row.id, row]))
  return audited.flatMap(({ candidate, coverage }): Caught[] => {
    const { id, title, sources } = candidate
    const workers = [...new Set(sources.map((source) => source.split(':')[0] ?? ''))]
    const worker = workers.length === 1 ? (workers[0] ?? null) : null
    const name = `${id} "${title}"`
    const { uncoveredRequirements = [], unmappedCommitments = [] } = coverage ?? {}
    const missing = candidate.evidence.flatMap((row) => states.get(row) ?? [])
    return [
      ...(uncoveredRequirements.length === 0
        ? []
        : [
            {
              worker,
              what: 'missing-requirement' as const,
              message: `${name} leaves out ${uncoveredRequirements.join(', ')}, a requirement of the brief.`,
            },
          ]),
      ...(unmappedCommitments.length === 0
        ? []
        : [
            {
              worker,
              what: 'beyond-scope' as const,
              message: `${name} promises ${unmappedCommitments.join(', ')}, which no requirement asks for.`,
            },
          ]),
      ...missing.flatMap(({ citation, check }): Caught[] =>
        check.state === 'not-found' && 'path' in citation
          ? [
              {
                worker,
                what: 'citation',
                message: `${name} cites ${citation.path}:${citation.lines}, where the quoted text is not.`,
              },
            ]
          : [],
      ),
    ]
  })
}
