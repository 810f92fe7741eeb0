import { describe, expect, it } from 'vitest'
import * as main from './index.ts'
import * as markdown from './markdown/index.ts'
import * as response from './response/index.ts'

describe('the public surface', () => {
  it('of @okstra/report', () => {
    expect(Object.keys(main).toSorted()).toEqual([
      'REPORT_TABLES',
      'RESPONSE_FINDINGS',
      'TRIM_STEPS',
      'catalogueFor',
      'checkCatalogue',
      'checkResponseIds',
      'defineTheme',
      'en',
      'escapeCell',
      'estimateTokens',
      'formatLabel',
      'formatUserResponse',
      'isLabelKey',
      'joinRow',
      'ko',
      'parseFindingDecision',
      'parseReportTables',
      'parseUserResponse',
      'printUserResponse',
      'renderHtml',
      'renderMarkdown',
      'splitRow',
    ])
  })

  it('of @okstra/report/markdown', () => {
    expect(Object.keys(markdown).toSorted()).toEqual([
      'REPORT_TABLES',
      'TRIM_STEPS',
      'escapeCell',
      'estimateTokens',
      'joinRow',
      'parseReportTables',
      'renderMarkdown',
      'splitRow',
    ])
  })

  it('of @okstra/report/response', () => {
    expect(Object.keys(response).toSorted()).toEqual([
      'RESPONSE_FINDINGS',
      'checkResponseIds',
      'formatUserResponse',
      'parseFindingDecision',
      'parseUserResponse',
      'printUserResponse',
      'reviewableRows',
    ])
  })
})
