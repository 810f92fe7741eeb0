import Handlebars from 'handlebars/runtime.js'
import { htmlTemplates } from '../generated/html-templates.ts'
import { isLabelKey } from '../locale/index.ts'
import { inlineHtml } from './escape.ts'
import { narrativeHtml } from './narrative.ts'
import type { Words } from './words.ts'

/** What is used of the run time; its own declarations are empty. */
interface Runtime {
  create(): { template(spec: unknown): Template }
  readonly SafeString: new (text: string) => object
}

interface Options {
  readonly hash: Readonly<Record<string, string | number>>
}

type Template = (view: unknown, options: unknown) => string

const runtime = Handlebars as unknown as Runtime
const environment = runtime.create()
const templates: Readonly<Record<string, Template>> = Object.fromEntries(
  Object.entries(htmlTemplates).map(([name, spec]) => [name, environment.template(spec)]),
)

/** A value that a template may print as it is: made from a narrative field by the sanitising pipeline. */
export function narrative(text: string): unknown {
  return text.trim() === '' ? undefined : new runtime.SafeString(narrativeHtml(text))
}

/** The page of a view. Templates are compiled beforehand; nothing is evaluated here. */
export function renderPage(view: unknown, words: Words): string {
  const page = templates['report']
  if (page === undefined) throw new Error('templates/reports/html/report.hbs is not compiled')
  return page(view, {
    helpers: {
      label: (key: string, { hash }: Options) => {
        if (!isLabelKey(key)) throw new Error(`A template names the label ${key}, which no catalogue has`)
        return words.label(key, hash)
      },
      inline: (text: string) => new runtime.SafeString(inlineHtml(text)),
    },
    partials: templates,
  })
}
