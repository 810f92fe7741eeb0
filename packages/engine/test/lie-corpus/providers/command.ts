import { commandAdapter } from '@okstra/workers'
import { answerText } from '../session.ts'
import type { Played } from './played.ts'

/** Any program: an answer, and nothing of how it came about. */
export const command: Played = {
  provider: {
    name: 'command',
    reads: 'unseen',
    argv: (line) => ['sh', '-c', line],
    write: (session) => answerText(session),
  },
  adapter: () => commandAdapter({ argv: ['my-agent'], modelFamily: 'mistral' }),
}
