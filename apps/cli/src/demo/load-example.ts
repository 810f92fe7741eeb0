import { EXAMPLE_TEXTS } from '../generated/example-texts.ts'

/** The files of the example, as texts by name. */
export interface ExampleFiles {
  readonly brief: string
  readonly roster: string
  /** What each analyst proposed and how it judged the merged directions, by worker. */
  readonly proposals: ReadonlyMap<string, string>
  readonly reassessments: ReadonlyMap<string, string>
  /** The source files that are cited, by path in their repository. */
  readonly repository: ReadonlyMap<string, string>
}

/** The example that ships with the program: examples/slow-export of the repository. */
export function loadExample(): ExampleFiles {
  const named = (start: string, end: string) =>
    new Map(
      Object.entries(EXAMPLE_TEXTS)
        .filter(([name]) => name.startsWith(start) && name.endsWith(end))
        .map(([name, text]) => [name.slice(start.length, name.length - end.length), text] as const),
    )
  return {
    brief: EXAMPLE_TEXTS['brief.md'] ?? '',
    roster: EXAMPLE_TEXTS['roster.json'] ?? '',
    proposals: named('analysts/', '.proposal.json'),
    reassessments: named('analysts/', '.reassessment.json'),
    repository: named('repo/', ''),
  }
}
