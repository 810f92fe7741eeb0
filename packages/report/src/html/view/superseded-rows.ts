import type { Context } from '../context.ts'
import type { Ref } from '../dom-ids.ts'

/** Places of one name that the page lists; the report data has all of them. */
const MOST_PLACES = 100

/** What is at the end of a link, by the prefix of its id. */
const KINDS: Readonly<Record<string, string>> = {
  C: 'clarification',
  EA: 'cause',
  EB: 'requirement',
  EG: 'requirement',
  EO: 'requirement',
  EV: 'evidence',
  F: 'finding',
  FU: 'followUp',
  IM: 'improvement',
  IO: 'option',
  PB: 'requirement',
  RR: 'risk',
}

/** Names that answers retired, each with links to what still names it. */
export function supersededRows({ data, words, ids }: Context) {
  return (data.superseded ?? []).map(({ by, name, places }) => ({
    name,
    by: ids.ref('clarification', by),
    places: places.slice(0, MOST_PLACES).map((pointer): Ref => {
      const { id, rest } = placeOf(data, pointer)
      if (id === undefined) return { id: pointer, dom: '', detail: '' }
      const kind = KINDS[id.slice(0, Math.max(0, id.indexOf('-')))] ?? ''
      return { ...ids.ref(kind, id), detail: rest }
    }),
    more:
      places.length > MOST_PLACES
        ? words.label('superseded.more', { count: words.number(places.length - MOST_PLACES) })
        : '',
  }))
}

/** The last row with an id on the way to a place, and the way from there. */
function placeOf(data: unknown, pointer: string): { readonly id?: string; readonly rest: string } {
  const path = pointer.split('/').slice(1)
  let value = data
  let found: { readonly id?: string; readonly rest: string } = { rest: pointer }
  for (const [index, step] of path.entries()) {
    if (typeof value !== 'object' || value === null) break
    value = (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
    const { id, finding } = Object(value) as { readonly id?: unknown; readonly finding?: unknown }
    const own = typeof id === 'string' ? id : finding
    if (typeof own === 'string') found = { id: own, rest: path.slice(index + 1).join('/') }
  }
  return found
}
