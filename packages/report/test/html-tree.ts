import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5'

export type Element = Tree.Element

/** Every element of a page in document order, with those inside `<template>`. */
export function elementsOf(page: string): Element[] {
  const found: Element[] = []
  const visit = (node: Tree.Node): void => {
    if ('tagName' in node) found.push(node)
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(page))
  return found
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value
}

export function textOf(node: Tree.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

export function byId(page: string, id: string): Element | undefined {
  return elementsOf(page).find((element) => attribute(element, 'id') === id)
}
