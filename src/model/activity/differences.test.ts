import { expect, test } from 'vitest'
import { exactDate } from '#format/format.ts'
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

test('a changed segment is compared with the one that it takes the place of', () => {
  const before = { code: 'S', name: 'Adults', filter_expression: 'T("Age", GTE, 18)', application: null }
  const change = (request: object) => differences({ event: 'createFilter', request, before })
  // it has another name while both exist
  expect(change({ name: 'Adults (new)', filter_expression: 'T("Age", GTE, 21)' })).toEqual([
    { field: 'conditions', before: 'T("Age", GTE, 18)', after: 'T("Age", GTE, 21)' },
  ])
  expect(change({ name: 'Grown-ups', filter_expression: 'T("Age", GTE, 18)', expiration_date: '2030-01-01' })).toEqual([
    { field: 'name', before: 'Adults', after: 'Grown-ups' },
    { field: 'expires_on', before: undefined, after: 'Jan 1, 2030' },
  ])
})

test('a changed preset is compared with the one that it takes the place of', () => {
  const before = {
    code: 'P',
    name: 'Bread',
    content: { en: 'Warm', default: 'Warm' },
    application: 'A',
    platforms: [1],
  }
  const request = { application: 'A', name: 'Bread', content: { default: { message: { default: 'Hot', en: 'Hot' } } } }
  const [first] = differences({ event: 'createPreset', request, before })
  expect(first?.after).toBe('Hot')
  expect(differences({ event: 'createPreset', request, before: null })).toEqual([])
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

test('a message is compared with the one that it takes the place of', () => {
  const send = (transactionId: string, more: object) => ({ notifications: [{ transactionId, content: 'Hi', ...more }] })
  expect(
    differences({
      event: 'createMessage',
      request: send('b', { users: ['ann', 'bo'] }),
      before: send('a', { users: ['ann'], send_date: '2030-01-02 10:00' }),
    }),
  ).toEqual([
    { field: 'users', before: 'ann', after: 'ann, bo' },
    { field: 'send_date', before: exactDate(new Date('2030-01-02T10:00Z')), after: undefined },
  ])
})

test('rules of approvals are compared by their names', () => {
  const rule = {
    ...{ name: 'Large sends', applications: null, channels: ['push', 'email'], roles: ['marketer'], reach: 100 },
    ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
  }
  const change = (before: object[], rules: object[], tolerance = 10) =>
    differences({
      event: 'setApprovalRules',
      request: { rules, tolerance, version: 1 },
      before: { rules: before, tolerance: 10 },
    })
  const text = '100 or more from marketers · Push and Email · 1 approval from administrators'
  expect(change([], [rule])).toEqual([{ field: 'Rule “Large sends”', before: undefined, after: text }])
  expect(change([rule], [])).toEqual([{ field: 'Rule “Large sends”', before: text, after: undefined }])
  expect(change([rule], [{ ...rule, reach: 1_000 }], 20)).toEqual([
    { field: 'Rule “Large sends”', before: text, after: text.replace('100 or', '1,000 or') },
    { field: 'Tolerance', before: '10%', after: '20%' },
  ])
  const [moved] = change([{ ...rule, applications: ['A'] }], [{ ...rule, applications: ['B'] }])
  expect([moved?.before, moved?.after]).toEqual([
    expect.stringContaining(' · A · '),
    expect.stringContaining(' · B · '),
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

test('the time of a message says its zone', () => {
  const send = (fields: object) => ({ notifications: [{ content: 'Bread', ...fields }] })
  const date = { send_date: '2030-01-02 10:00' }
  const times = (before: object, request: object) =>
    differences({
      event: 'createMessage',
      request: send({ ...date, ...request }),
      before: send({ ...date, ...before }),
    })
  expect(times({ timezone: 'Asia/Tokyo' }, { ignore_user_timezone: false })).toEqual([
    { field: 'send_date', before: 'Jan 2, 2030, 10:00 AM Asia/Tokyo', after: 'Jan 2, 2030, 10:00 AM local time' },
    { field: 'ignore_user_timezone', before: undefined, after: 'No' },
    { field: 'timezone', before: 'Asia/Tokyo', after: undefined },
  ])
  expect(times({}, { send_date: 'now' })).toEqual([
    { field: 'send_date', before: exactDate(new Date('2030-01-02T10:00Z')), after: 'now' },
  ])
})
