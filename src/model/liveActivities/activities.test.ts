import { expect, test } from 'vitest'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { activitiesIn, activityAudience, changedBy, newerThan, parseActivities, runningIds } from './activities.ts'
import { stateDraft } from './stateRows.ts'

const message = (code: string, created: string, request: Record<string, unknown>): MessageInFull => ({
  code,
  kind: 'live_activity',
  status: 'sent',
  created,
  request,
  results: [],
})
const start = (id: string, code: string, created: string) =>
  message(code, created, {
    live_activity_id: id,
    title: 'Order',
    users: ['ann'],
    live_activity: { 'attributes-type': 'Order', attributes: { order: 17 }, 'content-state': { stage: 'oven' } },
  })
const change = (id: string, code: string, created: string, more: Record<string, unknown>) =>
  message(code, created, { live_activity_id: id, live_activity: { 'content-state': { stage: code }, ...more } })

test('follows an activity from its start to its end', () => {
  const { activities: found, older } = activitiesIn([
    change('b', 'B2', '2026-01-01 10:30', { event: 'end', 'dismissal-date': 1_767_268_800 }),
    change('a', 'A2', '2026-01-01 10:20', { event: 'update', 'stale-date': 1_767_265_200 }),
    start('b', 'B1', '2026-01-01 10:10'),
    start('a', 'A1', '2026-01-01 10:00'),
    change('lost', 'L1', '2026-01-01 09:00', { event: 'update' }),
  ])
  expect(found).toEqual([
    expect.objectContaining({
      id: 'b',
      state: { stage: 'B2' },
      ended: Date.parse('2026-01-01T10:30Z'),
      dismissal: 1_767_268_800,
    }),
    {
      id: 'a',
      title: 'Order',
      attributesType: 'Order',
      attributes: { order: 17 },
      state: { stage: 'A2' },
      audience: '1 user',
      recipient: { kind: 'users', name: 'ann' },
      started: Date.parse('2026-01-01T10:00Z'),
      changed: Date.parse('2026-01-01T10:20Z'),
      stale: 1_767_265_200,
      messages: ['A1', 'A2'],
      unknown: [],
    },
  ])
  // its start is not among the messages
  expect(older).toEqual([{ id: 'lost', messages: ['L1'], changed: Date.parse('2026-01-01T09:00Z') }])
})

test('an ID that is started again is a new activity', () => {
  const { activities, older } = activitiesIn([
    start('a', 'A3', '2026-01-02 10:00'),
    change('a', 'A2', '2026-01-01 11:00', { event: 'end' }),
    start('a', 'A1', '2026-01-01 10:00'),
  ])
  const [again] = activities
  expect(older).toEqual([])
  expect(again).toMatchObject({ messages: ['A3'], state: { stage: 'oven' } })
  expect(again?.ended).toBeUndefined()
})

test('an ended activity without its start is over', () => {
  const messages = [change('a', 'A3', '2026-01-01 11:00', { event: 'end' }), change('a', 'A2', '2026-01-01 10:00', {})]
  expect(activitiesIn(messages)).toEqual({ activities: [], older: [] })
})

test.each([
  [{ users: ['a', 'b'] }, '2 users'],
  [{ devices: ['a'] }, '1 device'],
  [{ filter_code: '5E600-00001' }, 'Segment 5E600-00001'],
  [{}, 'All iOS devices'],
])('%j is for %s', (request, words) => expect(activityAudience(request).audience).toBe(words))

test('one recipient is known by name', () => {
  expect(activityAudience({ users: ['ann'] }).recipient).toEqual({ kind: 'users', name: 'ann' })
  expect(activityAudience({ devices: ['a', 'b'] })).not.toHaveProperty('recipient')
})

const order = {
  id: 'order-17',
  title: '',
  attributesType: 'Order',
  attributes: {},
  state: { minutes: 12 },
  audience: '1 user',
  started: 1,
  changed: 1,
  stale: 4_070_944_800,
  messages: ['A'],
  unknown: [],
}
const draft = { event: 'update' as const, state: stateDraft({ minutes: 3 }), stale: '', dismissal: '' }

