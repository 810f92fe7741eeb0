import { type FinalReport, sha256Hex } from '@okstra/contracts'
import type { SharedRecords } from './report-parts.ts'

/** Digests of what the report was made from: the instruction set, the assets, the prompts as they were sent. */
export function provenanceOf({ manifest, state, instructions }: SharedRecords): FinalReport['provenance'] {
  const seen = new Set<string>()
  return {
    inputs: Object.entries(instructions)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, text]) => ({ name: `instruction-set/${name}`, sha256: sha256Hex(text) })),
    assets: manifest.assets,
    prompts: state.attempts.flatMap(({ worker, duty, n, prompt }) => {
      const name = `prompts/${worker}-${duty}-${n}.md`
      if (seen.has(name)) return []
      seen.add(name)
      return [{ name, sha256: prompt }]
    }),
  }
}
