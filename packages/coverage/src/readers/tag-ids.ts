/**
 * An id in a `covers:` tag: `EB-001` and the like of other schemes, `type~name` with or without a
 * revision, `capability/requirement[/scenario]`.
 */
const tagId =
  /^(?:[A-Z][A-Z0-9]{0,15}(?:-[A-Z0-9]{1,16}){0,4}-[0-9]{1,12}[a-z]?|\p{L}{1,32}~[\p{L}\p{N}_.-]{1,200}(?:~[0-9]{1,9})?|[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}\p{M}-]{0,199}(?:\/[\p{Ll}\p{Lo}\p{N}\p{M}-]{1,200}){1,3})$/u

const marker = /(?<![\p{L}\p{N}_"'-])@?covers:[ \t]*/gu

/** One `covers:` tag on a line. */
export interface CoversTag {
  /** Column (from 1) of the tag. */
  readonly column: number
  readonly ids: readonly string[]
  /** The first entry of the list that is no id. */
  readonly unreadable?: string
}

const entry = /[ \t]*([^\s,;]{1,260})/y
const trailing = /[)\]}>*/."'`]{1,8}$/

/** The `covers:` tags of a line, each with the ids that follow it, separated by commas. */
export function coversTags(line: string): CoversTag[] {
  return [...line.matchAll(marker)].map(({ index, 0: { length } }) => {
    const ids = new Set<string>()
    let at = index + length
    for (;;) {
      entry.lastIndex = at
      const word = entry.exec(line)?.[1]
      const id = word?.replace(trailing, '')
      if (id === undefined || !tagId.test(id)) {
        return { column: index + 1, ids: [...ids], ...(id === undefined ? {} : { unreadable: id }) }
      }
      ids.add(id)
      at = entry.lastIndex
      // Text after an id ends the list: "covers: EB-001 and more, words".
      if (line[at] !== ',') return { column: index + 1, ids: [...ids] }
      at++
    }
  })
}

/** All ids that the `covers:` tags of a line name. */
export function citedByTag(line: string): string[] {
  return [...new Set(coversTags(line).flatMap(({ ids }) => ids))]
}
