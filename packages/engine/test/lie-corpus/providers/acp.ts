import { acpAdapter } from '@okstra/workers'
import { answerText } from '../session.ts'
import type { Played } from './played.ts'
import { rehearsal } from './rehearsal.ts'

/** Any agent of the Agent Client Protocol, as the bridge tells of it; its answer is always a text. */
export const acp: Played = {
  provider: {
    ...rehearsal.provider,
    name: 'acp',
    write(session, place) {
      const told = rehearsal.provider
        .write({ ...session, answer: { text: '' } }, place)
        .split('\n')
        .slice(0, -2)
      return [...told, JSON.stringify({ type: 'result', text: answerText(session) }), ''].join('\n')
    },
  },
  adapter: () => acpAdapter({ argv: ['my-agent', '--acp'], modelFamily: 'google' }),
}
