import type { Context } from '../context.ts'
import type { Ref } from '../dom-ids.ts'

/** Places of one name that the page lists; the report data has all of them. */
const MOST_PLACES = 100

/** What is at the end of a link, by the prefix of its id. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['C', 'clarification'],
  ['EA', 'cause'],
  ['EB', 'requirement'],
  ['EG', 'requirement'],
  ['EO', 'requirement'],
  ['EV', 'evidence'],
  ['F', 'finding'],
  ['FU', 'followUp'],
  ['IM', 'improvement'],
  ['IO', 'option'],
  ['PB', 'requirement'],
  ['RR', 'risk'],
])

/** Names that answers retired, each with links to what still names it. */
export function supersededRows({ data, words, ids }: Context) {
  return (data.superseded ?? []).map(({ by, name, places }) => ({
    name,
    by: ids.ref('clarification', by),
    places: places.slice(0, MOST_PLACES).map((pointer): Ref => {
      const { id, kind, rest } = placeOf(data, pointer)
      return kind === '' ? { id: rest, dom: '', detail: '' } : { ...ids.ref(kind, id), detail: rest }
    }),
    more:
      places.length > MOST_PLACES
        ? words.label('superseded.more', { count: words.number(places.length - MOST_PLACES) })
        : '',
  }))
}

/** The last row on the way to a place that the page has a link to, and the way from there. */
function placeOf(data: unknown, pointer: string) {
  const path = pointer.split('/').slice(1)
  let value = data
  let found = { id: '', kind: '', rest: pointer }
  for (const [index, step] of path.entries()) {
    if (typeof value !== 'object' || value === null) break
    value = (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
    const row = Object(value) as { readonly id?: unknown; readonly finding?: unknown }
    const id = typeof row.id === 'string' ? row.id : row.finding
    const kind = typeof id === 'string' ? KINDS.get(id.split('-')[0] ?? '') : undefined
    if (typeof id === 'string' && kind !== undefined) {
      found = { id, kind, rest: path.slice(index + 1).join('/') }
    }
  }
  return found
}
