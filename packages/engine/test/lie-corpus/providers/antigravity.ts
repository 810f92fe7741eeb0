import { makeCliAdapter } from '@okstra/workers'
import { answerText } from '../session.ts'
import type { Played } from './played.ts'

/** Antigravity: what it prints on its terminal, colours and carriage returns included; nothing of what it reads. */
export const antigravity: Played = {
  provider: {
    name: 'antigravity',
    reads: 'unseen',
    argv: (line) => ['sh', '-c', line],
    write: (session) =>
      `\u001B[?25l\u001B[1mThinking\u001B[0m\r\n${answerText(session).replaceAll('\n', '\r\n')}\u001B[?25h`,
  },
  adapter: () => makeCliAdapter('antigravity'),
}