test('an update replaces the content and the stale date', () => {
  const { stale: _, ...kept } = order
  expect(changedBy(order, draft, ['B'], 5)).toEqual({
    ...kept,
    state: { minutes: 3 },
    changed: 5,
    messages: ['A', 'B'],
  })
  expect(changedBy(order, { ...draft, stale: '2099-01-01 11:00' }, ['B'], 5).stale).toBe(4_070_948_400)
})

test('an end has a dismissal date', () => {
  expect(changedBy(order, { ...draft, event: 'end', dismissal: '2099-01-01 11:00' }, ['B'], 5)).toMatchObject({
    ended: 5,
    dismissal: 4_070_948_400,
  })
})

const activity = (...messages: string[]) => ({
  ...{ id: 'order-17', title: '', attributesType: 'Order', attributes: {}, state: {}, audience: '1 user' },
  ...{ started: 1, changed: 1, messages, unknown: [] },
})

test.each([
  ['the same', activity('A', 'B'), activity('A', 'B'), false, false],
  ['changed elsewhere', activity('A', 'B'), activity('A', 'B', 'C'), false, true],
  ['changed elsewhere, while it is read again', activity('A'), activity('A', 'B'), true, true],
  ['changed here, not yet read again', activity('A', 'B'), activity('A'), true, false],
  ['started again elsewhere', activity('A', 'B'), activity('C'), false, true],
  ['started again here, not read since', activity('C'), activity('A', 'B'), true, false],
])('%s', (_, shown, sent, reading, newer) =>
  expect(newerThan(shown, [sent], { reading })).toBe(newer ? sent : undefined),
)

test('an activity that was not found has nothing newer', () =>
  expect(newerThan(activity('A'), [], { reading: false })).toBeUndefined())

test('stored activities that can’t be read are left out', () => {
  const stored = activity('A')
  expect(parseActivities(JSON.stringify([stored, { id: 'order-18' }, null]))).toEqual([stored])
  for (const text of [undefined, '', '{', '{}', 'null']) expect(parseActivities(text)).toEqual([])
})

test('IDs are taken while their activities run, by the newer of what is stored and what was sent', () => {
  const sent = activitiesIn([
    change('b', 'B2', '2026-01-01 10:30', { event: 'end' }),
    start('b', 'B1', '2026-01-01 10:10'),
    start('a', 'A1', '2026-01-01 10:00'),
    change('lost', 'L1', '2026-01-01 09:00', { event: 'update' }),
  ])
  const [b, a] = sent.activities
  if (!a || !b) throw new Error('not read')
  const { ended: _, ...running } = b
  const now = Date.parse('2026-01-01T12:00Z')
  expect(runningIds([], sent, now)).toEqual(['a', 'lost'])
  expect(runningIds([{ ...running, messages: ['B1'] }], sent, now)).toEqual(['a', 'lost'])
  expect(runningIds([{ ...a, ended: 1, messages: ['A1', 'A2'] }], sent, now)).toEqual(['lost'])
})

test('IDs are free again 12 hours after the start, or after the last update if the start wasn’t found', () => {
  const sent = activitiesIn([
    change('a', 'A2', '2026-01-01 20:00', { event: 'update' }),
    start('b', 'B1', '2026-01-01 11:00'),
    start('a', 'A1', '2026-01-01 10:00'),
    change('lost', 'L1', '2026-01-01 09:00', { event: 'update' }),
  ])
  expect(runningIds([], sent, Date.parse('2026-01-01T20:59Z'))).toEqual(['b', 'a', 'lost'])
  expect(runningIds([], sent, Date.parse('2026-01-01T22:00Z'))).toEqual(['b'])
  const [b] = sent.activities
  expect(runningIds(b ? [b] : [], sent, Date.parse('2026-01-01T23:00Z'))).toEqual([])
})
