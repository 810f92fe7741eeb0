import { CRITERION_NAMES, type RawCandidate, type WorkerResult } from '@okstra/contracts'
import { validate } from '@okstra/contracts/validate/worker-result'
import { ANALYSIS_PARTS } from '@okstra/lifecycle'
import { mergeCandidates } from '@okstra/options'
import { describe, expect, it } from 'vitest'
import { PROMPT_TEXTS } from '../generated/prompt-texts.ts'
import { expandPrompt } from './expand-prompt.ts'
import { fillSlots, PROMPT_SLOTS, type PromptSlot, slotsOf, WORKER_SLOTS } from './fill-slots.ts'

const paths = Object.keys(PROMPT_TEXTS)
const duties = paths.filter((path) =>
  /^duties\/(?:analyser-.+|critic-.+|report-writer.*|repair)\.md$/.test(path),
)
const values = Object.fromEntries(PROMPT_SLOTS.map((slot) => [slot, `<${slot}>`])) as Record<
  PromptSlot,
  string
>
const expanded = (path: string): string => expandPrompt(PROMPT_TEXTS, path).text

const examplesOf = (text: string): unknown[] =>
  [...text.matchAll(/^```json\n(.*?)^```$/gms)].map((match) => JSON.parse(match[1] ?? '') as unknown)

/** The part of an answer that each duty asks for. */
const PARTS: Readonly<Record<string, keyof WorkerResult>> = {
  'duties/analyser-propose.md': 'candidates',
  'duties/analyser-reassess.md': 'reassessment',
  'duties/analyser-answer-blockers.md': 'blockerAnswers',
  'duties/report-writer.md': 'narrative',
  'duties/analyser-vote.md': 'votes',
  'duties/analyser-check-gaps.md': 'votes',
  'duties/critic-criticise.md': 'gaps',
  ...Object.fromEntries(
    Object.entries(ANALYSIS_PARTS).flatMap(([taskType, part]) => [
      [`duties/analyser-analyse-${taskType}.md`, part],
      [`duties/report-writer-${taskType}.md`, 'narrative'],
    ]),
  ),
}

describe('the prompts', () => {
  it('are all there', () => {
    expect(paths).toEqual([
      'duties/analyser-analyse-change-impact-analysis.md',
      'duties/analyser-analyse-error-analysis.md',
      'duties/analyser-analyse-feature-analysis.md',
      'duties/analyser-analyse-improvement-discovery.md',
      'duties/analyser-analyse-project-analysis.md',
      'duties/analyser-analyse-requirements-discovery.md',
      'duties/analyser-answer-blockers.md',
      'duties/analyser-check-gaps.md',
      'duties/analyser-propose.md',
      'duties/analyser-reassess.md',
      'duties/analyser-vote.md',
      'duties/analyser.md',
      'duties/common.md',
      'duties/critic-criticise.md',
      'duties/repair.md',
      'duties/report-rules.md',
      'duties/report-writer-change-impact-analysis.md',
      'duties/report-writer-error-analysis.md',
      'duties/report-writer-feature-analysis.md',
      'duties/report-writer-improvement-discovery.md',
      'duties/report-writer-project-analysis.md',
      'duties/report-writer-requirements-discovery.md',
      'duties/report-writer.md',
      'profiles/_common-contract.md',
      'profiles/_directive.md',
      'profiles/_earlier-reports.md',
      'profiles/change-impact-analysis.md',
      'profiles/error-analysis.md',
      'profiles/feature-analysis.md',
      'profiles/implementation-option-selection.md',
      'profiles/improvement-discovery.md',
      'profiles/project-analysis.md',
      'profiles/requirements-discovery.md',
    ])
  })

  it.each(paths)('%s expands and has known slots only', (path) => {
    const text = expanded(path)
    const filled = fillSlots(text, values)
    for (const slot of slotsOf(text)) expect(filled).toContain(`<${slot}>`)
    expect(filled).not.toContain('{{')
  })

  it('what all workers share says nothing of one worker', () => {
    for (const path of paths.filter((name) => name.startsWith('profiles/'))) {
      expect(slotsOf(expanded(path)).filter((slot) => WORKER_SLOTS.includes(slot))).toEqual([])
      expect(slotsOf(expanded(path))).not.toContain('NONCE')
    }
  })

  it.each(duties)('%s ends with the nonce, and gives it once in a line of its own', (path) => {
    const lines = fillSlots(expanded(path), values).trimEnd().split('\n')
    expect(lines.at(-1)).toBe('Nonce: <NONCE>')
    expect(lines.filter((line) => line.startsWith('Nonce: '))).toHaveLength(1)
  })

  it.each(Object.entries(PARTS))(
    'the example of %s is a valid answer with the part %s alone',
    (path, part) => {
      const examples = examplesOf(fillSlots(expanded(path), values))
      expect(examples).toHaveLength(1)
      const [example] = examples as [WorkerResult]
      expect(validate(example), JSON.stringify(validate.errors)).toBe(true)
      expect(Object.keys(example).toSorted()).toEqual(
        [
          'findings',
          'nonce',
          part,
          ...(path.startsWith('duties/analyser-analyse-') ? ['questions'] : []),
          'schemaVersion',
        ].toSorted(),
      )
      expect(example.nonce).toBe('<NONCE>')
    },
  )

  it('the example of a finding is valid, and that of a candidate is taken', () => {
    const [finding] = examplesOf(expanded('profiles/_common-contract.md'))
    expect(validate({ schemaVersion: '1.0', findings: [finding] })).toBe(true)
    const [answer] = examplesOf(expanded('duties/analyser-propose.md')) as [{ candidates: RawCandidate[] }]
    const proposals = answer.candidates.map((candidate) => ({ worker: 'claude', candidate }))
    expect(mergeCandidates({ proposals }).rejected).toEqual([])
  })

  it('names the five scores of each criterion', () => {
    const rows = expanded('duties/analyser-reassess.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim())) // prettier-ignore
    expect(rows.map(([name]) => name)).toEqual(CRITERION_NAMES.map((name) => `\`${name}\``))
    for (const row of rows) {
      expect(row).toHaveLength(6)
      expect(new Set(row).size).toBe(6)
    }
  })

  it.each(duties.filter((path) => path !== 'duties/repair.md'))(
    '%s says what a reader must not do',
    (path) => {
      // Every duty is sent behind the profile, so that is where it stands.
      const prompt = expanded('profiles/implementation-option-selection.md') + expanded(path)
      for (const word of [
        'Writing',
        'Building',
        'testing',
        'deploying',
        'pushing',
        'publishing',
        '`.okstra/`',
      ]) {
        expect(prompt).toContain(word)
      }
    },
  )
})
