import { byText, type Commitment, type Cover, type Finding } from '@okstra/contracts'
import type { FileReading, ScanFormat, Scope } from './scope.ts'

interface OpenScope extends Scope {
  readonly requirements: Scope['requirements'][number][]
  readonly commitments: Commitment[]
}

/**
 * Puts what was read into specifications. Commitments with a scope belong to it. Those without, such as
 * tags in sources, belong to the specification that declares what they cite; an id that none declares, or
 * more than one, is a finding: a citation is never without effect in silence.
 */
export function groupScopes(readings: readonly FileReading[]): {
  readonly scopes: readonly Scope[]
  readonly findings: readonly Finding[]
} {
  const scopes = new Map<string, OpenScope>()
  const open = (format: ScanFormat, scope: string): OpenScope => {
    const key = `${format}\0${scope}`
    const found = scopes.get(key) ?? { scope, format, requirements: [], commitments: [] }
    scopes.set(key, found)
    return found
  }
  for (const { format, scope, requirements, commitments } of readings) {
    if (scope !== undefined) {
      open(format, scope).requirements.push(...requirements)
      open(format, scope).commitments.push(...commitments)
    } else if (requirements.length > 0) open(format, '.').requirements.push(...requirements)
  }
  const all = [...scopes.values()].filter(({ requirements }) => requirements.length > 0)
  const owners = ownersOf(all)
  const findings: Finding[] = [...scopes.values()]
    .filter(({ requirements, commitments }) => requirements.length === 0 && commitments.length > 0)
    .map(unmeasured)
  for (const { scope, commitments } of readings) {
    if (scope === undefined)
      for (const commitment of commitments) findings.push(...assign(commitment, owners))
  }
  return { scopes: all.toSorted((a, b) => byText(a.scope, b.scope) || byText(a.format, b.format)), findings }
}

function ownersOf(scopes: readonly OpenScope[]): ReadonlyMap<string, readonly OpenScope[]> {
  const owners = new Map<string, OpenScope[]>()
  for (const scope of scopes) {
    for (const { id } of scope.requirements) {
      const found = owners.get(id)
      if (found === undefined) owners.set(id, [scope])
      else if (!found.includes(scope)) found.push(scope)
    }
  }
  return owners
}

/** Adds a commitment to each specification that it cites, with the citations that are meant there. */
function assign(commitment: Commitment, owners: ReadonlyMap<string, readonly OpenScope[]>): Finding[] {
  const findings: Finding[] = []
  const meant = new Map<OpenScope, Cover[]>()
  if (commitment.covers.length === 0) {
    findings.push(complaint(commitment, 'SCAN_UNMAPPED', 'covers nothing'))
  }
  for (const cover of commitment.covers) {
    const id = typeof cover === 'string' ? cover : cover.id
    const [owner, another] = owners.get(id) ?? []
    if (owner === undefined)
      findings.push(complaint(commitment, 'SCAN_UNKNOWN_ID', `cites ${id}, which nothing declares`))
    else if (another !== undefined) {
      const names = (owners.get(id) ?? []).map(({ scope }) => scope).join(', ')
      findings.push(
        complaint(
          commitment,
          'SCAN_AMBIGUOUS_ID',
          `cites ${id}, which several specifications declare: ${names}`,
        ),
      )
    } else meant.set(owner, [...(meant.get(owner) ?? []), cover])
  }
  for (const [owner, covers] of meant) owner.commitments.push({ ...commitment, covers })
  return findings
}

/** Tasks beside no specification are not measured, and that is said. */
function unmeasured({ scope, format, commitments }: OpenScope): Finding {
  const noun = commitments.length === 1 ? 'commitment' : 'commitments'
  return {
    code: 'SCAN_NO_REQUIREMENTS',
    severity: 'warning',
    message: `${scope} (${format}) holds ${commitments.length} ${noun} and no requirement to measure against.`,
    target: scope,
    hint: 'Add the specification, or leave the folder out with --exclude.',
  }
}

const hints = {
  SCAN_UNMAPPED: 'Name the requirement it is for, or leave it out.',
  SCAN_UNKNOWN_ID: 'Mend the id, or declare the requirement.',
  SCAN_AMBIGUOUS_ID: 'Give the requirement an id of its own.',
} as const

function complaint({ id, source = '' }: Commitment, code: keyof typeof hints, what: string): Finding {
  const [, target = source, line] = /^(.*):([0-9]+)$/.exec(source) ?? []
  return {
    code,
    severity: 'error',
    message: `${id} ${what}.`,
    target,
    ...(line === undefined ? {} : { position: { line: Number(line), column: 1 } }),
    hint: hints[code],
  }
}
