import { expect, test } from 'vitest'
import { compareFields } from '../activity/differences.ts'
import { labelChanges, withPresetTexts } from './labelChanges.ts'

const name = (code: string) => (code === 'CCCCC-00001' ? 'Spring' : code)
const label = (field: string, before?: string, after?: string) => {
  const [change] = labelChanges([{ field, before, after }], { campaign: [before, after], name })
  return [change?.field, change?.before, change?.after]
}

test('fields are named as in the composer, and campaigns by name', () => {
  expect(label('content.de', 'Brot', 'Brötchen')).toEqual(['Text (German)', 'Brot', 'Brötchen'])
  expect(label('campaign', undefined, 'CCCCC-00001')).toEqual(['Campaign', undefined, 'Spring'])
  expect(label('filter', 'Regulars', 'Everyone')).toEqual(['Segment', 'Regulars', 'Everyone'])
  expect(label('data.stage', '1', '2')).toEqual(['Data (stage)', '1', '2'])
})

test('texts are those that people get, from the preset where a message has none', () => {
  const preset = (content: Record<string, string>) => ({
    code: 'P',
    name: 'Bread',
    content,
    properties: { title: 'Bread' },
  })
  const before = withPresetTexts({ content: { de: 'Brot' } }, preset({ default: 'Bread today', de: 'Brötchen' }))
  const after = withPresetTexts({ content: 'Cake today' }, preset({ de: 'Kuchen' }))
  const changes = labelChanges(compareFields(before, after), { campaign: [null, null], name })
  expect(changes).toEqual([
    { field: 'Text', before: 'Bread today', after: 'Cake today' },
    { field: 'Text (German)', before: 'Brot', after: undefined },
  ])
})

test('a campaign of the preset counts, and is no difference if the other has the same', () => {
  const change = (before: string | undefined, campaign: readonly [string, string | null]) =>
    labelChanges([{ field: 'campaign', before, after: undefined }], { campaign, name })
  expect(change('CCCCC-00001', ['CCCCC-00001', 'CCCCC-00001'])).toEqual([])
  expect(change('CCCCC-00001', ['CCCCC-00001', 'Summer'])).toEqual([
    { field: 'Campaign', before: 'Spring', after: 'Summer' },
  ])
  expect(change('CCCCC-00001', ['CCCCC-00001', null])).toEqual([
    { field: 'Campaign', before: 'Spring', after: undefined },
  ])
})
