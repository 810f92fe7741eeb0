import { isOkstraError } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { style } from '../generated/assets.ts'
import { contrastRatio } from './contrast.ts'
import { DEFAULT_THEME, defineTheme, type ThemeColours, themeStyle } from './theme.ts'

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(Math.round(contrastRatio(one, other) * 100) / 100).toBe(expected)
  })
})

describe('the colours of the report', () => {
  const names = Object.keys(DEFAULT_THEME.light) as (keyof ThemeColours)[]

  /** A minifier shortens `#ffeedd` to `#fed` and may prefer a name. */
  const tokens = (css: string): Record<string, string> =>
    Object.fromEntries(
      [...css.matchAll(/--([a-z]+):\s*(#[0-9a-f]{3,6})/g)].map(([, name = '', value = '']) => [
        name,
        value.length === 4 ? value.replaceAll(/[0-9a-f]/g, '$&$&') : value,
      ]),
    )
  const [light = '', dark = ''] = style.split(/@media screen and \(prefers-color-scheme: ?dark\)/)

  it.each(names)('%s is the same in style and theme', (name) => {
    const first = light.slice(0, light.indexOf('}'))
    expect(tokens(first)[name]).toBe(DEFAULT_THEME.light[name])
    expect(tokens(dark.slice(0, dark.indexOf('}')))[name]).toBe(DEFAULT_THEME.dark[name])
  })

  it.each(['light', 'dark'] as const)('have the contrast of WCAG 2.2 AA in %s', (scheme) => {
    const colours = DEFAULT_THEME[scheme]
    for (const ground of [colours.paper, colours.tint]) {
      for (const name of ['ink', 'dim', 'accent', 'good', 'warn', 'bad'] as const) {
        expect(contrastRatio(colours[name], ground), `${scheme} ${name}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrastRatio(colours.edge, ground), `${scheme} edge`).toBeGreaterThanOrEqual(3)
    }
    // The main button is paper on ink; a row that a link leads to has seven parts of accent in its ground.
    expect(contrastRatio(colours.paper, colours.ink)).toBeGreaterThanOrEqual(4.5)
    const marked = mix(colours.accent, colours.paper, 0.07)
    for (const name of ['ink', 'dim', 'accent', 'good', 'warn', 'bad'] as const) {
      expect(
        contrastRatio(colours[name], marked),
        `${scheme} ${name} on a marked row`,
      ).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('are used by no rule as anything but a token', () => {
    const rules = style.replaceAll(/:root\{[^}]*\}/g, '')
    expect(rules.match(/#[0-9a-f]{3,8}\b(?![^{}]*\{)/gi) ?? []).toEqual([])
    expect(rules).not.toMatch(/gradient|url\(|@import|@font-face/)
  })
})

function mix(one: string, other: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

describe('defineTheme', () => {
  it('changes what is given and keeps the rest', () => {
    const theme = defineTheme({ light: { accent: '#6b2fa0' }, sans: "'Noto Sans', sans-serif" })
    expect(theme).toEqual({
      light: { ...DEFAULT_THEME.light, accent: '#6b2fa0' },
      dark: DEFAULT_THEME.dark,
      sans: "'Noto Sans', sans-serif",
    })
  })

  it.each([
    ['a colour that is none', { light: { ink: 'red' } }, ['light.ink is not #rrggbb']],
    ['a rule in a colour', { dark: { ink: '#fff;}body{display:none' } }, ['dark.ink is not #rrggbb']],
    [
      'too little contrast, each once',
      { light: { dim: '#999999' } },
      [
        'light.dim on light.paper has a contrast below 4.5',
        'light.dim on light.tint has a contrast below 4.5',
      ],
    ],
    [
      'edges that are hard to see',
      { light: { edge: '#c8c8c8' } },
      ['light.edge on light.paper has a contrast below 3', 'light.edge on light.tint has a contrast below 3'],
    ],
    [
      'a name that is no colour',
      { light: { shadow: '#000000' } as object },
      ['light.shadow is no colour of a theme'],
    ],
    ['a rule in a font', { mono: 'x;}body{background:url(//e)' }, ['mono is not a plain list of fonts']],
    [
      'several at once',
      { light: { ink: '' }, sans: '</style>' },
      ['light.ink is not #rrggbb', 'sans is not a plain list of fonts'],
    ],
  ])('refuses %s', (_name, options, problems) => {
    let caught: unknown
    try {
      defineTheme(options)
    } catch (error) {
      caught = error
    }
    expect(isOkstraError(caught, 'THEME_INVALID') && caught.details['problems']).toEqual(problems)
  })

  it('becomes a style of tokens only', () => {
    const css = themeStyle(defineTheme({ dark: { accent: '#99ccff' }, mono: 'Menlo' }))
    expect(css).toMatch(
      /^:root\{--mono:Menlo;--paper:#fdfdfb;[^{}]*\}@media screen and \(prefers-color-scheme:dark\)\{:root\{[^{}]*--accent:#99ccff;[^{}]*\}\}$/,
    )
  })
})
