import { expect, it } from 'vitest'
import * as main from './index.ts'
import * as node from './node/index.ts'

it('exports of the main entry', () => {
  expect(Object.keys(main).toSorted()).toEqual([
    'DOCUMENT_KINDS',
    'FAIL_LEVELS',
    'FIXABLE_KINDS',
    'FORMATS',
    'RULES',
    'RULE_GROUPS',
    'describeRules',
    'detectKind',
    'documentationOf',
    'explainRule',
    'fails',
    'fixDocument',
    'formatFindings',
    'makeOutput',
    'nearestRules',
    'validateDocuments',
  ])
})

it('exports of the node entry', () => {
  expect(Object.keys(node).toSorted()).toEqual([
    'VALIDATE_FLAGS',
    'helpText',
    'parseFlags',
    'runValidate',
    'validatePaths',
    'walkFiles',
    'watchFiles',
    'writeFixes',
  ])
})
