import { expect, test } from 'vitest'
import { renderLiveActivity } from './renderLiveActivity.ts'

const state = { stage: 'in the oven', minutes: 12, extras: ['jam'] }
const shown = 'stage: in the oven, minutes: 12, extras: ["jam"]'
const start = {
  content: 'Your order is in the oven',
  title: 'Order 17',
  live_activity: { 'content-state': state, 'attributes-type': 'Order', attributes: {} },
  live_activity_id: 'order-17',
}
const update = { live_activity: { event: 'update' as const, 'content-state': state }, live_activity_id: 'order-17' }

test.each([
  ['16.0.3', start.content, undefined],
  ['9', start.content, undefined],
  ['16.1', shown, shown],
  ['18.2.1', shown, shown],
  [null, shown, shown],
  ['unheard of', shown, shown],
])('on iOS %s', (os_version, started, updated) => {
  expect(renderLiveActivity(start, { os_version })).toMatchObject({ title: 'Order 17', text: started })
  expect(renderLiveActivity(update, { os_version })?.text).toBe(updated)
})
