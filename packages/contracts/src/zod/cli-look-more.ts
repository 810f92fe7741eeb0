import * as z from 'zod'
import { CITATION_STATES, PROVIDERS, ROLES, TASK_TYPES } from '../vocabulary.ts'
import { finding } from './cli-coverage.ts'
import { commit, count, itemId, list, sha256, strict, text, workerId } from './shape.ts'
import { taskKey } from './storage.ts'

const orNull = <Value extends z.ZodType>(value: Value, description: string) =>
  z.union([value, z.null()]).meta({ description })
const taskType = z.enum(TASK_TYPES).meta({ description: 'Task type.' })
const counts = (description: string) => z.record(z.string(), count).meta({ description })

const citationState = z.enum(CITATION_STATES).meta({ description: 'State of a citation.' })

export const verifyCitations = strict(
  {
    reportId: text('The report.'),
    report: text('Its data, as it can be opened from where the command ran.'),
    seal: z
      .enum(['intact', 'changed', 'changed-place-unknown', 'not-sealed', 'missing'])
      .meta({ description: 'What its seal says of it.' }),
    frozenCommit: commit,
    at: orNull(
      strict(
        { ref: text('As it was given.'), commit },
        { id: 'CitationCommit', description: 'Another commit.' },
      ),
      'The other commit; null without --at.',
    ),
    rows: list(
      strict(
        {
          id: text('Evidence row of the report.'),
          place: text('Where it is.'),
          recorded: citationState,
          frozen: orNull(citationState, 'Found anew at the frozen commit; null where git cannot tell.'),
          at: orNull(citationState, 'Found at the other commit; null without one.'),
          movedTo: orNull(z.string(), 'Right lines of a quote that stands elsewhere.'),
          verdict: z
            .enum(['holds', 'record-differs', 'lost', 'unsupported', 'not-rechecked'])
            .meta({ description: 'What that comes to.' }),
          note: text('Why.'),
        },
        { id: 'CitationRow', description: 'A piece of evidence, then and now.' },
      ),
      'Every piece of evidence.',
    ),
    counts: counts('Rows by verdict.'),
    holds: z.boolean().meta({ description: 'Whether nothing is lost and no record differs.' }),
    findings: list(finding, 'What is wrong, for CI.'),
  },
  { id: 'VerifyCitationsData', description: 'Whether what a report cites is still there.' },
)

export const profile = strict(
  {
    taskType,
    profile: strict(
      { file: text('File of the profile.'), text: text('Its expansion.') },
      { id: 'ProfileText', description: 'The profile.' },
    ),
    duties: list(
      strict(
        {
          duty: itemId,
          role: z.enum(ROLES).meta({ description: 'Whose duty it is.' }),
          onlyWhen: orNull(z.string(), 'Why it may be left out; null when every run has it.'),
          file: text('File of the duty.'),
          text: text('Its expansion.'),
        },
        { id: 'ProfileDuty', description: 'What a role is asked for.' },
      ),
      'Duties, in the order in which a run comes to them.',
    ),
    files: list(
      strict(
        {
          file: text('The file.'),
          sha256,
          bytes: count.meta({ description: 'Its size.' }),
          tokens: count.meta({ description: 'Estimated tokens.' }),
          includes: list(z.string(), 'Files that it includes itself.'),
        },
        { id: 'ProfileFile', description: 'A file that is pulled in.' },
      ),
      'Every file that they pull in.',
    ),
  },
  { id: 'ProfileData', description: 'What workers of a task type are told.' },
)

export const contextCost = strict(
  {
    task: taskKey,
    taskType,
    run: orNull(z.string(), 'The run whose folder was read; null for one that does not exist yet.'),
    files: list(
      strict(
        {
          file: text('File of the instruction set.'),
          bytes: count.meta({ description: 'Its size.' }),
          tokens: count.meta({ description: 'Estimated tokens.' }),
          isInPrompts: z.boolean().meta({ description: 'Whether its text is in every prompt.' }),
        },
        { id: 'FileCost', description: 'A file of the instruction set.' },
      ),
      'The instruction set.',
    ),
    workers: list(
      strict(
        {
          worker: workerId,
          role: z.enum(ROLES).meta({ description: 'Role.' }),
          duties: list(
            strict(
              {
                duty: itemId,
                tokens: count.meta({ description: 'Estimated tokens of one prompt.' }),
                onlyWhen: orNull(z.string(), 'Why it may be left out; null when every run has it.'),
                basis: z
                  .enum(['estimated', 'measured'])
                  .meta({ description: 'Without what others will say, or of the prompt that was written.' }),
              },
              { id: 'DutyCost', description: 'What a duty costs to ask.' },
            ),
            'Its duties.',
          ),
          tokens: count.meta({ description: 'Of the duties that every run has.' }),
        },
        { id: 'WorkerCost', description: 'What a worker is given.' },
      ),
      'Every worker of the roster.',
    ),
    tokens: count.meta({ description: 'Of all workers.' }),
  },
  { id: 'ContextCostData', description: 'Estimated tokens before anything is spent.' },
)

