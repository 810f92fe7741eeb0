import * as z from 'zod'
import { PROVIDERS, TASK_TYPES } from '../vocabulary.ts'
import { count, list, orNull, strict, text, workerId } from './shape.ts'
import { taskKey } from './storage.ts'

const taskType = z.enum(TASK_TYPES).meta({ description: 'Task type.' })

const builtTaskType = strict(
  { taskType, built: z.enum(['run', 'prepare']).meta({ description: 'How far this version goes.' }) },
  { id: 'WizardTaskType', description: 'A task type that can be asked for.' },
)

const task = strict(
  {
    task: taskKey,
    title: text('Its title.'),
    next: orNull(z.string(), 'Where it should go.'),
    recorded: z.boolean().meta({ description: 'Whether a run of it has workers on record.' }),
  },
  { id: 'WizardTask', description: 'A task of the project.' },
)

const brief = strict(
  {
    path: text('The brief, as it was named.'),
    problem: z
      .enum(['unreadable', 'not-a-brief', 'pending'])
      .meta({ description: 'Why no task can start from it.' })
      .optional(),
    taskType: taskType.optional(),
    project: text('Its project, when it says so.').optional(),
    group: text('Its group, when it says so.').optional(),
    id: text('Its task, when it says so.').optional(),
    names: list(z.string(), 'What a task may be called after it: tickets, then its title.'),
    requirements: count.meta({ description: 'Requirements that count.' }),
  },
  { id: 'WizardBrief', description: 'A brief that was looked at.' },
)

const worker = strict(
  {
    worker: workerId,
    provider: z.enum(PROVIDERS).meta({ description: 'Whose program it is.' }),
    family: text('Model family when no model is named.'),
    models: orNull(
      z.array(
        strict(
          { id: text('Name of the model.'), family: text('Its family.') },
          { id: 'WizardModel', description: 'A model that a worker takes.' },
        ),
      ),
      'Models that it takes; null when any name is passed on.',
    ),
  },
  { id: 'WizardWorker', description: 'A worker that is installed.' },
)

const report = strict(
  {
    report: text('The report, as a flag takes it.'),
    task: taskKey,
    taskType,
    title: text('What it is about.'),
    ready: z.boolean().meta({ description: 'Whether its direction stands, so that it can be planned.' }),
    open: count.meta({ description: 'Questions in it that wait for an answer.' }),
  },
  { id: 'WizardReport', description: 'A sealed report of the project.' },
)

const facts = strict(
  {
    project: text('Project segment of new task keys.'),
    flags: list(z.string(), 'Flags that the command takes, in their order.'),
    taskTypes: list(builtTaskType, 'Task types that can be asked for.'),
    tasks: list(task, 'Tasks of the project, those that matter most first.'),
    briefs: list(brief, 'Briefs that were looked at.'),
    workers: list(worker, 'Workers that are installed.'),
    defaultWorkers: list(z.string(), 'Workers of the settings; empty when none are set.'),
    reports: list(report, 'Sealed reports, newest first.'),
  },
  { id: 'WizardFacts', description: 'What is known before anything is asked.' },
)

const answer = strict(
  { id: text('Id of the question.'), value: text('The answer.') },
  { id: 'WizardAnswer', description: 'An answer.' },
)

export const wizardState = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    language: text('Language of the questions.'),
    given: z
      .record(z.string(), z.union([z.string(), z.literal(true)]))
      .meta({ description: 'Flags that were given; nothing is asked that they tell.' }),
    facts,
    steps: list(
      strict(
        { answers: list(answer, 'Answers that were given together.') },
        { id: 'WizardStep', description: 'One step of the conversation.' },
      ),
      'What was answered, step by step.',
    ),
  },
  {
    id: 'WizardState',
    title: 'Wizard state',
    description: 'Where a conversation about what to run stands; everything follows from it.',
  },
)

const question = strict(
  {
    id: text('What an answer is given to.'),
    kind: z.enum(['choice', 'text', 'list']).meta({ description: 'How it is answered.' }),
    text: text('The question, in the language of the state.'),
    suggestions: list(
      strict(
        { value: text('The answer.'), label: text('What it means.') },
        { id: 'WizardSuggestion', description: 'An answer to pick.' },
      ),
      'At most three.',
    ),
    choices: orNull(z.array(z.string()), 'Every answer that is taken; null when it can be written freely.'),
    fallback: orNull(z.string(), 'What an empty answer means; null when there has to be one.'),
  },
  { id: 'WizardQuestion', description: 'A question; those that come together do not depend on each other.' },
)

export const wizardTurn = strict(
  {
    done: z.boolean().meta({ description: 'Whether nothing more is asked.' }),
    questions: list(question, 'What is asked next.'),
    state: wizardState,
  },
  { id: 'WizardTurn', description: 'The state, and what is asked next.' },
)

export const wizardArguments = strict(
  {
    argv: list(z.string(), 'Arguments of okstra.'),
    line: text('The same as a line for a shell.'),
  },
  { id: 'WizardArguments', description: 'The command that does what was answered.' },
)

export const wizardConfirmation = strict(
  { text: text('What will be done, in words.'), ...wizardArguments.shape },
  { id: 'WizardConfirmation', description: 'What to show before it is done.' },
)
