import { describe, expect, it } from 'vitest'
import { familyReader } from './families.ts'

const row = (worker: string, model: string | null, family: string) =>
  ({ worker, role: 'analyser', provider: 'claude', model, modelFamily: family, tree: worker }) as const
const audit = (worker: string, reported: string | null) => ({
  worker,
  model: { asked: null, argv: null, reported },
})

describe('familyReader', () => {
  it.each([
    { name: 'another maker answered', model: null, reported: 'glm-5', family: 'zhipu' },
    {
      name: 'a model of its own maker answered',
      model: 'opus',
      reported: 'claude-opus-5',
      family: 'anthropic',
    },
    { name: 'nothing was said', model: null, reported: null, family: 'anthropic' },
    {
      name: 'a name was said that gives nothing away',
      model: null,
      reported: 'mystery',
      family: 'anthropic',
    },
    {
      name: 'the model that was asked for answered',
      model: 'gpt-like',
      reported: 'gpt-like',
      family: 'anthropic',
    },
    { name: 'the user knows the name', model: null, reported: 'house-7b', family: 'house' },
  ])('$name', ({ model, reported, family }) => {
    const read = familyReader(
      { roster: [row('claude', model, 'anthropic')] },
      { audits: [audit('claude', 'gpt-5'), audit('claude', reported)], aliases: { house: 'house' } },
    )
    expect(read('claude')).toBe(family)
  })
})
