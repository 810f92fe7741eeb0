import { ANALYSIS_PARTS } from '@okstra/lifecycle'
import { expect, it } from 'vitest'
import type { TaskType } from '@okstra/contracts'
import { readProfile } from './profile.ts'

it.each(Object.keys(ANALYSIS_PARTS) as TaskType[])(
  'shows the duty texts that %s has of its own',
  (taskType) => {
    const files = Object.fromEntries(readProfile(taskType).duties.map(({ duty, file }) => [duty, file]))
    expect(files).toMatchObject({
      analyse: `duties/analyser-analyse-${taskType}.md`,
      vote: 'duties/analyser-vote.md',
      'write-report': `duties/report-writer-${taskType}.md`,
    })
  },
)

it('shows those that all share where a task type has none', () => {
  const duties = readProfile('implementation-option-selection').duties
  expect(duties.find(({ duty }) => duty === 'write-report')?.file).toBe('duties/report-writer.md')
})
