import { rehearsalAdapter } from '@okstra/workers'
import { answerText, type Provider, type Session, type Step } from '../session.ts'
import type { Played } from './played.ts'

function linesOf(step: Step, index: number): readonly unknown[] {
  const id = `tool-${index}`
  switch (step.kind) {
    case 'read':
      return [{ type: 'file-read', path: step.path, ...step.range }]
    case 'search':
      return [
        { type: 'tool-call', id, name: 'search', input: { pattern: step.pattern, path: step.path } },
        { type: 'tool-result', id, ok: true, output: step.shown },
      ]
    case 'shell': {
      const { line, folder, exit, shown } = step
      const argv = ['bash', '-lc', folder === undefined ? line : `cd '${folder}' && ${line}`]
      return [{ type: 'command', argv, exit, output: shown }]
    }
    case 'write':
      return [{ type: 'file-write', path: step.path }]
    case 'refused':
      return [{ type: 'file-read', path: step.path, ok: false, error: step.why }]
    case 'say':
      return [{ type: 'text', text: step.text }]
  }
}

const provider: Provider = {
  name: 'rehearsal',
  reads: 'tool',
  argv: (line) => ['bash', '-lc', line],
  write(session: Session) {
    const { steps, answer, model } = session
    const last =
      'text' in answer
        ? { type: 'text', text: answerText(session) }
        : { type: 'result', result: answer.value }
    return [
      { type: 'session', session: 's-1', model: model ?? 'claude-rehearsal', family: 'anthropic' },
      ...steps.flatMap((step, index) => linesOf(step, index)),
      { type: 'usage', usage: { inputUncached: 100, output: 20 } },
      last,
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
  },
}

export const rehearsal: Played = {
  provider,
  adapter: () =>
    rehearsalAdapter({
      scenario: '/dev/null',
      worker: 'rehearsal-1',
      model: 'claude-rehearsal',
      modelFamily: 'anthropic',
    }),
}
