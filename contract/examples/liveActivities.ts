import type { liveActivities } from '../liveActivities.ts'
import {
  accept,
  activityId,
  exampleApplication,
  exampleHwid,
  exampleMessageCode,
  filterCode,
  type MethodExamples,
  refuse,
} from './example.ts'

const activity = {
  'content-state': { stage: 'in the oven', minutes: 12 },
  'attributes-type': 'OrderAttributes',
  attributes: { order: 18 },
}
const begun = { content: 'Your order is in the oven', live_activity: activity, live_activity_id: 'order-18' }
const start = (fields: Record<string, unknown>) => ({
  application: exampleApplication,
  notifications: [{ ...begun, ...fields }],
})
const changed = { event: 'update', 'content-state': { stage: 'cooling', minutes: 3 } }
const update = (fields: Record<string, unknown>, activityFields: Record<string, unknown> = {}) => ({
  application: exampleApplication,
  notifications: [{ live_activity: { ...changed, ...activityFields }, live_activity_id: activityId, ...fields }],
})
const at = 'notifications.0.live_activity'

export const liveActivityExamples = {
  startLiveActivity: {
    accepted: [
      accept(
        'all fields',
        start({ title: 'Order 18', filter_code: filterCode, devices: [exampleHwid], users: ['ann'] }),
      ),
      accept('only required fields', start({})),
    ],
    refused: [
      refuse('no text', 'notifications.0.content', start({ content: '' })),
      refuse('no activity', at, start({ live_activity: undefined })),
      refuse('no state', `${at}.content-state`, start({ live_activity: { ...activity, 'content-state': null } })),
      refuse('no type', `${at}.attributes-type`, start({ live_activity: { ...activity, 'attributes-type': '' } })),
      refuse('no attributes', `${at}.attributes`, start({ live_activity: { ...activity, attributes: undefined } })),
      refuse('no ID', 'notifications.0.live_activity_id', start({ live_activity_id: undefined })),
      refuse(
        'an ID that is too long',
        'notifications.0.live_activity_id',
        start({ live_activity_id: 'x'.repeat(501) }),
      ),
      refuse('1001 devices', 'notifications.0.devices', start({ devices: Array(1001).fill(exampleHwid) })),
      refuse('1001 users', 'notifications.0.users', start({ users: Array(1001).fill('ann') })),
    ],
    answers: [
      { Messages: [exampleMessageCode] },
      { Messages: [exampleMessageCode], UnknownDevices: { [exampleMessageCode]: ['nobody'] } },
    ],
  },
  updateLiveActivity: {
    accepted: [
      accept('an update', update({}, { 'stale-date': 1_767_225_600 })),
      accept('the end', update({}, { event: 'end', 'dismissal-date': '1767225600' })),
    ],
    refused: [
      refuse('no event', `${at}.event`, update({}, { event: undefined })),
      refuse('an unknown event', `${at}.event`, update({}, { event: 'start' })),
      refuse('no state', `${at}.content-state`, update({}, { 'content-state': undefined })),
      refuse('a date that isn’t a number', `${at}.stale-date`, update({}, { 'stale-date': 'soon' })),
      refuse('a date in milliseconds', `${at}.dismissal-date`, update({}, { 'dismissal-date': 1_767_225_600_000 })),
      refuse('no ID', 'notifications.0.live_activity_id', update({ live_activity_id: '' })),
    ],
    answers: [{ Messages: [exampleMessageCode] }],
  },
} satisfies Record<keyof typeof liveActivities, MethodExamples>
