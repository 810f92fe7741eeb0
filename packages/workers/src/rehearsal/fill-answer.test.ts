import { describe, expect, it } from 'vitest'
import { fillAnswer } from './fill-answer.ts'

const prompt = `Text.
Nonce: n-42
\`\`\`json okstra-candidates
{"candidates":[{"id":"IO-009","title":"Old"}]}
\`\`\`
\`\`\`json okstra-candidates
{"candidates":[{"id":"IO-001","title":"Stream rows"},{"id":"IO-002","title":"한글"}]}
\`\`\`
\`\`\`json okstra-blockers
{"blockers":[{"label":"B1"},{"label":"B2"}]}
\`\`\`
`

describe('an answer of the rehearsal', () => {
  it('gets from the prompt what only the prompt knows', () => {
    const value = {
      nonce: '$nonce',
      deep: [{ id: { $candidate: '한글' } }, { $blocker: 2 }, '$nonce is no nonce', 1, null, true],
      $candidate: 'two keys, so as it is',
    }
    expect(fillAnswer(value, prompt)).toEqual({
      nonce: 'n-42',
      deep: [{ id: 'IO-002' }, 'B2', '$nonce is no nonce', 1, null, true],
      $candidate: 'two keys, so as it is',
    })
  })

  it.each([
    [{ $candidate: 'Old' }, prompt, 'no candidate with the title "Old"'],
    [{ $candidate: 'X' }, 'no block', 'no block okstra-candidates'],
    [{ $blocker: 3 }, prompt, 'no blocker number 3'],
    ['$nonce', 'The Nonce: x', 'no line'],
    [{ $candidate: 'X' }, '```json okstra-candidates\n{"candidates":1}\n```', 'no list'],
  ])('of %j says what the prompt lacks', (value, text, message) => {
    expect(() => fillAnswer(value, text)).toThrow(message)
  })
})
