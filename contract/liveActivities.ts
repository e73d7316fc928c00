import { z } from 'zod'
import { assumed, method } from './method.ts'
import { devices, messagesMade, users } from './targeting.ts'
import { anyObject, applicationCode, code } from './values.ts'

const activityId = z.string().min(1, 'Give the live activity an id').describe('Chosen by the caller')
const state = anyObject.describe('The dynamic content')
const unixTime = assumed(z.int('Use whole seconds'), 'Seconds without a start are read as a Unix time.')

/** One start of a live activity. */
export const liveActivityStart = z.object({
  content: z.string().min(1, 'Write the text for systems without live activities'),
  title: z.string().optional(),
  live_activity: z.object(
    {
      'content-state': state,
      'attributes-type': z.string().min(1, 'Name the attributes type of the app'),
      attributes: anyObject.describe('The static content'),
    },
    { error: 'Describe the live activity' },
  ),
  live_activity_id: activityId,
  filter_code: code.optional().describe('Code of a segment'),
  devices: devices.optional().describe('Push tokens or hardware ids'),
  users: users.optional().describe('External user ids; go before devices'),
})

/** One change or the end of a live activity. */
export const liveActivityUpdate = z.object({
  live_activity: z.object(
    {
      event: z.enum(['update', 'end'], { error: 'Choose update or end' }),
      'content-state': state,
      'dismissal-date': unixTime.optional(),
      'stale-date': unixTime.optional(),
    },
    { error: 'Describe the change' },
  ),
  live_activity_id: activityId,
})

const sending = { host: 'base', credential: 'account', effect: 'send', area: 'messages' } as const

export const liveActivities = {
  startLiveActivity: method({
    ...sending,
    path: '/json/1.3/startLiveActivity',
    request: z.object({ application: applicationCode, notifications: z.array(liveActivityStart) }),
    response: messagesMade,
  }),
  updateLiveActivity: method({
    ...sending,
    path: '/json/1.3/updateLiveActivity',
    request: z.object({ application: applicationCode, notifications: z.array(liveActivityUpdate) }),
    response: messagesMade,
  }),
}
