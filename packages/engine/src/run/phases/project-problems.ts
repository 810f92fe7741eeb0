import type { WorkerResult } from '@okstra/contracts'

/** What is wrong with what an analyser says of a project beyond its form, in sentences for it. */
export function componentProblems({ findings, projectAnalysis: part }: WorkerResult): string[] {
  if (part === undefined) return []
  const cited = new Map(
    findings.map(({ id, evidence }) => [id, evidence.flatMap((own) => ('path' in own ? [own.path] : []))]),
  )
  const names = part.components.map(({ name }) => name)
  return [
    ...part.components.flatMap(({ finding, name, paths, dependsOn }, index) => {
      const at = `/projectAnalysis/components/${index}`
      return [
        ...(names.indexOf(name) === index ? [] : [`${at}/name: ${name} is the name of another component.`]),
        ...(isBorneOut(paths, cited.get(finding) ?? [])
          ? []
          : [`${at}/paths names no file that ${finding} cites, and no folder that holds one.`]),
        ...dependsOn
          .filter((other) => other === name || !names.includes(other))
          .map((other) => `${at}/dependsOn names ${other}, which is no other component of this answer.`),
      ]
    }),
    ...part.commands.flatMap(({ finding, argv }, index) =>
      argv.length > 0 && argv[0]?.trim() !== ''
        ? []
        : [`/projectAnalysis/commands/${index}/argv is empty: ${finding} says a command that people run.`],
    ),
  ]
}

function isBorneOut(paths: readonly string[], cited: readonly string[]): boolean {
  return paths.some((path) => {
    const own = path.replace(/^(?:\.\/)+/u, '').replace(/\/+$/u, '')
    return cited.some((file) => own === '.' || own === '' || file === own || file.startsWith(`${own}/`))
  })
}
