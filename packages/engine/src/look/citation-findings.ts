import type { Finding } from '@okstra/contracts'
import type { CitationReview } from './verify-citations.ts'

/**
 * What is wrong, as findings for CI.
 *
 * @example
 * citationFindings(review)[0]?.code // => 'CITATION_LOST'
 */
export function citationFindings({ rows, reportId }: CitationReview): Finding[] {
  return rows.flatMap(({ id, place, verdict, note, movedTo }): Finding[] => {
    if (verdict !== 'lost' && verdict !== 'record-differs') return []
    const [, path = place, line = '1'] = /^(.*):([0-9]+)(?:-[0-9]+)?$/.exec(place) ?? []
    return [
      {
        code: verdict === 'lost' ? 'CITATION_LOST' : 'CITATION_RECORD_DIFFERS',
        severity: 'error',
        message: `${id} of ${reportId}: ${note}`,
        target: path,
        position: { line: Number(line), column: 1 },
        ...(movedTo === null ? {} : { hint: `The text stands at lines ${movedTo}.` }),
      },
    ]
  })
}
