import { type HtmlTag, htmlTags } from '../../readers/html-tags.ts'

export interface LoadedAddress {
  readonly tag: HtmlTag
  readonly attribute: string
  readonly value: string
}

const LOADING = [
  'src',
  'srcset',
  'poster',
  'data',
  'background',
  'action',
  'formaction',
  'manifest',
  'ping',
  'xlink:href',
  'imagesrcset',
  'cite',
  'longdesc',
  'archive',
  'codebase',
  'classid',
  'profile',
]

/** Everything of a page that a browser would fetch or send to, apart from links that a person follows. */
export function* loadedAddresses(text: string): Generator<LoadedAddress> {
  for (const tag of htmlTags(text)) {
    for (const attribute of LOADING) {
      const value = tag.attributes.get(attribute)
      if (value !== undefined && !isInner(value)) yield { tag, attribute, value }
    }
    const href = tag.attributes.get('href')
    // A link that a person follows loads nothing; <use> and the like may refer to the page itself.
    if (href !== undefined && tag.name !== 'a' && tag.name !== 'area' && !isInner(href)) {
      yield { tag, attribute: 'href', value: href }
    }
    if (tag.attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
      yield { tag, attribute: 'http-equiv', value: tag.attributes.get('content') ?? '' }
    }
    const style = tag.name === 'style' ? tag.raw : tag.attributes.get('style')
    const address = style === undefined ? undefined : styleAddress(style)
    if (address !== undefined) yield { tag, attribute: 'style', value: address }
  }
}

const isInner = (value: string): boolean => value === '' || value.startsWith('#')

function styleAddress(style: string): string | undefined {
  const found = /@import[^;]{0,200}|(?:url|image-set|src)\(\s*["']?(?!#)[^)"']{0,200}/i.exec(style)?.[0]
  return found
}
