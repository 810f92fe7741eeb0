import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Session, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

const MODEL = 'claude-sonnet-5-5'

/** Claude Code: `-p --output-format stream-json`. */
export const claude: Played = {
  provider: {
    name: 'claude',
    reads: 'tool',
    argv: (line) => ['sh', '-c', line],
    write(session: Session, place) {
      const { answer, steps } = session
      const told = jsonLines([
        {
          type: 'system',
          subtype: 'init',
          session_id: 's-1',
          model: session.model ?? MODEL,
          tools: ['Bash', 'Read', 'Grep'],
        },
        ...steps.flatMap((step, index) => eventsOf(step, `toolu_${index}`, place)),
        {
          type: 'result',
          subtype: 'success',
          is_error: false,
          session_id: 's-1',
          result: answerText(session),
          ...('value' in answer ? { structured_output: answer.value } : {}),
          usage: { input_tokens: 2000, output_tokens: 40 },
          modelUsage: { [session.model ?? MODEL]: { inputTokens: 2000, outputTokens: 40 } },
        },
      ])
      return told.replaceAll(MODEL, session.model ?? MODEL)
    },
  },
  adapter: () => makeCliAdapter('claude'),
}

const says = (content: unknown): unknown => ({
  type: 'assistant',
  message: {
    id: 'msg_1',
    role: 'assistant',
    model: MODEL,
    content: [content],
    usage: { input_tokens: 10, output_tokens: 1 },
  },
  parent_tool_use_id: null,
  session_id: 's-1',
})

function uses(
  id: string,
  name: string,
  input: unknown,
  result: Readonly<Record<string, unknown>>,
  more = {},
): unknown[] {
  return [
    says({ type: 'tool_use', id, name, input }),
    {
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, ...result }] },
      parent_tool_use_id: null,
      session_id: 's-1',
      ...more,
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
          : { offset: step.range.from, limit: step.range.to - step.range.from + 1 }
      return uses(id, 'Read', { file_path: absolute(step.path, tree), ...range }, { content: step.shown })
    }
    case 'search':
      return uses(
        id,
        'Grep',
        { pattern: step.pattern, path: absolute(step.path, tree), output_mode: 'content', '-n': true },
        { content: step.shown },
      )
    case 'shell': {
      // Its shell keeps the folder from one call to the next.
      const before =
        step.folder === undefined
          ? []
          : uses(`${id}-cd`, 'Bash', { command: `cd '${step.folder}'` }, { content: '' })
      const isBad = step.exit !== 0
      const content = isBad ? `Exit code ${step.exit}\n${step.shown}` : step.shown
      const details = isBad ? `Error: ${content}` : { stdout: step.shown, stderr: '', interrupted: false }
      return [
        ...before,
        ...uses(
          id,
          'Bash',
          { command: step.line, description: 'Looks' },
          { content, is_error: isBad },
          { tool_use_result: details },
        ),
      ]
    }
    case 'write':
      return uses(
        id,
        'Write',
        { file_path: absolute(step.path, tree), content: step.content },
        { content: 'File created successfully' },
      )
    case 'refused':
      return uses(
        id,
        'Read',
        { file_path: absolute(step.path, tree) },
        { content: step.why, is_error: true },
        {
          tool_result_meta: [{ id, non_execution_kind: 'user-rejected' }],
        },
      )
  }
}
