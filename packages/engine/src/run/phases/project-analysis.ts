import type { ProjectAnalysis, ProjectComponent, RawProjectComponent, ReportFinding } from '@okstra/contracts'
import type { DutyRecord } from '../records.ts'
import { basisAndReview, outcomeOf } from './analysis-basis.ts'
import { agreedRows, mostOf, partRowProblems } from './part-rows.ts'
import type { Phase, PhaseRecords } from './phase.ts'
import { componentProblems } from './project-problems.ts'
import { sharedBy } from './shared-by.ts'

/** Parts, commands and hazards of a project, as the analysers found and confirmed them. */
export const projectAnalysis: Phase = {
  make(given) {
    const part = makeProjectAnalysis(given)
    return {
      part: { projectAnalysis: part },
      ...outcomeOf(given, {
        taskType: 'project-analysis',
        lists: { Component: part.components, Command: part.commands, Hazard: part.hazards },
        words: { subject: 'The project', found: 'its parts, its commands and its hazards' },
      }),
    }
  },
  problems: (result) => [...partRowProblems(result, 'project-analysis'), ...componentProblems(result)],
}

function makeProjectAnalysis(given: PhaseRecords): ProjectAnalysis {
  const { findings, records } = given
  return {
    components: componentsOf(given),
    commands: agreedRows(findings, {
      kind: 'command',
      records,
      entriesOf: ({ projectAnalysis: part }) => part?.commands,
    }).map(({ fields, entries }) => ({
      ...fields,
      purpose: mostOf(entries, ({ purpose }) => purpose) ?? 'other',
      argv: [...(mostOf(entries, ({ argv }) => argv) ?? [])],
    })),
    hazards: agreedRows(findings, {
      kind: 'hazard',
      records,
      entriesOf: ({ projectAnalysis: part }) => part?.hazards,
    }).map(({ fields, entries }) => ({
      ...fields,
      area: mostOf(entries, ({ area }) => area) ?? fields.finding,
    })),
    ...basisAndReview(given),
  }
}

function componentsOf({ findings, records }: PhaseRecords): ProjectComponent[] {
  const rows = agreedRows(findings, {
    kind: 'component',
    records,
    entriesOf: ({ projectAnalysis: part }) => part?.components,
  }).map(({ fields, entries }) => ({
    fields,
    entries,
    name: mostOf(entries, ({ name }) => name) ?? fields.finding,
  }))
  const names = new Map(rows.map(({ fields, name }) => [fields.finding, name]))
  return rows.map(({ fields, entries, name }) => ({
    ...fields,
    name,
    paths: sharedBy(entries.map(({ entry }) => entry.paths.map((path) => path.replace(/\/+$/u, '')))),
    dependsOn: sharedBy(
      entries.map(({ worker, entry }) =>
        namesMeant(entry, { worker, records, findings, names }).filter((other) => other !== name),
      ),
    ),
  }))
}

/** Each analyser has names of its own for components: what one of them means goes by the finding behind the name. */
function namesMeant(
  { dependsOn }: RawProjectComponent,
  {
    worker,
    records,
    findings,
    names,
  }: {
    readonly worker: string
    readonly records: readonly DutyRecord[]
    readonly findings: readonly ReportFinding[]
    readonly names: ReadonlyMap<string, string>
  },
): string[] {
  const own = records.find((record) => record.worker === worker)?.result.projectAnalysis?.components ?? []
  return dependsOn.flatMap((wanted) => {
    const meant = own.find(({ name }) => name === wanted)
    const source = `${worker}:${meant?.finding ?? ''}`
    const finding = findings.find(({ sources }) => sources.includes(source))
    return names.get(finding?.id ?? '') ?? []
  })
}
