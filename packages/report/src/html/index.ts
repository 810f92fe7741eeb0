export { type HtmlSection, renderHtml, type RenderHtmlOptions } from './render-html.ts'
export { defineTheme, type Theme, type ThemeColours, type ThemeOptions } from './theme.ts'
