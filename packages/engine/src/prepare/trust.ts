import {
  documentDigest,
  type HomeConfig,
  type MakerConsent,
  OkstraError,
  type Project,
  type Provider,
  type TrustApproval,
  type TrustRecords,
} from '@okstra/contracts'
import type { RosterRow } from '@okstra/lifecycle'
import { isApproved, missingConsents } from '@okstra/store'

/** What needs the user's approval before a run starts, with one digest over all of it. */
export interface TrustDemand {
  readonly digest: string
  /** In words, one line each. */
  readonly covers: readonly string[]
  readonly config?: { readonly digest: string; readonly covers: string }
  readonly makers: readonly string[]
  /** What is approved for: the project with its place on this machine. */
  readonly project: string
}

/** What a repository says that could reach beyond reading: programs, files copied in, templates, what agents load. */
function reachOf(project: Project | undefined): Record<string, unknown> {
  const { qaCommands = [], provision = [], prTemplatePath, agentConfiguration = false } = project ?? {}
  return {
    ...(agentConfiguration ? { agentConfiguration } : {}),
    ...(qaCommands.length === 0 ? {} : { qaCommands }),
    ...(provision.length === 0 ? {} : { provision }),
    ...(prTemplatePath === undefined ? {} : { prTemplatePath }),
  }
}

/**
 * What the user has not approved yet: repository configuration, and makers that get to see the code. The built-in
 * rehearsal shows the code to nobody and needs no consent. `undefined` when all is approved.
 */
export function findTrustDemand(
  trust: TrustRecords,
  {
    projectId,
    root,
    project,
    roster,
    config,
  }: {
    readonly projectId: string
    /** Where the project is: an id can be claimed by any repository, a place cannot. */
    readonly root: string
    readonly project: Project | undefined
    readonly roster: readonly RosterRow[]
    readonly config: HomeConfig | undefined
  },
): TrustDemand | undefined {
  const place = `${projectId} at ${root}`
  const reach = reachOf(project)
  const digest = documentDigest(reach)
  const isNeeded = Object.keys(reach).length > 0 && !isApproved(trust, { project: place, digest })
  const makers = missingConsents(trust, { project: place, makers: makersOf(roster, config) })
  if (!isNeeded && makers.length === 0) return undefined
  const covers = `.okstra/project.json: ${Object.keys(reach).join(', ')}`
  return {
    digest: documentDigest({ project: place, config: isNeeded ? digest : null, makers }),
    covers: [...(isNeeded ? [covers] : []), ...makers.map((maker) => `${maker} sees the code of ${place}`)],
    ...(isNeeded ? { config: { digest, covers } } : {}),
    makers,
    project: place,
  }
}

/** Who sees the code besides the maker of the model: the makers of programs that bring models of many makers. */
const CARRIERS: Readonly<Partial<Record<Provider, string>>> = {
  antigravity: 'google',
  copilot: 'copilot',
  opencode: 'opencode',
}

/** Makers that get to see the code. */
export function makersOf(roster: readonly RosterRow[], config: HomeConfig | undefined): string[] {
  const makers = roster.flatMap(({ worker, provider, modelFamily }) => {
    if (provider === 'rehearsal') return []
    const named = provider === 'acp' ? config?.acp?.[worker] : config?.commands?.[worker]
    return [named?.maker ?? modelFamily, CARRIERS[provider] ?? []].flat()
  })
  return [...new Set(makers)].toSorted()
}

/** What is recorded when the user approves. */
export function approvalOf(
  { config, makers, project }: TrustDemand,
  who: {
    readonly actor: string
    readonly via: 'tty' | 'flag'
    readonly at: string
  },
): { readonly approvals: readonly TrustApproval[]; readonly consents: readonly MakerConsent[] } {
  const { actor, via, at } = who
  return {
    approvals: config === undefined ? [] : [{ ...config, project, actor, via, at }],
    consents: makers.map((maker) => ({ project, maker, actor, via, at })),
  }
}

/** The refusal that names what is to be approved, and how. */
export function trustMissing({ digest, covers }: TrustDemand): OkstraError {
  return new OkstraError('TRUST_MISSING', `This needs your approval first: ${covers.join('; ')}.`, {
    hint: `Look at it, then run the command again with --trust ${digest}`,
    details: { digest, covers },
  })
}
