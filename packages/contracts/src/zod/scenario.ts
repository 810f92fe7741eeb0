import * as z from 'zod'
import { FAILURE_CLASSES, type FailureClass, REHEARSAL_FAULTS } from '../vocabulary.ts'
import { count, itemId, list, strict, text, workerId } from './shape.ts'

const milliseconds = count.meta({ description: 'Milliseconds.' })
const failureClasses = Object.keys(FAILURE_CLASSES) as [FailureClass, ...FailureClass[]]

const step = z
  .union([
    strict({ text: text('What the worker says.') }, { id: 'TextStep', description: 'Says something.' }),
    strict(
      { reasoning: text('What the worker thinks aloud.') },
      { id: 'ReasoningStep', description: 'Thinks aloud.' },
    ),
    strict(
      {
        tool: strict(
          {
            name: text('Name of the tool.'),
            input: z.unknown().meta({ description: 'What goes in.' }),
            output: z.unknown().meta({ description: 'What comes out.' }).optional(),
            ok: z.boolean().meta({ description: 'Whether it worked; true unless told.' }).optional(),
            afterMs: milliseconds.optional(),
          },
          { id: 'ToolUse', description: 'A call of a tool and its result.' },
        ),
      },
      { id: 'ToolStep', description: 'Uses a tool.' },
    ),
    strict(
      {
        read: strict(
          {
            path: text('File, relative to the working directory; it is really read.'),
            lines: z
              .string()
              .regex(/^[1-9][0-9]{0,8}-[1-9][0-9]{0,8}$/)
              .meta({ description: 'Range of lines, such as 12-20; the whole file when absent.' })
              .optional(),
          },
          { id: 'FileReading', description: 'A file that is read.' },
        ),
      },
      { id: 'ReadStep', description: 'Reads a file and says so in the stream.' },
    ),
    strict(
      {
        command: strict(
          {
            argv: list(z.string(), 'The command and its arguments; it is not run, only told.'),
            exit: z.int().meta({ description: 'Exit code that is told.' }).optional(),
            output: text('Output that is told.').optional(),
          },
          { id: 'ToldCommand', description: 'A command as the stream tells it.' },
        ),
      },
      { id: 'CommandStep', description: 'Says that a command was run.' },
    ),
    strict(
      {
        edit: strict(
          {
            path: text('File, relative to the working directory.'),
            content: text('New content; without it the file is deleted.').optional(),
            silent: z.boolean().meta({ description: 'Whether the stream says nothing of it.' }).optional(),
          },
          { id: 'FileEdit', description: 'A change to a file.' },
        ),
      },
      { id: 'EditStep', description: 'Writes or deletes a file.' },
    ),
    strict(
      {
        usage: strict(
          {
            inputUncached: count.meta({ description: 'Tokens read, not cached.' }).optional(),
            cacheRead: count.meta({ description: 'Tokens read from a cache.' }).optional(),
            cacheWrite: count.meta({ description: 'Tokens written to a cache.' }).optional(),
            output: count.meta({ description: 'Tokens written.' }).optional(),
            reasoning: count.meta({ description: 'Reasoning tokens.' }).optional(),
          },
          { id: 'UsedTokens', description: 'Tokens used.' },
        ),
      },
      { id: 'UsageStep', description: 'Tells tokens used.' },
    ),
    strict({ delayMs: milliseconds }, { id: 'DelayStep', description: 'Waits without a word.' }),
    strict(
      {
        retry: strict(
          { afterMs: milliseconds, reason: text('Why.') },
          { id: 'AnnouncedRetry', description: 'A wait that is announced.' },
        ),
      },
      { id: 'RetryStep', description: 'Announces that it will try again, and waits that long.' },
    ),
    strict(
      {
        result: z.unknown().meta({
          description:
            'The answer. "$nonce" becomes the nonce of the prompt, {"$candidate": TITLE} the id of the merged candidate of that title, and {"$item": STATEMENT} that of the item.',
        }),
      },
      { id: 'ResultStep', description: 'Gives the answer.' },
    ),
    strict(
      {
        error: strict(
          {
            class: z.enum(failureClasses).meta({ description: 'Failure class.' }),
            message: text('What the provider says.'),
            retryAfterMs: milliseconds.optional(),
          },
          { id: 'ProviderError', description: 'An error that the provider reports.' },
        ),
      },
      { id: 'ErrorStep', description: 'Reports an error and ends.' },
    ),
    strict(
      {
        fault: strict(
          {
            kind: z.enum(REHEARSAL_FAULTS).meta({ description: 'What goes wrong.' }),
            bytes: count.meta({ description: 'Size, for floods and long lines.' }).optional(),
            ms: milliseconds.optional(),
          },
          { id: 'RehearsalFault', description: 'Something that a program may do wrong.' },
        ),
      },
      { id: 'FaultStep', description: 'Misbehaves.' },
    ),
    strict(
      { exit: z.int().min(0).max(255).meta({ description: 'Exit code.' }) },
      { id: 'ExitStep', description: 'Ends at once.' },
    ),
  ])
  .meta({ id: 'RehearsalStep', description: 'One thing that a rehearsed worker does.' })

const turn = strict(
  { steps: list(step, 'What happens, in order.') },
  { id: 'RehearsalTurn', description: 'What a worker does when it is asked once.' },
)

export const rehearsalScenario = strict(
  {
    schemaVersion: z.literal('1.0').meta({ description: 'Version of this schema.' }),
    title: text('What the scenario shows.').optional(),
    workers: z
      .record(
        workerId,
        strict(
          {
            model: text('Model id that the stream reports.'),
            modelFamily: text('Model family; that of the model id unless told.').optional(),
            duties: z
              .record(
                itemId,
                z.array(turn).meta({
                  description:
                    'Turns: the first is played first; when they run out the last is played again.',
                }),
              )
              .meta({ description: 'What it does, by duty.' }),
          },
          { id: 'RehearsedWorker', description: 'A worker of the rehearsal.' },
        ),
      )
      .meta({ description: 'Workers, by worker id.' }),
  },
  {
    id: 'RehearsalScenario',
    title: 'Rehearsal scenario',
    description: 'A play for the built-in rehearsal provider: what each worker says and does.',
  },
)
