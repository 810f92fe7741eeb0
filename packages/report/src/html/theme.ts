import { OkstraError } from '@okstra/contracts'
import { contrastRatio } from './contrast.ts'

/** The colours of a report, each as `#rrggbb`. */
export interface ThemeColours {
  /** The page. */
  readonly paper: string
  /** Behind code and fields. */
  readonly tint: string
  /** Text. */
  readonly ink: string
  /** Text of less weight. */
  readonly dim: string
  /** Hairlines; no meaning rests on them. */
  readonly line: string
  /** Edges of fields and buttons, axes and bars. */
  readonly edge: string
  /** Links, the leading option, the focus ring. */
  readonly accent: string
  /** Covered, verified, accepted. */
  readonly good: string
  /** Partial, moved, conditional. */
  readonly warn: string
  /** Contradicted, not found, blocked. */
  readonly bad: string
}

/** Colours and fonts of a report, checked for contrast by {@link defineTheme}. */
export interface Theme {
  readonly light: ThemeColours
  readonly dark: ThemeColours
  readonly sans?: string
  readonly mono?: string
}

export interface ThemeOptions {
  readonly light?: Partial<ThemeColours>
  readonly dark?: Partial<ThemeColours>
  /** CSS font list for text; installed fonts only, a report loads nothing. */
  readonly sans?: string
  /** CSS font list for code. */
  readonly mono?: string
}

/** The colours that templates/reports/report.css states; a test holds the two together. */
export const DEFAULT_THEME: Theme = {
  light: {
    paper: '#fdfdfb',
    tint: '#f5f5f1',
    ink: '#1c1e21',
    dim: '#5d6268',
    line: '#e4e4de',
    edge: '#83888f',
    accent: '#1d4f91',
    good: '#1b6b3d',
    warn: '#855300',
    bad: '#a8271d',
  },
  dark: {
    paper: '#141619',
    tint: '#1c1f23',
    ink: '#e7e7e3',
    dim: '#a2a7ad',
    line: '#2d3136',
    edge: '#747b83',
    accent: '#8fb6ea',
    good: '#7ec99b',
    warn: '#dfb258',
    bad: '#f0897e',
  },
}

const TEXT = ['ink', 'dim', 'accent', 'good', 'warn', 'bad'] as const
const GROUNDS = ['paper', 'tint'] as const

/**
 * A theme from the colours and fonts that differ from the built-in one. Every text colour has a contrast of
 * at least 4.5 to paper and tint, and every edge at least 3, or the theme is refused.
 *
 * @example
 * defineTheme({ light: { accent: '#6b2fa0' } }).light.accent // => '#6b2fa0'
 *
 * @throws {OkstraError} `THEME_INVALID` for a value that is no colour or font list, or a contrast below
 *   WCAG 2.2 AA; `details.problems` lists all of them.
 * @see https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export function defineTheme({ light = {}, dark = {}, sans, mono }: ThemeOptions): Theme {
  const theme = {
    light: { ...DEFAULT_THEME.light, ...light },
    dark: { ...DEFAULT_THEME.dark, ...dark },
    ...(sans === undefined ? {} : { sans }),
    ...(mono === undefined ? {} : { mono }),
  }
  const problems = [
    ...colourProblems('light', theme.light),
    ...colourProblems('dark', theme.dark),
    ...fontProblems('sans', sans),
    ...fontProblems('mono', mono),
  ]
  if (problems.length > 0) {
    throw new OkstraError('THEME_INVALID', `The theme cannot be used: ${problems[0]}.`, {
      hint: 'Give colours as #rrggbb with the contrast of WCAG 2.2 AA, and fonts as a plain list of names.',
      details: { problems },
    })
  }
  return theme
}

function colourProblems(scheme: string, colours: ThemeColours): string[] {
  const names = Object.keys(colours) as (keyof ThemeColours)[]
  const malformed = names.flatMap((name) => {
    if (!Object.hasOwn(DEFAULT_THEME.light, name)) return [`${scheme}.${name} is no colour of a theme`]
    return /^#[0-9a-f]{6}$/i.test(colours[name]) ? [] : [`${scheme}.${name} is not #rrggbb`]
  })
  if (malformed.length > 0) return malformed
  const wanted = [...TEXT.map((name) => [name, 4.5] as const), ['edge', 3] as const]
  return wanted.flatMap(([name, least]) =>
    GROUNDS.filter((ground) => contrastRatio(colours[name], colours[ground]) < least).map(
      (ground) => `${scheme}.${name} on ${scheme}.${ground} has a contrast below ${least}`,
    ),
  )
}

function fontProblems(name: string, list: string | undefined): string[] {
  return list === undefined || /^[\p{L}\p{N} ,'"_-]+$/u.test(list)
    ? []
    : [`${name} is not a plain list of fonts`]
}

/** The style that sets a theme over the built-in one. */
export function themeStyle({ light, dark, sans, mono }: Theme): string {
  const fonts = [sans && `--sans:${sans}`, mono && `--mono:${mono}`].filter(Boolean).map((font) => `${font};`)
  return [
    `:root{${fonts.join('')}${declarations(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}`,
  ].join('')
}

function declarations(colours: ThemeColours): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${String(colour)};`)
    .join('')
}
