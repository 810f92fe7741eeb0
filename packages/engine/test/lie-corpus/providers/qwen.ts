import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

/** Qwen Code: `-o stream-json`. */
export const qwen: Played = {
  provider: {
    name: 'qwen',
    reads: 'tool',
    argv: (line) => ['sh', '-c', line],
    write(session, place) {
      const { answer } = session
      return jsonLines([
        { type: 'system', subtype: 'init', session_id: 's-1', model: session.model ?? 'qwen3-coder' },
        ...session.steps.flatMap((step, index) => eventsOf(step, `call_${index}`, place)),
        {
          type: 'result',
          subtype: 'success',
          is_error: false,
          result: answerText(session),
          ...('value' in answer ? { structured_result: answer.value } : {}),
          usage: { input_tokens: 1000, output_tokens: 20, cache_read_input_tokens: 0 },
        },
      ])
    },
  },
  adapter: () => makeCliAdapter('qwen'),
}

const says = (content: unknown): unknown => ({
  type: 'assistant',
  message: { id: 'msg_1', content: [content] },
})

function uses(id: string, name: string, input: unknown, content: string, isError = false): unknown[] {
  return [
    says({ type: 'tool_use', id, name, input }),
    {
      type: 'user',
      message: { content: [{ type: 'tool_result', tool_use_id: id, is_error: isError, content }] },
    },
  ]
}

function eventsOf(step: Step, id: string, { tree }: Place): unknown[] {
  switch (step.kind) {
    case 'say':
      return [says({ type: 'text', text: step.text })]
    case 'read': {
      const range =
        step.range === undefined
          ? {}
          : { offset: step.range.from - 1, limit: step.range.to - step.range.from + 1 }
      return uses(id, 'read_file', { file_path: absolute(step.path, tree), ...range }, step.shown)
    }
    case 'search':
      return uses(id, 'grep_search', { pattern: step.pattern, path: step.path }, step.shown)
    case 'shell': {
      const folder = step.folder === undefined ? {} : { directory: absolute(step.folder, tree) }
      const isBad = step.exit !== 0
      const shown = isBad
        ? `Command: ${step.line}\nDirectory: (root)\nOutput: ${step.shown}\nError: (none)\nExit Code: ${step.exit}\nSignal: 0`
        : step.shown
      return uses(
        id,
        'run_shell_command',
        { command: step.line, is_background: false, ...folder },
        shown,
        isBad,
      )
    }
    case 'write':
      return uses(
        id,
        'write_file',
        { file_path: absolute(step.path, tree), content: step.content },
        'Successfully created',
      )
    case 'refused':
      return uses(id, 'read_file', { file_path: absolute(step.path, tree) }, step.why, true)
  }
}
