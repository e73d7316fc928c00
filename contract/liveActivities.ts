import { z } from 'zod'
import { assumed, method } from './method.ts'
import { messagesMade, targetDevices, users } from './targeting.ts'
import { notificationsLimit, tooManyNotifications } from './texts.ts'
import { endOfTime } from './time.ts'
import { anyObject, applicationCode, code, idLimit } from './values.ts'

const activityId = assumed(
  z.string().min(1, 'Enter an ID for the live activity').max(idLimit, `Use at most ${idLimit} characters`),
  `At most ${idLimit} characters.`,
).describe('Set by the caller')
const state = anyObject.describe('The dynamic content')
const unixTime = assumed(
  z
    .int('Use a whole number of seconds')
    .min(0, 'Use a Unix time in seconds')
    // larger numbers are milliseconds
    .max(endOfTime / 1_000 - 1, 'Use a Unix time in seconds'),
  'Read as a Unix time in seconds.',
)

/**
 * Milliseconds after which iOS has ended an activity by itself: it is active for at most 8 hours, and stays on the lock
 * screen for at most 4 more.
 * https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
 */
export const activityLifetime = 12 * 3_600_000

/** A start of a live activity. */
export const liveActivityStart = z.object({
  content: z.string().min(1, 'Enter the alert text'),
  title: z.string().optional(),
  live_activity: z.object(
    {
      'content-state': state,
      'attributes-type': z.string().min(1, 'Enter the attributes type'),
      attributes: anyObject.describe('The static content'),
    },
    { error: 'Enter the live activity' },
  ),
  live_activity_id: activityId,
  filter_code: code.optional().describe('Code of a segment'),
  devices: targetDevices.optional().describe('Push tokens or hardware IDs'),
  users: users.optional().describe('External user IDs; take precedence over devices'),
})

export type LiveActivityStart = z.infer<typeof liveActivityStart>

/** An update or the end of a live activity. */
export const liveActivityUpdate = z.object({
  live_activity: z.object(
    {
      event: z.enum(['update', 'end'], { error: 'Use update or end' }),
      'content-state': state,
      'dismissal-date': unixTime.optional(),
      'stale-date': unixTime.optional(),
    },
    { error: 'Enter the update' },
  ),
  live_activity_id: activityId,
})

export type LiveActivityUpdate = z.infer<typeof liveActivityUpdate>

const sending = { host: 'base', credential: 'account', effect: 'send', area: 'messages' } as const

export const liveActivities = {
  startLiveActivity: method({
    ...sending,
    path: '/json/1.3/startLiveActivity',
    request: z.object({
      application: applicationCode,
      notifications: z.array(liveActivityStart).max(notificationsLimit, tooManyNotifications),
    }),
    response: messagesMade,
    assumption:
      'The ID of a running activity is rejected; an activity that has ended, or was started 12 hours ago, can be started again. Only for iOS. Without users, devices, or filter_code, it goes to all iOS devices of the application. Devices on iOS versions earlier than 16.1 get the text. Devices with an unknown version get the activity.',
  }),
  updateLiveActivity: method({
    ...sending,
    path: '/json/1.3/updateLiveActivity',
    request: z.object({
      application: applicationCode,
      notifications: z.array(liveActivityUpdate).max(notificationsLimit, tooManyNotifications),
    }),
    response: messagesMade,
    assumption:
      'Goes to the devices that show the activity. Updates are delivered in order. An unknown ID, or the ID of an activity that has ended, is rejected. content-state replaces the previous state.',
  }),
}
