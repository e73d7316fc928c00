import { z } from 'zod'
import { assumed, method } from './method.ts'
import {
  anyObject,
  anyUserId,
  applicationCode,
  deviceType,
  emailAddress,
  existing,
  hwid,
  language,
  nothing,
  phoneNumber,
  pushToken,
  report,
  tagValue,
  tagValueMap,
  userId,
  whatsAppNumber,
  zoneOffset,
} from './values.ts'

/** A change of a tag's value (interface, setTags): a step for integers, strings for lists. */
export const tagOperation = z.discriminatedUnion(
  'operation',
  [
    z.object({ operation: z.literal('increment'), value: z.int('Use a whole number; a negative one decrements') }),
    z.object({ operation: z.literal('append'), value: z.array(z.string(), 'Enter a list of strings') }),
    z.object({
      operation: z.literal('remove'),
      value: z.union([z.string(), z.array(z.string())], { error: 'Enter a string or a list of strings' }),
    }),
  ],
  { error: 'Use increment, append, or remove' },
)
export type TagOperation = z.infer<typeof tagOperation>

const tagChanges = z.record(z.string().min(1, 'Enter a tag name'), z.union([tagOperation, tagValue]))

const unixTime = z.int('Use a Unix time in whole seconds')
const ofDevice = { application: applicationCode, hwid }
const byDevice = { host: 'base', credential: 'device', area: 'people' } as const
const emptyUserId = anyUserId.optional().describe('External user ID; empty means the hwid')

const registerDeviceRequest = z
  .object({
    application: applicationCode,
    hwid: hwid.optional().describe('Required without email; whatsapp:<number> or <number> for chat and SMS'),
    device_type: deviceType,
    push_token: pushToken.optional(),
    language: language.optional(),
    timezone: zoneOffset.optional().describe('Offset from UTC in seconds'),
    email: emailAddress.optional().describe('Replaces hwid and push token'),
    tags: tagValueMap.optional(),
    userId: emptyUserId,
    idfa: z.string().optional(),
    app_version: z.string().optional(),
    device_model: z.string().optional(),
    os_version: z.string().optional(),
    public_key: z.string().optional().describe('Encryption key for Chrome and Firefox'),
    auth_token: z.string().optional().describe('Encryption key for Chrome and Firefox'),
    fcm_token: z.string().optional().describe('Key for Chrome'),
    fcm_push_set: z.string().optional().describe('Key for Chrome'),
  })
  .superRefine((device, context) => {
    if (device.hwid === undefined) {
      if (device.email === undefined) report(context, ['hwid'], 'Enter the hardware ID or an email address')
      return
    }
    const form = device.device_type === 21 ? whatsAppNumber : device.device_type === 18 ? phoneNumber : undefined
    const found = form?.safeParse(device.hwid)
    if (found?.success === false) report(context, ['hwid'], found.error.issues[0]?.message ?? 'Check the number')
  })

const someone = (target: { hwid?: string; userId?: string }, context: z.RefinementCtx) => {
  if (target.hwid === undefined && target.userId === undefined)
    report(context, ['hwid'], 'Enter the hardware ID or a user ID')
}

export const devices = {
  registerDevice: method({
    ...byDevice,
    path: '/json/1.3/registerDevice',
    effect: 'write',
    request: registerDeviceRequest,
    response: nothing,
    assumption: 'hwid is required unless email is set. Many devices may have the same userId.',
  }),
  unregisterDevice: method({
    ...byDevice,
    path: '/json/1.3/unregisterDevice',
    host: 'go',
    effect: 'write',
    request: z.object(ofDevice),
    response: nothing,
  }),
  setTags: method({
    ...byDevice,
    path: '/json/1.3/setTags',
    host: 'go',
    effect: 'write',
    request: z
      .object({
        application: applicationCode,
        hwid: hwid.optional(),
        userId: userId.optional().describe('In place of hwid: all devices of the user'),
        tags: tagChanges,
      })
      .superRefine(someone),
    response: nothing,
    aliases: { userID: 'userId' },
  }),
  getTags: method({
    ...byDevice,
    path: '/json/1.3/getTags',
    host: 'go',
    effect: 'read',
    request: z
      .object({
        application: applicationCode,
        hwid: hwid.optional().describe('Takes precedence over userId'),
        userId: userId.optional(),
      })
      .superRefine(someone),
    response: z.looseObject({ result: z.record(z.string(), z.unknown()).describe('Values by tag name') }),
    aliases: { userID: 'userId' },
  }),
  setBadge: method({
    ...byDevice,
    path: '/json/1.3/setBadge',
    effect: 'write',
    request: z.object({
      ...ofDevice,
      badge: assumed(z.int('Enter a whole number').min(0, 'Use 0 or more'), 'At least 0.'),
    }),
    response: nothing,
    aliases: { badges: 'badge' },
  }),
  applicationOpen: method({
    ...byDevice,
    path: '/json/1.3/applicationOpen',
    effect: 'write',
    request: z.object(ofDevice),
    response: nothing,
  }),
  pushStat: method({
    ...byDevice,
    path: '/json/1.3/pushStat',
    effect: 'write',
    request: z.object({
      ...ofDevice,
      userId: emptyUserId,
      hash: z.string().optional().describe('Parameter p of the payload'),
    }),
    response: nothing,
    aliases: { userID: 'userId' },
  }),
  messageDeliveryEvent: method({
    ...byDevice,
    path: '/json/1.3/messageDeliveryEvent',
    effect: 'write',
    request: z.object({ ...ofDevice, hash: z.string().optional().describe('Parameter p of the payload') }),
    response: nothing,
  }),
  registerUser: method({
    ...byDevice,
    path: '/json/1.3/registerUser',
    effect: 'write',
    request: z.object({
      ...ofDevice,
      userId: emptyUserId,
      tz_offset: zoneOffset.optional().describe('Offset from UTC in seconds'),
      device_type: deviceType.optional(),
    }),
    response: nothing,
    aliases: { ts_offset: 'tz_offset', userID: 'userId' },
  }),
  postEvent: method({
    ...byDevice,
    path: '/json/1.3/postEvent',
    effect: 'write',
    request: z.object({
      ...ofDevice,
      event: existing('event').describe('Exactly as created in the control panel'),
      attributes: anyObject.describe('Required, may be empty'),
      userId: anyUserId.describe('External user ID; empty means the hwid'),
      timestampUTC: unixTime.optional(),
      timestampCurrent: unixTime.optional().describe('Local time'),
      device_type: deviceType.optional(),
    }),
    response: z.looseObject({ code: z.string() }),
    aliases: { userID: 'userId' },
  }),
}
