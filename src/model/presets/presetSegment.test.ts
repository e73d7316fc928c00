import { expect, test } from 'vitest'
import { presetSegment } from './presetSegment.ts'

const adults = { code: '5E6F7-8A9B0', name: 'Adults' }

test.each([
  [{}, { state: 'none' }],
  [{ filter_id: null, filter_name: '' }, { state: 'none' }],
  [{ filter_id: '5E6F7-8A9B0' }, { state: 'found', name: 'Adults', code: '5E6F7-8A9B0' }],
  [{ filter_name: 'Adults' }, { state: 'found', name: 'Adults', code: '5E6F7-8A9B0' }],
  [{ filter_name: 'Renamed' }, { state: 'deleted', name: 'Renamed' }],
  [{ filter_id: '00000-00001' }, { state: 'deleted', name: '00000-00001' }],
  // an internal number of the service: it identifies no segment
  [{ filter_id: 7 }, { state: 'unknown', name: '7' }],
])('%j', (properties, expected) => expect(presetSegment({ properties }, [adults])).toEqual(expected))

test('nothing is marked as deleted before the segments are loaded', () => {
  expect(presetSegment({ properties: { filter_name: 'Renamed' } }, undefined)).toEqual({
    state: 'unknown',
    name: 'Renamed',
  })
})
