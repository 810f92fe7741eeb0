import type { Commitment, CommitmentFile, Finding, Requirement, RequirementFile } from '@okstra/contracts'
import { validate as checkCommitments } from '@okstra/contracts/validate/commitment-file'
import { validate as checkRequirements } from '@okstra/contracts/validate/requirement-file'
import { type ListFile, readListFile } from './json-document.ts'
import type { ReadOptions } from './reading.ts'

const requirementFile: ListFile<Requirement> = {
  key: 'requirements',
  check: checkRequirements,
  itemsOf: (document) => {
    const file = document as RequirementFile
    return 'requirements' in file ? file.requirements : file
  },
}

const commitmentFile: ListFile<Commitment> = {
  key: 'commitments',
  check: checkCommitments,
  itemsOf: (document) => {
    const file = document as CommitmentFile
    return 'commitments' in file ? file.commitments : file
  },
}

/**
 * Reads a requirement file: `{"requirements": […]}`, a bare list, or JSON Lines with one requirement a
 * line. Items without a `source` get `path:line`. With any error the list is empty and the findings say
 * where: line, column and pointer.
 *
 * @example
 * readRequirementFile('[{"id": "EB-001"}]', { path: 'r.json' }).requirements
 * // => [{ id: 'EB-001', source: 'r.json:1' }]
 */
export function readRequirementFile(
  text: string,
  { path }: ReadOptions = {},
): { readonly requirements: readonly Requirement[]; readonly findings: readonly Finding[] } {
  const { items, findings } = readListFile(text, path, requirementFile)
  return { requirements: items, findings }
}

/**
 * Reads a commitment file: `{"commitments": […]}`, a bare list, or JSON Lines with one commitment a line;
 * otherwise as {@link readRequirementFile}.
 *
 * @example
 * readCommitmentFile('{"id": "CM-001", "covers": ["EB-001"]}', { path: 'c.jsonl' }).commitments
 * // => [{ id: 'CM-001', covers: ['EB-001'], source: 'c.jsonl:1' }]
 */
export function readCommitmentFile(
  text: string,
  { path }: ReadOptions = {},
): { readonly commitments: readonly Commitment[]; readonly findings: readonly Finding[] } {
  const { items, findings } = readListFile(text, path, commitmentFile)
  return { commitments: items, findings }
}
