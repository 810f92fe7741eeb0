import { expect, it } from 'vitest'
import * as api from './index.ts'

it('exports exactly this', () => {
  expect(Object.keys(api).toSorted()).toEqual([
    'CITATION_REACH',
    'COMMAND_CLASSES',
    'FORBIDDEN_CLASSES',
    'MODEL_FAMILIES',
    'OPTION_ANALYSERS',
    'QUOTE_MINIMUM',
    'UNKNOWN_FAMILY',
    'checkArtifact',
    'checkCitation',
    'checkCommand',
    'checkOptionQuorum',
    'checkQuorum',
    'citedFiles',
    'classifyCommand',
    'confirmRead',
    'findForbidden',
    'findUnreadInputs',
    'hasOpened',
    'isGrounded',
    'isSupported',
    'makeLedger',
    'measureIndependence',
    'modelFamily',
    'parseShellLine',
    'programName',
    'readCited',
    'relativePath',
    'shellScript',
    'simpleCommand',
    'unwrapCommand',
    'unwrapLine',
  ])
})
