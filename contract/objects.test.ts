import { expect, test } from 'vitest'
import { objectsIn } from './objects.ts'

test.each([
  ['createApplication', { application: { code: 'AAAAA-00001' } }, ['application:AAAAA-00001']],
  ['addTag', { tag: { name: 'Age', type: 1 } }, ['tag:Age']],
  ['deleteFilter', { name: 'Seniors' }, ['segment:Seniors']],
  ['createCampaign', { name: 'Easter' }, []],
  ['deleteGeoZone', { application: 'A', geozones: [7, 8] }, ['application:A', 'geozone:7', 'geozone:8']],
  [
    'createMessage',
    { notifications: [{ devices: ['h1', 'h2'], preset: 'P' }] },
    ['device:h1', 'device:h2', 'preset:P'],
  ],
  ['listDevices', { devices: [{ hwid: 'h1', name: 'Ada' }] }, ['device:h1']],
  ['bulkSetTags', { request_id: 'T' }, ['task:T']],
  ['getAppStats', { request_id: 'T' }, []],
  ['setTags', { hwid: 'a\0b' }, ['device:ab']],
  ['setTags', null, []],
])('%s refers to its objects', (method, content, objects) => {
  expect(objectsIn(method, content)).toEqual(objects)
})

test('at most 200 objects are named', () => {
  expect(objectsIn('bulkSetTags', { devices: Array.from({ length: 999 }, (_, hwid) => ({ hwid })) })).toHaveLength(200)
})
