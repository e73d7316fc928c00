import { describe, expect, test } from 'vitest'
import { audience } from '#contract/audience.ts'
import {
  type ExportDraft,
  everyDevice,
  exportDraft,
  ownConditions,
  toExportExpression,
  toExportRequest,
} from './exportDraft.ts'

const application = 'AAAAA-BBBBB'
const draft = (change: Partial<ExportDraft> = {}): ExportDraft => ({
  segment: everyDevice,
  holds: 'everything',
  parts: [],
  tags: [],
  format: 'csv',
  includeWithoutTokens: false,
  ...change,
})

describe('the request', () => {
  test.each<[string, Partial<ExportDraft>, object]>([
    ['every device', {}, { filterExpression: 'A("AAAAA-BBBBB")', format: 'csv' }],
    ['a saved segment', { segment: 'CCCCC-DDDDD' }, { filterCode: 'CCCCC-DDDDD' }],
    [
      'custom conditions',
      { segment: ownConditions, expression: ' T("Age", GTE, 18) ' },
      { filterExpression: 'T("Age", GTE, 18)' },
    ],
    [
      'some data',
      { holds: 'chosen', parts: ['hwids', 'tags'], tags: ['Age'] },
      { exportData: ['hwids', 'tags'], tagsList: ['Age'] },
    ],
    ['some tags alone', { holds: 'chosen', parts: ['tags'], tags: ['Age'] }, { exportData: [], tagsList: ['Age'] }],
    ['every tag', { holds: 'chosen', parts: ['tags'] }, { exportData: ['tags'] }],
    ['tags without their data', { holds: 'chosen', parts: ['hwids'], tags: ['Age'] }, { exportData: ['hwids'] }],
    ['people without tokens', { includeWithoutTokens: true }, { includeWithoutTokens: true }],
  ])('%s', (_name, change, expected) => {
    const request = toExportRequest(exportDraft.parse(draft(change)), application)
    expect(request).toMatchObject(expected)
    expect(audience.exportSegment.request.safeParse(request).error).toBeUndefined()
    if (change.holds !== 'chosen') expect(request).not.toHaveProperty('exportData')
  })
})

test.each<[Partial<ExportDraft>, string]>([
  [{ segment: '' }, 'segment'],
  [{ segment: ownConditions, expression: ' ' }, 'expression'],
  [{ holds: 'chosen' }, 'parts'],
])('%j is refused at %s', (change, field) => {
  expect(exportDraft.safeParse(draft(change)).error?.issues[0]?.path).toEqual([field])
})

test('has the expression of the selection', () => {
  const segments = [{ code: 'CCCCC-DDDDD', filter_expression: 'T("Age", GTE, 18)' }]
  expect(toExportExpression({ segment: 'CCCCC-DDDDD' }, application, segments)).toBe('T("Age", GTE, 18)')
  expect(toExportExpression({ segment: everyDevice }, application, [])).toBe('A("AAAAA-BBBBB")')
  expect(toExportExpression({ segment: ownConditions, expression: '' }, application, [])).toBeUndefined()
})
