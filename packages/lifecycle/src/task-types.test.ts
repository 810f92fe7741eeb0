import { LIFECYCLE, ROLES, TASK_TYPES } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { lacksRequirements, readsBriefVersion, startsFromBrief } from './brief-rules.ts'
import { ROUTES } from './routing.ts'
import { TASK_TYPE_INFOS, TASK_TYPES_WITH_BRIEF, taskTypeInfo } from './task-types.ts'

describe('taskTypeInfo', () => {
  it('knows all eleven, in the order of the vocabulary', () => {
    expect(TASK_TYPE_INFOS.map(({ taskType }) => taskType)).toEqual(TASK_TYPES)
  })

  it('names only roles and routes that exist', () => {
    for (const { roles, duties, defaultNext } of TASK_TYPE_INFOS) {
      expect(ROLES).toEqual(expect.arrayContaining([...roles]))
      expect(roles).toEqual(expect.arrayContaining(duties.map(({ role }) => role)))
      expect([...ROUTES, null]).toContain(defaultNext)
    }
  })

  it('has a report-writer wherever an analyser works', () => {
    for (const { roles, minimumAnalysers } of TASK_TYPE_INFOS) {
      expect(minimumAnalysers > 0).toBe(roles.includes('analyser'))
      expect(minimumAnalysers === 0 || roles.includes('report-writer')).toBe(true)
    }
  })

  it('runs what converges and option selection, prepares planning, and nothing else', () => {
    const built = TASK_TYPE_INFOS.filter((info) => info.built !== 'none')
    expect(built.map((info) => [info.taskType, info.built, info.minimumAnalysers])).toEqual([
      ['requirements-discovery', 'run', 2],
      ['error-analysis', 'run', 2],
      ['implementation-option-selection', 'run', 3],
      ['implementation-planning', 'prepare', 2],
      ['improvement-discovery', 'run', 2],
      ['project-analysis', 'run', 2],
      ['feature-analysis', 'run', 2],
      ['change-impact-analysis', 'run', 2],
    ])
  })

  it('comes to the duties of option selection in this order', () => {
    expect(taskTypeInfo('implementation-option-selection').duties.map(({ duty }) => duty)).toEqual([
      'propose',
      'reassess',
      'answer-blockers',
      'write-report',
    ])
  })

  it('starts from a brief in seven phases', () => {
    expect(TASK_TYPES_WITH_BRIEF.toSorted()).toEqual([
      'change-impact-analysis',
      'error-analysis',
      'feature-analysis',
      'implementation-option-selection',
      'improvement-discovery',
      'project-analysis',
      'requirements-discovery',
    ])
    expect(startsFromBrief('implementation')).toBe(false)
  })

  it('never leads past a phase where a person decides', () => {
    for (const taskType of ['requirements-discovery', 'error-analysis', 'improvement-discovery'] as const) {
      const next = taskTypeInfo(taskType).defaultNext
      const place = LIFECYCLE.indexOf(next as (typeof LIFECYCLE)[number])
      expect(place).toBeLessThanOrEqual(LIFECYCLE.indexOf('implementation-option-selection'))
    }
  })

  it('is a bug to ask for what is none', () => {
    expect(() => taskTypeInfo('__proto__' as 'implementation')).toThrow(TypeError)
  })
})

describe('briefs', () => {
  it.each([
    [undefined, true],
    ['1', true],
    ['1.12', true],
    ['1.', false],
    ['2', false],
    ['01', false],
    ['', false],
  ])('version %j is read: %j', (version, read) => {
    expect(readsBriefVersion(version)).toBe(read)
  })

  it('lacks requirements only where coverage is measured', () => {
    expect(lacksRequirements('implementation-option-selection', 0)).toBe(true)
    expect(lacksRequirements('implementation-option-selection', 1)).toBe(false)
    expect(lacksRequirements('project-analysis', 0)).toBe(false)
    expect(lacksRequirements(undefined, 0)).toBe(false)
  })
})
