import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

/** GitHub Copilot CLI: `--output-format json`. */
export const copilot: Played = {
  provider: {
    name: 'copilot',
    reads: 'tool',
    argv: (line) => ['sh', '-c', line],
    write(session, place) {
      return jsonLines([
        ...session.steps.flatMap((step, index) => eventsOf(step, `call_${index}`, place)),
        {
          type: 'assistant.message',
          data: { content: answerText(session), toolRequests: [], model: session.model ?? 'gpt-5.2' },
        },
        { type: 'result', sessionId: 's-1', exitCode: 0 },
      ])
    },
  },
  adapter: () => makeCliAdapter('copilot'),
}

function uses(
  toolCallId: string,
  name: string,
  input: unknown,
  end: Readonly<Record<string, unknown>>,
): unknown[] {
  return [
    {
      type: 'assistant.message',
      data: { content: '', toolRequests: [{ toolCallId, name, arguments: input }] },
    },
    { type: 'tool.execution_complete', data: { toolCallId, success: true, ...end } },
  ]
}

function eventsOf(step: Step, id: string, { tree }: Place): unknown[] {
  switch (step.kind) {
    case 'say':
      return [{ type: 'assistant.message', data: { content: step.text, toolRequests: [] } }]
    case 'read': {
      const range = step.range === undefined ? {} : { view_range: [step.range.from, step.range.to] }
      return uses(
        id,
        'view',
        { path: absolute(step.path, tree), ...range },
        { result: { content: step.shown } },
      )
    }
    case 'search':
      return uses(
        id,
        'grep',
        { pattern: step.pattern, path: step.path, output_mode: 'content' },
        { result: { content: step.shown } },
      )
    case 'shell': {
      const line = step.folder === undefined ? step.line : `cd '${step.folder}' && ${step.line}`
      return uses(
        id,
        'bash',
        { command: line, description: 'Looks' },
        {
          result: { content: `${step.shown}\n<exited with exit code ${step.exit}>` },
          shellExecution: { exitCode: step.exit },
        },
      )
    }
    case 'write': {
      const path = absolute(step.path, tree)
      return uses(
        id,
        'create',
        { path, file_text: step.content },
        { result: { content: 'Created' }, fileEdits: [{ path }] },
      )
    }
    case 'refused':
      return uses(
        id,
        'view',
        { path: absolute(step.path, tree) },
        { success: false, error: { message: step.why } },
      )
  }
}
