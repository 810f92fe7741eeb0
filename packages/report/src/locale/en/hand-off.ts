/** Labels that only the Markdown hand-off has. */
export const EN_HAND_OFF = {
  'handOff.index': 'Index',
} as const
