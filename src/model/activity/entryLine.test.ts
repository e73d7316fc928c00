import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/console/activity.ts'
import { exactDate } from '#format/format.ts'
import { actionLabel, entryLine } from './entryLine.ts'
import { testKey } from './objectNames.ts'

const entry = (event: string, request: unknown, before?: unknown, more: Partial<ListedEntry> = {}): ListedEntry => ({
  id: 1,
  at: '2030-01-01T00:00:00.000Z',
  person: 'ada',
  role: 'marketer',
  address: '127.0.0.1',
  event,
  application: 'AAAAA-00001',
  name: null,
  objects: ['application:AAAAA-00001', 'user:maria'],
  outcome: 'done',
  running: false,
  held: null,
  requestId: 'r',
  reason: null,
  devices: null,
  within: null,
  parts: null,
  request,
  before,
  ...more,
})

test('a change of tags says from which value to which', () => {
  const before = { Orders: 14, City: 'Porto', Likes: ['tea'], Newsletter: true }
  const line = (tags: object, state: unknown = before) => entryLine(entry('setTags', { hwid: 'phone', tags }, state))
  expect(line({ Orders: 21 })).toBe('Orders 14 → 21 · User maria')
  expect(line({ Orders: 14, Newsletter: false })).toBe('Newsletter Yes → No · User maria')
  expect(line({ Likes: ['tea', 'rain'], Age: 30 })).toBe('Likes tea → tea, rain, Age: 30 · User maria')
  expect(line({ Orders: 14, Newsletter: true })).toBe(
    'Orders: 14 (unchanged), Newsletter: Yes (unchanged) · User maria',
  )
  // lists have only the start of a long value, which says nothing of the rest
  const start = { Likes: ['a', 'b', 'c', 'd', 'e', '…'] }
  expect(line(start, start)).toBe('Likes: a, b, c, d, e, … · User maria')
  expect(line({ City: null })).toBe('City Porto removed · User maria')
  expect(line({ Orders: { operation: 'increment', value: -2 } })).toBe('Orders 14 → 12 · User maria')
  expect(line({ Likes: { operation: 'append', value: ['rain'] } })).toBe('Likes tea → tea, rain · User maria')
  expect(line({ Orders: { operation: 'increment', value: -2 } }, null)).toBe('Orders: −2 · User maria')
  expect(line({ a: 1, b: 2, c: 3, d: 4, e: 5 })).toBe('a: 1, b: 2, c: 3, 2 more · User maria')
  expect(line({ Orders: 21, City: null }, null)).toBe('Orders: 21, City removed · User maria')
})

test('of all devices of a user, tags aren’t called unchanged: what they had before is known of one', () => {
  const line = (tags: object) => entryLine(entry('setTags', { userId: 'maria', tags }, { Orders: 11, City: undefined }))
  expect(line({ Orders: 11 })).toBe('Orders: 11 on all devices · User maria')
  expect(line({ City: null })).toBe('City removed on all devices · User maria')
  expect(line({ Orders: 12 })).toBe('Orders 11 → 12 · User maria')
})

test('a change of approval rules names the rule', () => {
  const rule = (name: string, reach = 100) => ({
    ...{ name, applications: null, channels: ['push'], roles: ['marketer'], reach },
    ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
  })
  const line = (before: object[], rules: object[]) =>
    entryLine(entry('setApprovalRules', { rules, tolerance: 10 }, { rules: before, tolerance: 10 }, { objects: [] }))
  expect(line([rule('Large')], [rule('Large', 500)])).toMatch(/^Rule “Large” 100 or more.* → 500 or more/)
  expect(line([rule('Large')], [])).toMatch(/^Rule “Large” 100 or more.*removed$/)
  const five: unknown[] = ['a', 'b', 'c', 'd', 'e'].map((name) => rule(name))
  expect(line([...five, '…'] as object[], [...five.slice(1), '…'] as object[])).toBe('')
  expect(line(five as object[], five.slice(1) as object[])).toMatch(/^Rule “a”.*removed$/)
})

test('a test is called one', () => {
  const label = (event: string, transactionId?: string) =>
    actionLabel(entry(event, { notifications: [{ content: 'Hi', transactionId }] }))
  expect(label('createMessage', 'test-0123456789ab')).toBe('Send test push')
  expect(label('createEmailMessage', 'test-0123456789ab')).toBe('Send test email')
  expect([label('createMessage', '0123456789ab-0'), label('createMessage')]).toEqual(['Send push', 'Send push'])
})

