import { expect, it } from 'vitest'
import * as main from './index.ts'
import * as node from './node/index.ts'
import * as rules from './rule-texts.ts'

it('exports of the main entry', () => {
  expect(Object.keys(main).toSorted()).toEqual([
    'DOCUMENT_KINDS',
    'FAIL_LEVELS',
    'FIXABLE_KINDS',
    'FORMATS',
    'RULE_GROUPS',
    'detectKind',
    'documentationOf',
    'fails',
    'findInventions',
    'fixDocument',
    'formatFindings',
    'makeOutput',
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

it('exports of the rules entry', () => {
  expect(Object.keys(rules).toSorted()).toEqual(['RULES', 'describeRules', 'explainRule', 'nearestRules'])
})
