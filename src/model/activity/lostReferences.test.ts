import { expect, test } from 'vitest'
import { referencesOf, withoutReferences } from './lostReferences.ts'

const zones = {
  application: 'AAAAA-00001',
  geozones: [{ name: 'Market', campaign: 'AAAAA-00002', cluster: 'AAAAA-00003' }, { name: 'Station' }],
}

test('campaigns and clusters are found in a call and in each of its geozones', () => {
  expect(referencesOf(zones, 'campaign')).toEqual(['AAAAA-00002'])
  expect(referencesOf(zones, 'cluster')).toEqual(['AAAAA-00003'])
  expect(referencesOf({ campaignCode: 'AAAAA-00002', name: 'Bread' }, 'campaign')).toEqual(['AAAAA-00002'])
  expect(referencesOf({ tags: { campaign: 'AAAAA-00002' } }, 'campaign')).toEqual([])
})

test('what was deleted is left out, or replaced with nothing, and all else stays', () => {
  expect(withoutReferences(zones, { kind: 'campaign', codes: ['AAAAA-00002'] })).toEqual({
    application: 'AAAAA-00001',
    geozones: [{ name: 'Market', cluster: 'AAAAA-00003' }, { name: 'Station' }],
  })
  const change = { geoZoneId: 7, campaign: 'AAAAA-00002', cluster: null }
  expect(withoutReferences(change, { kind: 'campaign', codes: ['AAAAA-00002'], instead: null })).toEqual({
    geoZoneId: 7,
    campaign: null,
    cluster: null,
  })
  expect(withoutReferences(change, { kind: 'campaign', codes: ['AAAAA-00009'] })).toEqual(change)
})