test('a message that takes the place of another says what is different', () => {
  const send = (notification: object) => ({
    notifications: [{ transactionId: JSON.stringify(notification), ...notification }],
  })
  const line = (now: object, before?: object) =>
    entryLine(entry('createMessage', send(now), before && send(before), { objects: ['message:M-2', 'replaced:M-1'] }))
  const bread = { content: { en: 'Bread' }, send_date: '2030-01-02 10:00', filter: 'Regulars' }
  expect(line({ ...bread, send_date: '2030-01-03 09:00' }, bread)).toBe(
    `“Bread”, Send date ${exactDate(new Date('2030-01-02T10:00Z'))} → ${exactDate(new Date('2030-01-03T09:00Z'))} · replaces the earlier message`,
  )
  expect(line({ ...bread, content: { en: 'Cake' } }, bread)).toBe(
    '“Cake”, Text (English) Bread → Cake · replaces the earlier message',
  )
  expect(line(bread)).toBe('“Bread” · replaces the earlier message')
})

test('a change of an inbox message says which and what', () => {
  const change = (status: number, before: unknown) =>
    entry('inboxStatus', { inbox_code: '1155', status }, before, {
      name: (before as { title?: string }).title ?? null,
      objects: ['inboxMessage:1155', 'user:maria', 'device:phone'],
    })
  const deleted = change(4, { title: 'A mesa está reservada', text: 'Até já', status: 1 })
  expect(actionLabel(deleted)).toBe('Delete inbox message for the person')
  expect(entryLine(deleted)).toBe('“A mesa está reservada” · User maria')
  expect(actionLabel(change(2, { status: 1 }))).toBe('Mark inbox message as read')
  expect(actionLabel(change(2, { status: 4 }))).toBe('Restore inbox message')
  expect(entryLine(change(1, { title: '', text: 'Até já' }))).toBe('“Até já” · User maria')
  expect(actionLabel(change(9, {}))).toBe('Change inbox message')
})

test('other changes say which fields, and sends their text', () => {
  expect(
    entryLine(
      entry('updateGeoZone', { geoZoneId: 7, range: 300 }, { id: 7, name: 'Market', range: 200 }, { name: 'Market' }),
    ),
  ).toBe('Range 200 → 300 · Market')
  expect(entryLine(entry('createMessage', { notifications: [{ content: { en: 'Still warm' } }] }))).toBe(
    '“Still warm” · User maria',
  )
  const titled = [{ title: 'Hi {Name|regular|friend}', content: 'Still warm' }]
  expect(entryLine(entry('createMessage', { notifications: titled }))).toBe('“Hi {Name}” · User maria')
  expect(entryLine(entry('createPreset', {}, undefined, { name: 'Hi {Name|regular|friend}' }))).toBe('Hi {Name}')
  const objects = ['application:AAAAA-00001', 'user:maria', 'preset:BBBBB-00001', 'message:CCCC-1-2']
  const sent = entry('createMessage', { notifications: [{ preset: 'BBBBB-00001' }] }, undefined, { objects })
  expect(entryLine(sent)).toBe('Preset BBBBB-00001 · User maria')
  expect(entryLine(sent, new Map([['preset:BBBBB-00001', 'Weekend breakfast']]))).toBe(
    'Preset Weekend breakfast · User maria',
  )
  expect(entryLine({ ...sent, objects: ['message:CCCC-1-2'] })).toBe('Message CCCC-1-2')
  const toAll = { ...entry('createMessage', { notifications: titled }), objects: ['message:CCCC-1-2'] }
  expect(entryLine(toAll, new Map([['message:CCCC-1-2', 'Hi {Name}']]))).toBe('“Hi {Name}”')
  expect(entryLine(entry('deletePreset', {}, { name: 'Bread' }, { name: 'Bread' }))).toBe('Bread')
  expect(entryLine(entry('sign in', undefined, undefined, { objects: [] }))).toBe('')
})

