import { script, style } from '../src/generated/assets.ts'

/** A page as its golden file holds it: what is the same on every page stands for itself, so that no change of it touches all. */
export function goldenPage(html: string): string {
  return html
    .replace(style, () => '/* report.css */')
    .replace(script, () => '/* report.js */')
    .replaceAll(/'sha256-[A-Za-z0-9+/=]+'/g, "'sha256-…'")
}
