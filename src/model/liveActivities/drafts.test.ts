import { expect, test } from 'vitest'
import {
  activityField,
  emptyStart,
  type StartDraft,
  startDraft,
  toStart,
  toUpdateRequest,
  type UpdateDraft,
  updateDraft,
} from './drafts.ts'
import { stateDraft } from './stateRows.ts'

const start: StartDraft = {
  ...emptyStart,
  id: 'order-17',
  content: 'Your order is in the oven',
  attributesType: 'OrderAttributes',
  attributes: stateDraft({ order: 17 }),
  state: stateDraft({ stage: 'in the oven' }),
  audience: 'users',
  names: 'ann\nben, ann',
}
const faults = (fields: Partial<StartDraft>) => {
  const checked = startDraft.safeParse({ ...start, ...fields })
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'))
}

test('a start contains each user once, and only the chosen audience', () => {
  expect(toStart({ ...start, segment: '5E600-00001' })).toEqual({
    content: 'Your order is in the oven',
    live_activity: {
      'content-state': { stage: 'in the oven' },
      'attributes-type': 'OrderAttributes',
      attributes: { order: 17 },
    },
    live_activity_id: 'order-17',
    users: ['ann', 'ben'],
  })
  expect(toStart({ ...start, audience: 'segment', segment: '5E600-00001' })).toMatchObject({
    filter_code: '5E600-00001',
  })
  expect(toStart({ ...start, audience: 'devices', names: `${'AB'.repeat(32)}\nH-1` }).devices).toEqual([
    'ab'.repeat(32),
    'H-1',
  ])
  expect(Object.keys(toStart({ ...start, audience: 'everyone' }))).toEqual([
    'content',
    'live_activity',
    'live_activity_id',
  ])
})

test.each([
  ['what is right', {}, []],
  ['no audience', { audience: undefined }, ['audience']],
  ['no names', { names: ' ' }, ['names']],
  ['too many names', { names: Array.from({ length: 1001 }, (_, n) => `u${n}`).join('\n') }, ['names']],
  ['no segment', { audience: 'segment' as const }, ['segment']],
  ['a state that is no JSON', { state: { written: 'json' as const, rows: [], json: '{' } }, ['state']],
  ['nothing', { id: '', content: '', attributesType: '' }, ['id', 'content', 'attributesType']],
])('%s', (_, fields, found) => expect(faults(fields)).toEqual(found))

const update: UpdateDraft = {
  event: 'update',
  state: stateDraft({ minutes: 3 }),
  stale: '2099-01-01 10:00',
  dismissal: '',
}

test('an update has a stale date, an end a dismissal date', () => {
  const sent = (fields: Partial<UpdateDraft>) =>
    toUpdateRequest('C0FFE-E0001', 'order-17', { ...update, ...fields }).notifications[0]?.live_activity
  expect(sent({})).toEqual({ event: 'update', 'content-state': { minutes: 3 }, 'stale-date': 4_070_944_800 })
  expect(sent({ event: 'end', dismissal: '2099-01-01 11:00' })).toEqual({
    event: 'end',
    'content-state': { minutes: 3 },
    'dismissal-date': 4_070_948_400,
  })
})

test('refuses past dates', () => {
  const past = updateDraft.safeParse({ ...update, stale: '2020-01-01 10:00' })
  expect(past.error?.issues.map(({ path }) => path[0])).toEqual(['stale'])
})

test('maps errors of the service to form fields', () => {
  expect(
    ['live_activity_id', 'live_activity.content-state', 'live_activity.attributes-type', 'users.3', 'content'].map(
      (field) => activityField(`notifications.0.${field}`),
    ),
  ).toEqual(['id', 'state', 'attributesType', 'names', 'content'])
})

test('a control character is refused in its field', () =>
  expect(faults({ title: 'Your\u0007 order', content: 'Hi\u0000' })).toEqual(['title', 'content']))
