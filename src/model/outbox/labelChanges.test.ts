import { expect, test } from 'vitest'
import { labelChanges } from './labelChanges.ts'

const name = (code: string) => (code === 'CCCCC-00001' ? 'Spring' : code)
const label = (field: string, before?: string, after?: string, preset: [boolean, boolean] = [false, false]) => {
  const [change] = labelChanges([{ field, before, after }], { preset, campaign: [before, after], name })
  return [change?.field, change?.before, change?.after]
}

test('fields are named as in the composer, and campaigns by name', () => {
  expect(label('content.de', 'Brot', 'Brötchen')).toEqual(['Text (German)', 'Brot', 'Brötchen'])
  expect(label('campaign', undefined, 'CCCCC-00001')).toEqual(['Campaign', undefined, 'Spring'])
  expect(label('filter', 'Regulars', 'Everyone')).toEqual(['Segment', 'Regulars', 'Everyone'])
  expect(label('data.stage', '1', '2')).toEqual(['Data (stage)', '1', '2'])
})

test('a text that is left out comes from the preset', () => {
  expect(label('title', undefined, 'Bread', [true, false])).toEqual(['Title', 'From the preset', 'Bread'])
  expect(label('title', undefined, 'Bread')).toEqual(['Title', undefined, 'Bread'])
  expect(label('link', 'https://a.example', undefined, [true, true])[2]).toBeUndefined()
})

test('a campaign of the preset counts, and is no difference if the other has the same', () => {
  const change = (before: string | undefined, campaign: readonly [string, string | null]) =>
    labelChanges([{ field: 'campaign', before, after: undefined }], { preset: [true, true], campaign, name })
  expect(change('CCCCC-00001', ['CCCCC-00001', 'CCCCC-00001'])).toEqual([])
  expect(change('CCCCC-00001', ['CCCCC-00001', 'Summer'])).toEqual([
    { field: 'Campaign', before: 'Spring', after: 'Summer' },
  ])
  expect(change('CCCCC-00001', ['CCCCC-00001', null])).toEqual([
    { field: 'Campaign', before: 'Spring', after: undefined },
  ])
})
