import { makeCliAdapter } from '@okstra/workers'
import { answerText, type Step } from '../session.ts'
import { absolute, jsonLines, type Place, type Played } from './played.ts'

/** Codex: `exec --json`. It reads through its shell alone, and does not say in which folder that runs. */
export const codex: Played = {
  provider: {
    name: 'codex',
    reads: 'shell',
    argv: (line) => ['/bin/bash', '-lc', line],
    write(session, place) {
      return jsonLines([
        { type: 'thread.started', thread_id: 't-1' },
        { type: 'turn.started' },
        ...session.steps.flatMap((step, index) => eventsOf(step, `item_${index}`, place)),
        {
          type: 'item.completed',
          item: { id: 'item_last', type: 'agent_message', text: answerText(session) },
        },
        { type: 'turn.completed', usage: { input_tokens: 2000, cached_input_tokens: 0, output_tokens: 40 } },
      ])
    },
  },
  adapter: () => makeCliAdapter('codex'),
}

/** Words joined for reading, as its own library does it. */
function joined(words: readonly string[]): string {
  return words
    .map((word) => {
      if (/^[\w@%+=:,./-]+$/.test(word)) return word
      return word.includes("'") ? `"${word.replaceAll(/["$`\\]/g, String.raw`\$&`)}"` : `'${word}'`
    })
    .join(' ')
}

function ran(id: string, line: string, exit: number, shown: string): unknown[] {
  const item = { id, type: 'command_execution', command: joined(['/bin/bash', '-lc', line]) }
  return [
    {
      type: 'item.started',
      item: { ...item, aggregated_output: '', exit_code: null, status: 'in_progress' },
    },
    {
      type: 'item.completed',
      item: {
        ...item,
        aggregated_output: shown,
        exit_code: exit,
        status: exit === 0 ? 'completed' : 'failed',
      },
    },
  ]
}

function eventsOf(step: Step, id: string, { tree }: Place): unknown[] {
  switch (step.kind) {
    case 'say':
      return [{ type: 'item.completed', item: { id, type: 'agent_message', text: step.text } }]
    case 'read':
      return ran(id, `cat '${step.path.replaceAll("'", String.raw`'\''`)}'`, 0, step.shown)
    case 'search':
      return ran(
        id,
        `rg -n '${step.pattern}' '${step.path.replaceAll("'", String.raw`'\''`)}'`,
        0,
        step.shown,
      )
    case 'shell':
      return ran(id, step.line, step.exit, step.shown)
    case 'write': {
      const item = { id, type: 'file_change', changes: [{ path: absolute(step.path, tree), kind: 'add' }] }
      return [
        { type: 'item.started', item: { ...item, status: 'in_progress' } },
        { type: 'item.completed', item: { ...item, status: 'completed' } },
      ]
    }
    case 'refused': {
      const item = {
        id,
        type: 'command_execution',
        command: joined(['/bin/bash', '-lc', `cat ${step.path}`]),
      }
      return [
        {
          type: 'item.completed',
          item: { ...item, aggregated_output: step.why, exit_code: null, status: 'declined' },
        },
      ]
    }
  }
}
