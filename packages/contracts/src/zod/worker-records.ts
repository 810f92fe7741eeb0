import * as z from 'zod'
import { mergedCandidate, rejectedProposalShape } from './candidates.ts'
import {
  count,
  evidence,
  evidenceCheck,
  id,
  itemId,
  list,
  strict,
  text,
  timestamp,
  workerId,
} from './shape.ts'

const version = z.literal('1.0').meta({ description: 'Version of this schema.' })
const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })

const rejectedProposal = strict(rejectedProposalShape, {
  id: 'UnusableProposal',
  description: 'A proposal that is not admitted, with every reason.',
})

const lineRange = strict(
  {
    from: z.int().min(1).meta({ description: 'First line, from 1.' }),
    to: z.int().min(1).meta({ description: 'Last line.' }),
  },
  { id: 'SeenLines', description: 'Lines that were seen.' },
)

export const workerAudit = strict(
  {
    schemaVersion: version,
    worker: workerId,
    duty: itemId,
    n: z.int().min(1).meta({ description: 'Number of the attempt.' }),
    model: strict(
      {
        asked: orNull(z.string(), 'Model asked for.'),
        argv: orNull(z.string(), 'Model in the arguments.'),
        reported: orNull(z.string(), 'Model that the stream reported.'),
      },
      { id: 'AuditedModel', description: 'Which model was meant and which one answered.' },
    ),
    shows: strict(
      {
        reads: z.boolean().meta({ description: 'Whether the adapter shows what is read.' }),
        commands: z.boolean().meta({ description: 'Whether the adapter shows what is run.' }),
      },
      { id: 'AdapterShows', description: 'What can be observed at all.' },
    ),
    session: text('Session of the program, for a turn that continues it.').optional(),
    usage: strict(
      {
        inputUncached: count.meta({ description: 'Tokens read, not cached.' }),
        cacheRead: count.meta({ description: 'Tokens read from a cache.' }),
        cacheWrite: count.meta({ description: 'Tokens written to a cache.' }),
        output: count.meta({ description: 'Tokens written.' }),
        reasoning: count.meta({ description: 'Reasoning tokens.' }),
      },
      { id: 'AuditedUsage', description: 'Tokens that it was told to have used.' },
    ).optional(),
    usageSource: z
      .enum(['stream', 'file', 'transcript'])
      .meta({ description: 'Where the tokens were told; the stream unless said.' })
      .optional(),
    startedAt: timestamp.optional(),
    endedAt: timestamp.optional(),
    tools: count.meta({ description: 'Tool calls seen.' }),
    reads: list(
      strict(
        {
          path: text('File, relative to the tree.'),
          ranges: list(lineRange, 'Ranges seen; the whole file when absent.').optional(),
        },
        { id: 'ObservedRead', description: 'A file that was read.' },
      ),
      'Files read.',
    ),
    commands: list(
      strict(
        {
          argv: list(z.string(), 'The command and its arguments.'),
          exit: z.int().meta({ description: 'Exit code.' }).optional(),
        },
        { id: 'ObservedCommand', description: 'A command that was run.' },
      ),
      'Commands run.',
    ),
    writes: list(z.string(), 'Files that the stream says were written.'),
    citations: list(
      strict(
        {
          item: text('The item that cites, by its own id.'),
          citation: evidence,
          check: evidenceCheck,
        },
        { id: 'CheckedCitation', description: 'A citation with what was found.' },
      ),
      'Every citation of the result, in its order.',
    ),
    rejectedProposals: list(rejectedProposal, 'Proposals that are not admitted.'),
    forbidden: list(
      strict(
        {
          argv: list(z.string(), 'The command.'),
          class: text('Class of commands that the role may not run.'),
        },
        { id: 'ForbiddenRun', description: 'A command that the role may not run.' },
      ),
      'Forbidden commands seen.',
    ),
    treeChanges: list(
      strict(
        {
          path: text('File, relative to the tree.'),
          change: z.enum(['added', 'modified', 'removed']).meta({ description: 'What happened to it.' }),
          kept: text('Where it lies in the quarantine of the home.').optional(),
        },
        { id: 'TreeChangeRow', description: 'A change in a tree that was to be read only.' },
      ),
      'Changes to the tree of a worker that only reads.',
    ),
    sawPeers: z.boolean().meta({ description: 'Whether it read the results of others while blind.' }),
    setAside: text('Why the result does not count, when it does not.').optional(),
    notes: list(z.string(), 'What else a reader should know.'),
  },
  {
    id: 'WorkerAudit',
    title: 'Worker audit',
    description: 'What a worker was seen to do, and what its citations are worth.',
  },
)

export const candidateSet = strict(
  {
    schemaVersion: version,
    candidates: list(mergedCandidate, 'Merged candidates, by the number of their id.'),
    evidence: list(
      strict(
        { id: id('EV'), source: text('<worker>:<item>'), citation: evidence, check: evidenceCheck },
        { id: 'CandidateEvidence', description: 'A piece of evidence of a candidate.' },
      ),
      'Their evidence.',
    ),
    rejected: list(rejectedProposal, 'Proposals that were not merged.'),
    families: list(
      strict(
        { family: id('IO'), members: list(id('IO'), 'Members, first one included.') },
        { id: 'CandidateFamily', description: 'Near-duplicates.' },
      ),
      'Merge questions.',
    ),
  },
  {
    id: 'CandidateSet',
    title: 'Candidate set',
    description: 'What the proposals of a run were merged into.',
  },
)
