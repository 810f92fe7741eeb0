/** Ids of the page itself; an id of the data that looks like one gets another form. */
const OWN = /^(?:okstra|m)-/

/**
 * The ids of the page: every element of the data claims one, links ask for it. The same id twice, or an id
 * that the page uses itself, gets a suffix, so that no link leads astray.
 */
export class DomIds {
  readonly #byKey = new Map<string, string>()
  readonly #inOrder = new Map<string, string[]>()
  readonly #given = new Set<string>()
  readonly #used: Set<string>

  constructor(taken: readonly string[]) {
    this.#used = new Set(taken)
  }

  claim(kind: string, id: string): string {
    const wanted = fragmentOf(id)
    let dom = OWN.test(wanted) ? `_${wanted}` : wanted
    for (let copy = 2; this.#used.has(dom); copy++) dom = `${wanted}~${copy}`
    this.#used.add(dom)
    const key = `${kind} ${id}`
    if (!this.#byKey.has(key)) this.#byKey.set(key, dom)
    const list = this.#inOrder.get(kind)
    if (list === undefined) this.#inOrder.set(kind, [dom])
    else list.push(dom)
    return dom
  }

  /** The id of the element at a place among its kind, in the order of the claims. */
  at(kind: string, index: number): string {
    return this.#inOrder.get(kind)?.[index] ?? ''
  }

  /** The id of an element, once: a second element of the same name goes without. */
  once(kind: string, id: string): string {
    const dom = this.dom(kind, id) ?? ''
    if (this.#given.has(dom)) return ''
    this.#given.add(dom)
    return dom
  }

  dom(kind: string, id: string): string | undefined {
    return this.#byKey.get(`${kind} ${id}`)
  }

  /** What a link to an item shows and where it leads; no place when there is no such item. */
  ref(kind: string, id: string): Ref {
    return { id, dom: this.dom(kind, id) ?? '', detail: '' }
  }
}

export interface Ref {
  readonly id: string
  readonly dom: string
  readonly detail: string
}

/** An id in the characters that a fragment takes as they are. */
export function fragmentOf(id: string): string {
  const safe = id.replaceAll(
    /[^A-Za-z0-9._:-]/gu,
    (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`,
  )
  return /^[A-Za-z_]/.test(safe) ? safe : `_${safe}`
}
