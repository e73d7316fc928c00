import { expect, test } from 'vitest'
import { stateDraft } from '#model/liveActivities/stateRows.ts'
import { changedBy } from './ActivityList.tsx'

const activity = {
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
  const { stale: _, ...kept } = activity
  expect(changedBy(activity, draft, ['B'], 5)).toEqual({
    ...kept,
    state: { minutes: 3 },
    changed: 5,
    messages: ['A', 'B'],
  })
  expect(changedBy(activity, { ...draft, stale: '2099-01-01 11:00' }, ['B'], 5).stale).toBe(4_070_948_400)
})

test('an end has a dismissal date', () => {
  expect(changedBy(activity, { ...draft, event: 'end', dismissal: '2099-01-01 11:00' }, ['B'], 5)).toMatchObject({
    ended: 5,
    dismissal: 4_070_948_400,
  })
})
