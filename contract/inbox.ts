import { z } from 'zod'
import { assumed, method } from './method.ts'
import { anyObject, applicationCode, count, deviceType, hwid, nothing, userId } from './values.ts'

/** States of an inbox message (interface, Inbox message). */
export const inboxStates = {
  1: 'delivered',
  2: 'read',
  3: 'opened',
  4: 'deleted by user',
  5: 'deleted from control panel',
} as const

const textOrNumber = z.union([z.string(), z.number()])

/** A message in an inbox. Numbers are sent as text; plain numbers are read too. */
export const inboxMessage = z.looseObject({
  inbox_id: z.string(),
  rt: textOrNumber.nullish().describe('Unix time at which it’s removed from the inbox'),
  send_date: textOrNumber.nullish().describe('Unix time at which it was saved'),
  order: textOrNumber.nullish().describe('Position in the list, also its inbox_code'),
  title: z.string().nullish(),
  text: z.string().nullish(),
  image: assumed(z.string().nullish(), 'URL of the image, if the message has one.'),
  action_type: assumed(
    z.union([z.string(), z.number()]).nullish(),
    'A word such as RichMedia; a number is accepted too: 1 for a link, 2 for rich media.',
  ),
  action_params: assumed(z.union([anyObject, z.string()]).nullish(), 'An object; its JSON text is accepted too.'),
  status: z.coerce.number().describe('1 delivered, 2 read, 3 opened, 4 deleted by user, 5 deleted from control panel'),
  hash: z.string().nullish(),
})
export type InboxMessage = z.infer<typeof inboxMessage>

const byDevice = { host: 'base', credential: 'device', area: 'people' } as const

export const inbox = {
  getInboxMessages: method({
    ...byDevice,
    path: '/json/1.3/getInboxMessages',
    effect: 'read',
    request: z.object({
      application: applicationCode,
      userId: userId.describe('The hwid if no user ID is set'),
      hwid: hwid.optional(),
      last_code: z
        .string()
        .optional()
        .describe('Code of the last message in the previous response; empty for the first page'),
      count: z
        .int('Enter a whole number')
        .min(0, 'Use a whole number of 0 or more. 0 loads all messages.')
        .optional()
        .describe('Page size; 0 loads all'),
      device_type: deviceType.optional(),
    }),
    response: z.looseObject({
      messages: z.array(inboxMessage),
      next: z.union([z.string(), z.number()]).nullish().describe('last_code for the next request'),
      deleted: z
        .array(z.union([z.string(), z.number()]))
        .nullish()
        .describe('IDs deleted from the control panel'),
      new_inbox: count.nullish().describe('Number of delivered, unread messages, for a badge'),
    }),
    aliases: { userID: 'userId' },
    assumption: 'Ordered by date, then by order. Messages that the user deleted (status 4) are left out.',
  }),
  inboxStatus: method({
    ...byDevice,
    path: '/json/1.3/inboxStatus',
    effect: 'write',
    request: z.object({
      application: applicationCode,
      inbox_code: z.string().min(1, 'Enter the code of the message').describe('order of the message'),
      userId: userId.describe('The hwid if no user ID is set'),
      status: z
        .literal([1, 2, 3, 4], { error: 'Use 1 (delivered), 2 (read), 3 (opened), or 4 (deleted)' })
        .describe('1 delivered, 2 read, 3 opened, 4 deleted by user'),
      hash: z.string().optional(),
      hwid: hwid.optional(),
      time: z.string().optional().describe('send_date of the message'),
      device_type: deviceType.optional(),
    }),
    response: nothing,
    aliases: { userID: 'userId' },
    assumption: 'The user is userId; the spelling userID is accepted too.',
  }),
}
