import * as z from 'zod'
import { CLI_PROVIDERS, WORK_CATEGORIES, type WorkCategory } from '../vocabulary.ts'
import { commit, count, list, orNull, strict, text, timestamp, usd, workerId } from './shape.ts'
import { roundSettings } from './rounds.ts'
import { runId, taskKey } from './storage.ts'

const version = z.literal('1.0').meta({ description: 'Version of this schema.' })
const categories = Object.keys(WORK_CATEGORIES) as [WorkCategory, ...WorkCategory[]]

export const leadState = strict(
  {
    schemaVersion: version,
    run: runId,
    ask: text('Which call of the host asked for the step.'),
    did: orNull(z.string(), 'What was done; null when nothing was.'),
    next: orNull(z.string(), 'What comes next; null when the run has ended.'),
    failure: strict(
      {
        code: text('Error code.'),
        message: text('What failed.'),
        hint: text('What to do.').optional(),
        exitCode: count.meta({ description: 'Exit code of the step.' }),
      },
      { id: 'LeadFailure', description: 'Why the step was not done.' },
    ).optional(),
    at: timestamp,
  },
  {
    id: 'LeadState',
    title: 'Lead state',
    description: 'What the last step of a run came to that a host leads.',
  },
)

const modelSetting = strict(
  {
    model: text('What the program is given; the name itself unless told.').optional(),
    family: text('Model family; that of the model id unless told.').optional(),
  },
  { id: 'ModelSetting', description: 'A model that the built-in table does not know.' },
)

const providerSetting = strict(
  {
    program: text('Where its program is, when not on the PATH.').optional(),
    env: list(z.string(), 'Names of further environment variables that it needs.').optional(),
    models: z
      .record(z.string(), modelSetting)
      .meta({ description: 'Further models, by the name that a worker is given.' })
      .optional(),
    isolatedHome: text('A prepared home for it instead of the own one of the user.').optional(),
    concurrency: z.int().min(1).meta({ description: 'Workers of it at once.' }).optional(),
  },
  { id: 'ProviderSetting', description: 'What the user says of a provider.' },
)

const price = strict(
  {
    input: z.number().min(0).meta({ description: 'Uncached input.' }),
    cacheRead: z.number().min(0).meta({ description: 'Input read from a cache.' }),
    cacheWrite: z.number().min(0).meta({ description: 'Input written to a cache.' }),
    output: z.number().min(0).meta({ description: 'Output, reasoning included.' }),
  },
  { id: 'ModelPrice', description: 'US dollars for a million tokens of each class.' },
)

const commandProvider = strict(
  {
    argv: list(z.string(), 'Program and arguments; the prompt comes on its standard input.'),
    maker: text('Who gets to see the code.'),
    model: text('Model id that it stands for.').optional(),
    modelFamily: text('Model family; that of the model id unless told.').optional(),
    env: list(z.string(), 'Names of environment variables that it needs.').optional(),
  },
  { id: 'CommandProvider', description: 'A program that serves as a worker.' },
)

export const homeConfig = strict(
  {
    schemaVersion: version,
    language: text('Language of reports, as a BCP 47 tag.').optional(),
    workers: list(z.string(), 'Workers when none are named.').optional(),
    idleSeconds: count.meta({ description: 'Silence after which a worker is ended.' }).optional(),
    wallSeconds: count.meta({ description: 'Time after which a worker is ended.' }).optional(),
    outputBytes: count.meta({ description: 'Output kept of a worker.' }).optional(),
    concurrency: z.int().min(1).meta({ description: 'Workers at once.' }).optional(),
    commands: z
      .record(workerId, commandProvider)
      .meta({ description: 'Programs that serve as workers, by worker id: command, command-2, …' })
      .optional(),
    acp: z
      .record(workerId, commandProvider)
      .meta({
        description: 'Programs that speak the Agent Client Protocol, by worker id: acp, acp-2, …',
      })
      .optional(),
    providers: z
      .partialRecord(z.enum(CLI_PROVIDERS), providerSetting)
      .meta({ description: 'Providers, by name.' })
      .optional(),
    prices: z
      .record(z.string(), price)
      .meta({ description: 'Prices, by model id; they win over the built-in table.' })
      .optional(),
    convergence: roundSettings.optional(),
    budgetUsd: usd.optional(),
    budgetTokens: count.meta({ description: 'Tokens that a run may use up.' }).optional(),
    modelFamilies: z
      .record(z.string(), z.string())
      .meta({
        description: 'Families of models that the built-in table does not know, by a word of their id.',
      })
      .optional(),
  },
  {
    id: 'HomeConfig',
    title: 'Home configuration',
    description: 'Settings of the user, in the home of okstra.',
  },
)

export const worktreeRegistry = strict(
  {
    schemaVersion: version,
    records: list(
      strict(
        {
          key: taskKey,
          name: text('task for the task worktree, else the name of a detached tree.'),
          kind: z.enum(['task', 'detached']).meta({ description: 'On a branch of its own, or on a commit.' }),
          repository: text('Common git folder of the repository.'),
          path: text('Where the tree is.'),
          branch: text('Its branch.').optional(),
          category: z.enum(categories).meta({ description: 'Work category.' }).optional(),
          base: commit.meta({ description: 'The commit that it was made at.' }),
          state: z.enum(['reserved', 'ready']).meta({ description: 'Whether it is made.' }),
          owner: text('Who reserved it.'),
        },
        { id: 'WorktreeRow', description: 'A worktree of okstra.' },
      ),
      'Worktrees.',
    ),
  },
  {
    id: 'WorktreeRegistry',
    title: 'Worktree registry',
    description: 'Every worktree that okstra made or is making.',
  },
)

export const knownProject = strict(
  {
    schemaVersion: version,
    projectId: text('Project segment of task keys.'),
    root: text('Where the project is on this machine.'),
    registeredAt: timestamp,
  },
  { id: 'KnownProject', title: 'Known project', description: 'A project registered in the home.' },
)
