import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

/** Grok Build: `--output-format streaming-json`. */
export const grok: Played = {
  provider: {
    name: 'grok',
    reads: 'tool',
    argv: (line) => ['sh', '-c', line],
    write(session, place) {
      const { answer } = session
      const usage = {
        input_tokens: 1000,
        cache_read_input_tokens: 0,
        cache_creation_input_tokens: 0,
        output_tokens: 20,
        reasoning_tokens: 0,
      }
      return jsonLines([
        ...session.steps.flatMap((step, index) => eventsOf(step, `call_${index}`, place)),
        { type: 'text', data: answerText(session) },
        {
          type: 'end',
          stopReason: 'end_turn',
          sessionId: 's-1',
          usage,
          num_turns: 1,
          modelUsage: { [session.model ?? 'grok-code']: {} },
          ...('value' in answer ? { structuredOutput: answer.value } : {}),
        },
      ])
    },
  },
  adapter: () => makeCliAdapter('grok'),
}

function uses(
  id: string,
  name: string,
  input: unknown,
  raw: unknown,
  { text = '', status = 'completed' } = {},
): unknown[] {
  return [
    {
      type: 'tool_call',
      toolCallId: id,
      title: name,
      status: 'pending',
      toolName: name,
      rawInput: input,
      content: [],
      locations: [],
    },
    {
      type: 'tool_call_update',
      toolCallId: id,
      status,
      content: [{ type: 'content', content: { type: 'text', text } }],
      rawOutput: raw,
      locations: [],
    },
  ]
}

function eventsOf(step: Step, id: string, { tree }: Place): unknown[] {
  switch (step.kind) {
    case 'say':
      return [{ type: 'text', data: step.text }]
    case 'read': {
      const range =
        step.range === undefined
          ? {}
          : { offset: step.range.from, limit: step.range.to - step.range.from + 1 }
      const path = absolute(step.path, tree)
      return uses(
        id,
        'read_file',
        { target_file: path, ...range },
        { type: 'ReadFile', FileContent: { absolute_path: path } },
        { text: step.shown },
      )
    }
    case 'search':
      return uses(
        id,
        'grep',
        { pattern: step.pattern, path: step.path },
        {
          type: 'GrepSearch',
          file_matches: [...new Set(step.shown.split('\n').map((row) => row.split(':')[0] ?? ''))].map(
            (path) => ({ path }),
          ),
        },
      )
    case 'shell': {
      const line = step.folder === undefined ? step.line : `cd '${step.folder}' && ${step.line}`
      return uses(
        id,
        'run_terminal_command',
        { command: line, description: 'Looks' },
        {
          type: 'Bash',
          command: line,
          exit_code: step.exit,
          output_for_prompt: step.shown,
          timed_out: false,
          signal: null,
        },
      )
    }
    case 'write': {
      const path = absolute(step.path, tree)
      return uses(
        id,
        'write',
        { file_path: path, content: step.content },
        { type: 'SearchReplace', EditsApplied: { absolute_path: path } },
      )
    }
    case 'refused':
      return uses(id, 'read_file', { target_file: absolute(step.path, tree) }, null, {
        text: step.why,
        status: 'failed',
      })
  }
}
