import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

/** Kimi CLI: `--output-format stream-json`. A command that went well leaves no exit behind. */
export const kimi: Played = {
  provider: {
    name: 'kimi',
    reads: 'tool',
    exits: false,
    argv: (line) => ['sh', '-c', line],
    write(session, place) {
      return jsonLines([
        ...session.steps.flatMap((step, index) => eventsOf(step, `call_${index}`, place)),
        { role: 'assistant', content: answerText(session) },
        { role: 'meta', type: 'session.resume_hint', session_id: 's-1' },
      ])
    },
  },
  adapter: () => makeCliAdapter('kimi'),
}

function uses(id: string, name: string, input: unknown, content: string): unknown[] {
  return [
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
    },
    { role: 'tool', tool_call_id: id, content },
  ]
}

function eventsOf(step: Step, id: string, { tree }: Place): unknown[] {
  switch (step.kind) {
    case 'say':
      return [{ role: 'assistant', content: step.text }]
    case 'read': {
      const range =
        step.range === undefined
          ? {}
          : { line_offset: step.range.from, n_lines: step.range.to - step.range.from + 1 }
      return uses(id, 'Read', { path: absolute(step.path, tree), ...range }, step.shown)
    }
    case 'search':
      return uses(id, 'Grep', { pattern: step.pattern, path: step.path, output_mode: 'content' }, step.shown)
    case 'shell': {
      const folder = step.folder === undefined ? {} : { cwd: absolute(step.folder, tree) }
      const shown =
        step.exit === 0 ? step.shown : `${step.shown}\nCommand failed with exit code: ${step.exit}.`
      return uses(id, 'Bash', { command: step.line, ...folder }, shown)
    }
    case 'write':
      return uses(
        id,
        'Write',
        { path: absolute(step.path, tree), content: step.content },
        `Wrote ${step.content.length} bytes to ${absolute(step.path, tree)}`,
      )
    case 'refused':
      return uses(id, 'Read', { path: absolute(step.path, tree) }, step.why)
  }
}
