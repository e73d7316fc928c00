import { z } from 'zod'
import { messageKinds, messageStatuses, testPrefix } from './messageKinds.ts'
import { anyObject, count } from './values.ts'

/** A created message with its status and counts. */
export const sentMessage = z.looseObject({
  code: z.string(),
  kind: z.string().describe(messageKinds.join(', ')),
  status: z.string().describe(messageStatuses.join(', ')),
  created: z.string().nullish(),
  send_date: z.string().nullish(),
  local_time: z.boolean().nullish().describe('True if it’s sent according to each device’s local time'),
  local_date: z
    .string()
    .nullish()
    .describe(
      'With local_time: the local time at which it is sent, YYYY-MM-DD HH:mm; send_date is then the earliest time',
    ),
  title: z
    .string()
    .nullish()
    .describe(
      'A sample in the only language that recipients got, of an email the one that most got; otherwise in the default one or the first one',
    ),
  text: z.string().nullish().describe('A sample, chosen the same way as title; truncated'),
  recipients: count.nullish(),
  sent: count.nullish(),
  delivered: count.nullish(),
  opened: count.nullish(),
  inbox_opened: count
    .nullish()
    .describe('Of a push: opens in the inbox, which opened doesn’t include; absent where they aren’t counted'),
  clicked: count.nullish().describe('Of an email: addresses that opened a link; absent where it isn’t counted'),
  bounced: count
    .nullish()
    .describe('Of an email: addresses that it couldn’t be delivered to; absent where it isn’t counted'),
  unsubscribed: count.nullish().describe('Of an email: addresses that unsubscribed; absent where it isn’t counted'),
  campaign: z.string().nullish(),
  preset: z.string().nullish(),
  test: z.boolean().nullish().describe(`True for a test: its transaction ID starts with ${testPrefix}`),
  filter: z.string().nullish().describe('The name of the segment it’s for'),
  to: z
    .array(z.string())
    .nullish()
    .describe(
      'The user IDs, hardware IDs, tokens, addresses, or numbers that it lists, at most 100; null without a list',
    ),
  template: z
    .string()
    .nullish()
    .describe('Of a WhatsApp message: its text, or the ID of its template, before values are filled in'),
  activity: z.string().nullish().describe('Of a live activity: its ID, which its start and all updates have'),
  error: z.string().nullish().describe('Why it failed'),
})
export type SentMessage = z.infer<typeof sentMessage>

/** The content of a message for one platform and language. */
export const messageResult = z.looseObject({
  platform: z.number().describe('Device type'),
  language: z.string().nullish().describe('Key of the text that was used; null if nothing is shown'),
  title: z.string().nullish().describe('Placeholders aren’t replaced'),
  subtitle: z.string().nullish(),
  text: z.string().nullish(),
  devices: count,
  sent: count,
  delivered: count,
  opened: count,
})
export type MessageResult = z.infer<typeof messageResult>

/** A device that got a message. */
export const messageRecipient = z.looseObject({
  hwid: z.string(),
  user_id: z.string().nullish(),
  platform: z.number().describe('Device type'),
  delivered: z.string(),
  title: z.string().nullish().describe('As shown, with placeholders filled in'),
  subtitle: z.string().nullish(),
  text: z.string().nullish(),
  inbox_id: z.string().nullish().describe('Its ID in the inbox of the user, or of a device without a user'),
})
export type MessageRecipient = z.infer<typeof messageRecipient>

/** A message with its request and its content by platform and language. */
export const messageInFull = sentMessage.extend({
  application: z.string().nullish().describe('Code of the application whose message it is'),
  request: anyObject.describe('The notification as its method received it'),
  results: z.array(messageResult),
  recipient: messageRecipient
    .nullish()
    .describe('Of a push, the device that got it first, a phone if there is one; null if none has, or none is stored'),
})
export type MessageInFull = z.infer<typeof messageInFull>
