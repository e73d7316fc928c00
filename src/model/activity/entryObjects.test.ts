import { expect, test } from 'vitest'
import { entryObject, mainObjects } from './entryObjects.ts'

test('an object has a kind and an ID, which may contain a colon', () => {
  expect(entryObject('device:whatsapp:+447700900123')).toEqual({
    kind: 'device',
    label: 'Device',
    id: 'whatsapp:+447700900123',
  })
})

test('an entry is about its application only if it is about nothing else', () => {
  expect(mainObjects(['application:A', 'preset:P']).map(({ id }) => id)).toEqual(['P'])
  expect(mainObjects(['application:A']).map(({ id }) => id)).toEqual(['A'])
  expect(mainObjects([])).toEqual([])
})