export const providers = strict(
  {
    providers: list(
      strict(
        {
          worker: workerId,
          provider: z.enum(PROVIDERS).meta({ description: 'Provider.' }),
          title: text('Its name.'),
          installed: z.boolean().meta({ description: 'Whether its program is on this machine.' }),
          path: orNull(z.string(), 'Where its program is.'),
          version: orNull(z.string(), 'Its version, as it says.'),
          tested: orNull(
            z.string(),
            'The version that its adapter was tested with; null when none could be.',
          ),
          login: z
            .enum(['in', 'out', 'not-needed', 'unknown'])
            .meta({ description: 'Whether it is logged in, told without a model call.' }),
          readOnly: z
            .enum(['enforced', 'prompt-only', 'none'])
            .meta({ description: 'Whether it can be held to reading.' }),
          readOnlyBy: text('By what it is held to reading.'),
          writeBy: text('By what it may write, and where it is confined to.'),
          structured: z.boolean().meta({ description: 'Whether its answer can be held to a schema.' }),
          repliesInSession: z
            .boolean()
            .meta({ description: 'Whether a second question can be put in the same session.' }),
          usage: z
            .enum(['stream', 'file', 'transcript', 'none'])
            .meta({ description: 'Where its token figures come from.' }),
          shows: strict(
            {
              reads: z.boolean().meta({ description: 'Whether it shows what it reads.' }),
              commands: z.boolean().meta({ description: 'Whether it shows what it runs.' }),
            },
            { id: 'ProviderShows', description: 'What can be observed of it.' },
          ),
          home: text('Where its login lives.'),
          models: list(
            strict(
              {
                alias: text('Name that a worker is given.'),
                model: text('What the program is given.'),
                family: text('Model family.'),
              },
              { id: 'ModelRow', description: 'A model.' },
            ),
            'Models that it takes by name.',
          ),
          install: text('How to install it.'),
        },
        { id: 'ProviderRow', description: 'A worker that can be named.' },
      ),
      'Every provider, and the programs of the home.',
    ),
  },
  { id: 'ProvidersData', description: 'Who can be a worker on this machine.' },
)

export const doctor = strict(
  {
    home: text('The home of okstra.'),
    root: orNull(z.string(), 'The project; null outside of one.'),
    rows: list(
      strict(
        {
          check: text('What was looked at.'),
          state: z.enum(['ok', 'note', 'warning', 'error']).meta({ description: 'How it is.' }),
          message: text('What was found.'),
          remedy: orNull(z.string(), 'What to do; null when nothing is to be done.'),
          items: list(z.string(), 'What it is about.'),
        },
        { id: 'CheckRow', description: 'One check.' },
      ),
      'Every check.',
    ),
    isOk: z.boolean().meta({ description: 'Whether no check found an error.' }),
    repaired: orNull(
      list(
        strict(
          {
            what: z
              .enum([
                'catalogue',
                'run index',
                'task',
                'set aside',
                'leftover',
                'team state',
                'torn line',
                'lock',
                'lease',
                'worktree',
                'views',
                'archive',
                'document',
                'report',
              ])
              .meta({ description: 'What it is about.' }),
            state: z
              .enum(['done', 'not-possible'])
              .meta({ description: 'Whether it was repaired, or a person has to see to it.' }),
            file: text('The file, or where it is now.'),
            message: text('What was found, and what was done.'),
            remedy: orNull(z.string(), 'What to do; null when it was done.'),
          },
          { id: 'RepairedRow', description: 'Something that a repair found.' },
        ),
        'What was found, and what became of it.',
      ),
      'What a repair found; null without --repair.',
    ),
  },
  { id: 'DoctorData', description: 'What was found on this machine, in the home and in the project.' },
)

export const gc = strict(
  {
    rows: list(
      strict(
        {
          kind: z
            .enum(['worktree', 'spool', 'scratch', 'blind', 'quarantine', 'ref', 'stranger'])
            .meta({ description: 'What it is.' }),
          name: text('A path, or a ref.'),
          of: orNull(z.string(), 'Task or run that it belongs to; null when nobody knows.'),
          verdict: z.enum(['remove', 'keep', 'forget']).meta({ description: 'What could be done with it.' }),
          reasons: list(z.string(), 'Every reason.'),
          bytes: orNull(count, 'Bytes on disk; null where they were not counted.'),
        },
        { id: 'GcRow', description: 'Something that a clean-up looks at.' },
      ),
      'Everything that was looked at.',
    ),
    removable: count.meta({ description: 'How many could be removed.' }),
    bytes: count.meta({ description: 'Bytes of those, as far as they were counted.' }),
  },
  { id: 'GcData', description: 'What a clean-up could remove.' },
)
