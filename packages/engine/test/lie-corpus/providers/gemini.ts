import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

/** Gemini CLI: `-o stream-json`. It does not tell how a command ended. */
export const gemini: Played = {
  provider: {
    name: 'gemini',
    reads: 'tool',
    exits: false,
    argv: (line) => ['sh', '-c', line],
    write(session, place) {
      const text = answerText(session)
      return jsonLines([
        { type: 'init', session_id: 's-1', model: session.model ?? 'gemini-2.5-pro' },
        { type: 'message', role: 'user', content: 'The task.' },
        ...session.steps.flatMap((step, index) => eventsOf(step, `tool_${index}`, place)),
        { type: 'message', role: 'assistant', content: text.slice(0, 10), delta: true },
        { type: 'message', role: 'assistant', content: text.slice(10), delta: true },
        {
          type: 'result',
          status: 'success',
          stats: { total_tokens: 1020, input_tokens: 1000, output_tokens: 20, cached: 0 },
        },
      ])
    },
  },
  adapter: () => makeCliAdapter('gemini'),
}

function uses(id: string, name: string, parameters: unknown, output: string, status = 'success'): unknown[] {
  return [
    { type: 'tool_use', tool_name: name, tool_id: id, parameters },
    { type: 'tool_result', tool_id: id, status, output },
  ]
}

function eventsOf(step: Step, id: string, { tree }: Place): unknown[] {
  switch (step.kind) {
    case 'say':
      return [{ type: 'message', role: 'assistant', content: step.text, delta: true }]
    case 'read': {
      const range = step.range === undefined ? {} : { start_line: step.range.from, end_line: step.range.to }
      return uses(id, 'read_file', { file_path: absolute(step.path, tree), ...range }, step.shown)
    }
    case 'search':
      return uses(id, 'search_file_content', { pattern: step.pattern, dir_path: step.path }, step.shown)
    case 'shell': {
      const folder = step.folder === undefined ? {} : { dir_path: step.folder }
      return uses(id, 'run_shell_command', { command: step.line, ...folder }, step.shown)
    }
    case 'write':
      return uses(id, 'write_file', { file_path: absolute(step.path, tree), content: step.content }, '')
    case 'refused':
      return uses(id, 'read_file', { file_path: absolute(step.path, tree) }, step.why, 'error')
  }
}
