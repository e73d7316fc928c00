import { expect, test } from 'vitest'
import { compareFields, differences } from './differences.ts'

test('only fields that the change gave another value are listed', () => {
  expect(
    differences({
      event: 'updateGeoZone',
      request: { geoZoneId: 7, name: 'Hall', range: 200, content: { en: 'Warm', de: 'Frisch' } },
      before: { id: 7, name: 'Market', range: 200, content: { en: 'Cold' }, lat: 1 },
    }),
  ).toEqual([
    { field: 'name', before: 'Market', after: 'Hall' },
    { field: 'content.en', before: 'Cold', after: 'Warm' },
    { field: 'content.de', before: undefined, after: 'Frisch' },
  ])
})

test('tags are compared by name', () => {
  expect(
    differences({
      event: 'setTags',
      request: { application: 'A', hwid: 'h', tags: { Age: 31, Likes: ['tea'], City: null } },
      before: { Age: 30, Likes: ['tea'], City: 'Lisbon' },
    }),
  ).toEqual([
    { field: 'Age', before: '30', after: '31' },
    { field: 'City', before: 'Lisbon', after: undefined },
  ])
})

test('without a state before, nothing is compared', () => {
  expect(differences({ event: 'setTags', request: { tags: { Age: 1 } }, before: null })).toEqual([])
  expect(differences({ event: 'deletePreset', request: { preset_code: 'P' }, before: { name: 'x' } })).toEqual([])
})

test('the status of an inbox message is in words', () => {
  expect(differences({ event: 'inboxStatus', request: { inbox_code: '7', status: 3 }, before: { status: 1 } })).toEqual(
    [{ field: 'Status', before: 'Delivered, not read', after: 'Opened' }],
  )
})

test('two requests are compared field by field, also what only one of them has', () => {
  const before = { content: { en: 'Hi', de: 'Hallo' }, filter: 'Regulars', transactionId: 'a' }
  const after = { content: { en: 'Hello', de: 'Hallo' }, conditions: [['Age', 'GTE', 18]], transactionId: 'b' }
  expect(compareFields(before, after, ['transactionId'])).toEqual([
    { field: 'content.en', before: 'Hi', after: 'Hello' },
    { field: 'conditions', before: undefined, after: '[["Age","GTE",18]]' },
    { field: 'filter', before: 'Regulars', after: undefined },
  ])
})
