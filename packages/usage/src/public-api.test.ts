import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'NO_TOKENS',
    'PRICES',
    'TOKEN_CLASSES',
    'TRANSCRIPT_PROVIDERS',
    'addUsage',
    'checkBudget',
    'checkPrices',
    'costOf',
    'costOfModels',
    'countTokens',
    'priceOf',
    'readTranscript',
    'requirePrices',
    'splitUsage',
    'subtractUsage',
    'sumUsd',
    'summarizeUsage',
  ])
})
