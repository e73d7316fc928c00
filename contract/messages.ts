import { z } from 'zod'
import { date, sendDate } from './dates.ts'
import { amazon, android, huawei } from './messages/android.ts'
import { osx, windows } from './messages/desktop.ts'
import { ios } from './messages/ios.ts'
import { chrome, firefox, safari } from './messages/web.ts'
import { assumed, method } from './method.ts'
import { messagesMade, placeholders, sharedFields, targetDevices } from './targeting.ts'
import { notificationsLimit, pushTexts, tooManyNotifications } from './texts.ts'
import {
  anyObject,
  applicationCode,
  code,
  latitude,
  longitude,
  messagePlatform,
  report,
  sendRate,
  shortening,
} from './values.ts'

/** The platform-specific fields of createMessage, by platform key. */
export const platformFields = {
  ios,
  android,
  huawei_android: huawei,
  safari,
  chrome,
  firefox,
  amazon,
  windows,
  osx,
} as const

/** Fields of a push that aren’t platform-specific (interface, createMessage). */
const common = {
  ...sharedFields,
  send_date: assumed(
    sendDate('Cannot parse date').optional(),
    'Without it, the message is sent now. The service words the error as “Cannot parse date”.',
  ),
  content: pushTexts.optional().describe('Text, or text by language; windows uses wns_content'),
  title: pushTexts.optional().describe('Ignored where a platform has its own title'),
  subtitle: pushTexts.optional().describe('Ignored where a platform has its own subtitle'),
  geozone: z
    .object({
      lat: latitude,
      lng: longitude,
      range: assumed(z.number('Enter a number').positive('Enter a radius greater than 0 m'), 'Greater than 0.'),
    })
    .optional()
    .describe('Devices near a point; range in meters'),
  rich_media: z.string().optional().describe('Rich media code'),
  link: z.string().optional().describe('For deep links, set minimize_link to 0'),
  minimize_link: shortening.optional(),
  data: z
    .union([z.string(), anyObject], { error: 'Enter a string or a JSON object' })
    .optional()
    .describe('Parameter u of the payload'),
  platforms: assumed(
    z.array(messagePlatform).min(1, 'Select at least one platform, or leave out platforms').optional(),
    'An empty list is rejected, so it never means every platform.',
  ),
  preset: code.optional().describe('Push preset code; values in the request override its own'),
  send_rate: sendRate.optional().describe('Pushes per second'),
  template_bindings: placeholders.optional().describe('Values by template placeholder'),
  inbox_date: date
    .optional()
    .describe('Day on which it’s removed from the inbox, at 00:00:01 UTC; defaults to the day after sending'),
  inbox_image: z.string().optional().describe('URL of the image in the inbox'),
  inbox_days: assumed(
    z.int('Enter 1 to 30 days').min(1, 'Enter 1 to 30 days').max(30, 'Enter 1 to 30 days').optional(),
    'At least 1.',
  ).describe('Days in the inbox, in place of inbox_date'),
  devices: targetDevices.optional().describe('Push tokens or hardware IDs: only these get the message'),
  conditions_operator: z.enum(['AND', 'OR'], { error: 'Use AND or OR' }).optional().describe('Default AND'),
}

/** A push of createMessage. */
export const notification = z
  .object({
    ...common,
    ...ios,
    ...android,
    ...huawei,
    ...safari,
    ...chrome,
    ...firefox,
    ...amazon,
    ...windows,
    ...osx,
  })
  .superRefine((push, context) => {
    if (push.safari_url_args !== undefined) return
    const forSafari = Object.entries(push).some(([field, value]) => field.startsWith('safari_') && value !== undefined)
    if (forSafari || (push.platforms?.length === 1 && push.platforms[0] === 10))
      report(context, ['safari_url_args'], 'Enter the URL arguments for Safari; the list may be empty')
  })
export type Notification = z.infer<typeof notification>

export const messages = {
  createMessage: method({
    path: '/json/1.3/createMessage',
    host: 'base',
    credential: 'account',
    effect: 'send',
    area: 'messages',
    request: z.object({
      application: applicationCode,
      notifications: assumed(
        // the service’s wording
        z
          .array(notification, { error: ({ input }) => (input == null ? 'No notifications' : undefined) })
          .max(notificationsLimit, tooManyNotifications),
        'At most 1,000. An empty list returns an empty list of Messages; a missing one is rejected with `No notifications`.',
      ),
    }),
    response: messagesMade,
    bodyLimit: 4 * 1024 * 1024,
    assumption:
      'safari_url_args is required if a message has another safari_ field or only platform 10. A message without a target goes to every device of the application.',
  }),
}
