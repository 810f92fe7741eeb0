import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

const sessionID = 'ses_1'

/** OpenCode: `run --format json`. */
export const opencode: Played = {
  provider: {
    name: 'opencode',
    reads: 'tool',
    argv: (line) => ['sh', '-c', line],
    write(session, place) {
      return jsonLines([
        { type: 'step_start', sessionID, part: { type: 'step-start' } },
        ...session.steps.flatMap((step, index) => eventsOf(step, `call_${index}`, place)),
        {
          type: 'step_finish',
          sessionID,
          part: { id: 'prt_1', reason: 'tool-calls', tokens: { input: 10, output: 1 } },
        },
        { type: 'step_start', sessionID, part: { type: 'step-start' } },
        { type: 'text', sessionID, part: { type: 'text', text: answerText(session) } },
        {
          type: 'step_finish',
          sessionID,
          part: { id: 'prt_2', reason: 'stop', tokens: { input: 10, output: 1 } },
        },
      ])
    },
  },
  adapter: () => makeCliAdapter('opencode'),
}

function uses(callID: string, tool: string, state: Readonly<Record<string, unknown>>): unknown[] {
  return [
    {
      type: 'tool_use',
      sessionID,
      part: { type: 'tool', callID, tool, state: { status: 'completed', ...state } },
    },
  ]
}

function eventsOf(step: Step, id: string, { tree }: Place): unknown[] {
  switch (step.kind) {
    case 'say':
      return [{ type: 'text', sessionID, part: { type: 'text', text: step.text } }]
    case 'read': {
      const range =
        step.range === undefined
          ? {}
          : { offset: step.range.from, limit: step.range.to - step.range.from + 1 }
      return uses(id, 'read', {
        input: { filePath: absolute(step.path, tree), ...range },
        output: step.shown,
      })
    }
    case 'search':
      return uses(id, 'grep', { input: { pattern: step.pattern, path: step.path }, output: step.shown })
    case 'shell': {
      const folder = step.folder === undefined ? {} : { workdir: absolute(step.folder, tree) }
      return uses(id, 'bash', {
        input: { command: step.line, ...folder },
        output: step.shown,
        metadata: { exit: step.exit },
      })
    }
    case 'write':
      return uses(id, 'write', {
        input: { filePath: absolute(step.path, tree), content: step.content },
        output: '',
      })
    case 'refused':
      return uses(id, 'read', {
        status: 'error',
        input: { filePath: absolute(step.path, tree) },
        error: step.why,
      })
  }
}
