import Handlebars from 'handlebars/runtime.js'
import { mdTemplates } from '../generated/md-templates.ts'

type Template = (view: unknown, options: { readonly partials: Readonly<Record<string, Template>> }) => string

/** What is used of the run time; its own declarations are empty. */
interface Runtime {
  create(): { template(spec: unknown): Template }
}

const environment = (Handlebars as unknown as Runtime).create()
const templates: Readonly<Record<string, Template>> = Object.fromEntries(
  Object.entries(mdTemplates).map(([name, spec]) => [name, environment.template(spec)]),
)

/** Task types that have a section of their own. */
type TaskTemplate =
  | 'implementation-option-selection'
  | 'error-analysis'
  | 'requirements-discovery'
  | 'improvement-discovery'
  | 'project-analysis'
  | 'feature-analysis'
  | 'change-impact-analysis'

/** A view through one of templates/reports/md, which are compiled beforehand: nothing is evaluated here. */
export function renderTemplate(name: 'spine' | 'section' | `tasks/${TaskTemplate}`, view: unknown): string {
  const template = templates[name]
  if (template === undefined) throw new Error(`templates/reports/md/${name}.hbs is not compiled`)
  return template(view, { partials: templates })
}
