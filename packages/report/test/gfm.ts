import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/** A node of a Markdown tree, as far as these tests look at it. */
export interface Node {
  readonly type: string
  readonly value?: string
  readonly url?: string
  readonly depth?: number
  readonly children?: readonly Node[]
}

/** What a GFM parser that shares no code with the package finds in a text. */
export function parseGfm(markdown: string): Node {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
}

export function nodesOf(node: Node, type: string): Node[] {
  return [
    ...(node.type === type ? [node] : []),
    ...(node.children ?? []).flatMap((child) => nodesOf(child, type)),
  ]
}

/** Text of a node that holds nothing but text; the type of what else it holds, in brackets. */
export function onlyText(node: Node): string {
  return (node.children ?? [])
    .map((child) => (child.type === 'text' ? (child.value ?? '') : `[${child.type}]`))
    .join('')
}

/** Rows of the first table, as texts. */
export function rowsOf(markdown: string): string[][] {
  const table = nodesOf(parseGfm(markdown), 'table')[0]
  return (table?.children ?? []).map((row) => (row.children ?? []).map(onlyText))
}
