import type { CatalogTask } from '@okstra/contracts'
import { describe, expect, it } from 'vitest'
import { findPlace } from './find-place.ts'

const task = 'shop:billing:late-fees'
const question = { folder: '/', root: '/repo', tasks: [{ task, title: 'Late fees' } as CatalogTask] }
const place = (taskType: string, seq = '001') => ({
  task: { project: 'shop', group: 'billing', task: 'late-fees' },
  taskType,
  seq,
})

describe('findPlace', () => {
  it.each([
    ['shop-billing-late-fees-error-analysis-001-0c5915f9', place('error-analysis')],
    // The digest of one run in forty has no letter in it.
    ['shop-billing-late-fees-error-analysis-001-12345678', place('error-analysis')],
    ['shop-billing-late-fees-error-analysis-12345678', place('error-analysis', '12345678')],
    [
      'shop-billing-late-fees-implementation-option-selection-002-00000000',
      place('implementation-option-selection', '002'),
    ],
    ['billing-late-fees-implementation-007', place('implementation', '007')],
    ['billing/late-fees/error-analysis/001', place('error-analysis')],
    ['/repo/.okstra/tasks/billing/late-fees/runs/error-analysis/001/reports', place('error-analysis')],
  ])('finds %s', (word, found) => {
    expect(findPlace(word, question)).toEqual(found)
  })

  it.each(['shop-billing-late-fees', 'shop-billing-other-error-analysis-001', 'late-fees-error-analysis-01'])(
    'takes %s for no run',
    (word) => {
      expect(findPlace(word, question)).toBeUndefined()
    },
  )
})
