import type { RehearsalScenario } from '@okstra/contracts'

/** Three workers of three families; what they do stands in the turns that a run is played with. */
export function script(
  duties: Readonly<Record<string, RehearsalScenario['workers'][string]['duties']>> = {},
): RehearsalScenario {
  const families = { 'rehearsal-1': 'anthropic', 'rehearsal-2': 'openai', 'rehearsal-3': 'google' }
  return {
    schemaVersion: '1.0',
    title: 'A run of the lie corpus',
    workers: Object.fromEntries(
      Object.entries(families).map(([worker, family]) => [
        worker,
        {
          model: `${family}-rehearsal`,
          modelFamily: family,
          duties: duties[worker] ?? { propose: [{ steps: [{ text: 'Nothing.' }] }] },
        },
      ]),
    ),
  }
}
