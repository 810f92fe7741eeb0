import { type Context, lineOf } from './view.ts'

/** Which findings block, with the questions about them, and which a person overrode. */
export function standingLines(context: Context): string[] {
  const { findings, clarificationItems } = context.data
  const blocking = findings.flatMap(({ id, blocks }) => {
    if (blocks !== true) return []
    const row = clarificationItems.find(({ finding, status }) => finding === id && status !== 'withdrawn')
    return [row === undefined ? id : `${id} (${row.id})`]
  })
  const overridden = findings.flatMap(({ id, override }) =>
    override === undefined ? [] : [`${id} (${override.question}, ${override.by})`],
  )
  return [
    ...lineOf(context, 'handOff.blocking', blocking),
    ...lineOf(context, 'handOff.overridden', overridden),
  ]
}
