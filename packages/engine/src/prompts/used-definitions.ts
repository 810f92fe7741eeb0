export type Schema = Readonly<Record<string, unknown>>

/** The definitions that a schema leads to, by whatever way, in the order of their names. */
export function usedDefinitions(
  root: Schema,
  defs: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  return Object.fromEntries(
    [...usedBy(root, defs)].toSorted().flatMap((name) => {
      const found = defs[name]
      return found === undefined ? [] : [[name, found]]
    }),
  )
}

function usedBy(root: Schema, defs: Readonly<Record<string, Schema>>): ReadonlySet<string> {
  const used = new Set<string>()
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const { $ref } = value as { readonly $ref?: unknown }
    const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined
    if (name !== undefined && !used.has(name)) {
      used.add(name)
      open.push(defs[name])
    }
    open.push(...Object.values(value))
  }
  return used
}
