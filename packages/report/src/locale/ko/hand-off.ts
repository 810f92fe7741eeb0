import type { EN_HAND_OFF } from '../en/hand-off.ts'

export const KO_HAND_OFF: Readonly<Record<keyof typeof EN_HAND_OFF, string>> = {
  'handOff.index': '목차',
}
