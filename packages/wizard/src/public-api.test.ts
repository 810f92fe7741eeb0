import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'WIZARD_LANGUAGES',
    'backWizard',
    'commandOf',
    'confirmationOf',
    'questionsOf',
    'readWizardState',
    'startWizard',
    'stepWizard',
    'withBrief',
    'wizardLanguage',
  ])
})
