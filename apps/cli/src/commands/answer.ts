import { defineCommand } from '../command.ts'

export const command = defineCommand({
  description:
    'Records what a person answers to a question of a sealed report, bound to the digest of what was shown; or takes a ' +
    'response that the HTML view exported, with its answers and its review of an analysis. A later answer replaces an ' +
    'earlier one. What okstra asks about a finding is answered override or stands, with a reason after a colon or ' +
    'without. The next phase takes all of it along, and so does another run of the same phase with ' +
    '--clarification-response. Without a question it lists what the report asks, and what each question blocks.',
  args: [
    { name: 'report', description: 'a report id, its path, or its run', required: true },
    { name: 'question', description: 'the question, such as C-001' },
    { name: 'answer', description: 'the answer, as one argument' },
  ],
  flags: {
    retires: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      description: 'A symbol, path or id that there is no more by this answer',
    },
    response: { type: 'string', value: 'FILE', description: 'Response that the HTML view exported' },
  },
  exits: { 1: 'the report or the answer is refused' },
  examples: [
    { line: 'okstra answer REPORT', about: 'what it asks, and how to answer' },
    { line: "okstra answer REPORT C-001 'Version 4'", about: 'answers C-001 of that report' },
    {
      line: "okstra answer REPORT C-001 'No longer.' --retires src/fees/cap.ts",
      about: 'says also what is gone',
    },
    {
      line: "okstra answer REPORT C-002 'override: We accept it.'",
      about: 'lets a finding pass that was voted down',
    },
    { line: 'okstra answer REPORT --response response.md', about: 'takes what the HTML exported' },
  ],
  async run({ ctx, values, args: [report = '', question, answer], terminal }) {
    const { executeAnswer } = await import('../run/answer.ts')
    const { retires, response } = values
    return await executeAnswer({ report, question, answer, retires, response }, { ctx, terminal })
  },
})
