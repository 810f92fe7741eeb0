import { randomUUID } from 'node:crypto'

/** Cuts a text into about so many pieces, at least one. */
export function split(text: string, pieces: number): string[] {
  const size = Math.max(1, Math.ceil(text.length / pieces))
  return Array.from({ length: Math.max(1, Math.ceil(text.length / size)) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  )
}

export const identifier = (prefix: string): string =>
  `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`