test('sends name their template, numbers, people, and test devices', () => {
  const whatsApp = (notification: object, objects: string[], parts: ListedEntry['parts'] = null) =>
    entryLine(entry('createWhatsAppMessage', { notifications: [notification] }, undefined, { objects, parts }))
  const number = 'device:whatsapp:+447700900123'
  expect(whatsApp({ content: 'Your table is free' }, [number])).toBe('“Your table is free” · Number +447700900123')
  expect(whatsApp({ content_id: 'table_free' }, [number])).toBe('Template table_free · Number +447700900123')
  expect(whatsApp({ content_id: 'table_free' }, [number, 'device:whatsapp:+447700900124'])).toBe(
    'Template table_free · 2 numbers',
  )
  expect(whatsApp({ content_id: 'table_free' }, [number], { entries: 2, unfinished: 0 })).toBe(
    'Template table_free · File of numbers',
  )
  const push = (objects: string[], names?: ReadonlyMap<string, string>) =>
    entryLine(entry('createMessage', { notifications: [{ content: 'Thanks' }] }, undefined, { objects }), names)
  expect(push(['user:maria', 'user:ana', 'user:rui', 'message:M'])).toBe('“Thanks” · 3 users')
  const tests = new Map([[testKey('token-1'), 'Office phone']])
  expect(push(['device:token-1', 'message:M'], tests)).toBe('“Thanks” · Test · Office phone')
  expect(push(['device:token-1', 'device:token-2'], tests)).toBe('“Thanks” · 2 devices')
})

test('an application is named where it is changed, and nowhere else', () => {
  const objects = ['application:AAAAA-00001']
  const shared = entry('shareDraft', { draft: 'd', shared: true }, undefined, { objects })
  expect([actionLabel(shared), entryLine(shared)]).toEqual(['Share draft', ''])
  expect(actionLabel({ ...shared, request: { draft: 'd', shared: false } })).toBe('Stop sharing draft')
  const names = new Map([['application:AAAAA-00001', 'Bakery']])
  expect(entryLine(entry('configureApplication', {}, undefined, { objects }), names)).toBe('Application Bakery')
  expect(entryLine(entry('exportSegment', {}, undefined, { objects: [...objects, 'task:409'] }))).toBe('')
})

test('an export says of what, an update of a live activity what it shows, and a draft its title', () => {
  const objects = ['application:AAAAA-00001', 'task:409']
  const exported = (request: object, names?: ReadonlyMap<string, string>) =>
    entryLine(entry('exportSegment', { applicationCode: 'AAAAA-00001', ...request }, undefined, { objects }), names)
  expect(exported({ filterExpression: 'A("AAAAA-00001")' })).toBe('All devices')
  expect(exported({ filterExpression: 'T("Age", GTE, 18)', exportData: ['hwids', 'tags'], tagsList: ['Age'] })).toBe(
    'T("Age", GTE, 18), Hardware IDs, Age',
  )
  expect(exported({ filterCode: 'fffff-00001' })).toBe('Segment fffff-00001')
  expect(exported({ filterCode: 'fffff-00001' }, new Map([['filter:FFFFF-00001', 'Regulars']]))).toBe(
    'Segment Regulars',
  )
  const live = (event: string) =>
    entry(
      'updateLiveActivity',
      {
        notifications: [{ live_activity_id: 'order-1', live_activity: { event, 'content-state': { stage: 'ready' } } }],
      },
      undefined,
      { objects: ['application:AAAAA-00001', 'activity:order-1', 'message:CCCC-1-2'] },
    )
  expect([actionLabel(live('update')), entryLine(live('update'))]).toEqual([
    'Update live activity',
    'Stage: ready · Live activity order-1',
  ])
  expect(actionLabel(live('end'))).toBe('End live activity')
  const shared = entry('shareDraft', { draft: 'd', shared: true }, undefined, { name: 'Hi {Name|regular|friend}' })
  expect(entryLine(shared)).toBe('Hi {Name}')
})

test('a segment that took the place of another one was edited', () => {
  const before = { name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
  const edit = (request: object) =>
    entry('createFilter', request, before, { name: 'Adults', objects: ['segment:Adults'] })
  const renamed = edit({ name: 'Grown-ups', filter_expression: before.filter_expression })
  expect([actionLabel(renamed), entryLine(renamed)]).toEqual(['Edit segment', 'Name Adults → Grown-ups'])
  const changed = edit({ name: 'Adults (new)', filter_expression: 'T("Age", GTE, 21)' })
  expect(entryLine(changed)).toBe('Conditions T("Age", GTE, 18) → T("Age", GTE, 21) · Adults')
  expect(actionLabel({ ...changed, before: null })).toBe('Create segment')
})
