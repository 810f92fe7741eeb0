import { visible } from '@okstra/contracts'

// Characters that no HTML text may hold, or that would end a line of a script. Bidirectional marks stay:
// right-to-left prose needs them, and every element that shows prose is isolated.
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Surrogate}/u
const pieces = new RegExp(unreadable.source, 'gu')

/** A copy of JSON data in which control characters of every string are visible; untouched parts are shared. */
export function readable<Value>(value: Value): Value {
  return walk(value) as Value
}

function walk(value: unknown): unknown {
  if (typeof value === 'string') return unreadable.test(value) ? readableText(value) : value
  if (Array.isArray(value)) {
    const copy = value.map(walk)
    return copy.some((item, index) => item !== value[index]) ? copy : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, walk(item)] as const)
  return entries.some(([key, item]) => item !== (value as Record<string, unknown>)[key])
    ? Object.fromEntries(entries)
    : value
}

function readableText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(pieces, visible)
}
