import { z } from 'zod'
import { assumed, method } from './method.ts'
import { listSchema, sendDateField, sharedFields } from './targeting.ts'
import { emailBodies, emailSubjects, notificationsLimit, tooManyNotifications } from './texts.ts'
import {
  anyUserId,
  applicationCode,
  base64,
  code,
  emailAddress,
  language,
  nothing,
  report,
  tagValueMap,
  userId,
  zoneOffset,
} from './values.ts'

/** 1 MB of base64 text (interface, Limits). */
export const attachmentLimit = 1_048_576

const attachment = z.object({
  name: z.string().trim().min(1, 'Enter a file name'),
  content: base64('attachment').refine((text) => text.length <= attachmentLimit, {
    message: 'Attach a file of at most 768 KB',
  }),
})

const party = assumed(
  z.object({ name: z.string().optional(), email: emailAddress }),
  'The address is required, the name optional.',
)

/** One email of createEmailMessage (interface, Email API). */
export const emailNotification = z
  .object({
    ...sharedFields,
    send_date: sendDateField,
    preset: code.describe('Email preset code'),
    subject: emailSubjects.optional().describe('Text, or text by language'),
    content: emailBodies.optional().describe('HTML, or HTML by language; the key default is allowed'),
    attachments: z.array(attachment).max(2, 'Attach at most 2 files').optional(),
    list_unsubscribe: z.string().optional().describe('URL for the unsubscribe header'),
    devices: listSchema(emailAddress, 'address').optional().describe('Email addresses: only these get the message'),
    use_auto_registration: z.boolean().optional().describe('If true, unknown addresses in devices are registered'),
    from: party.optional(),
    'reply-to': party.optional(),
    send_rate: assumed(
      z.int('Enter a whole number').min(1, 'Send at least 1 message per second').optional(),
      'At least 1; no maximum is documented.',
    ),
  })
  .superRefine(({ subject, content }, context) => {
    if (typeof subject !== 'object' || typeof content !== 'object' || 'default' in content) return
    for (const of of Object.keys(subject))
      if (!Object.hasOwn(content, of))
        report(context, ['subject', of], 'Add content in this language, or remove the subject')
  })
export type EmailNotification = z.infer<typeof emailNotification>

const byDevice = { host: 'base', credential: 'device', effect: 'write', area: 'people' } as const
const tz_offset = zoneOffset.optional().describe('Offset from UTC in seconds')
const aliases = { ts_offset: 'tz_offset', userID: 'userId' }

export const email = {
  createEmailMessage: method({
    path: '/json/1.3/createEmailMessage',
    host: 'base',
    credential: 'account',
    effect: 'send',
    area: 'messages',
    request: z.object({
      application: applicationCode,
      notifications: z.array(emailNotification).max(notificationsLimit, tooManyNotifications),
    }),
    response: assumed(
      z.looseObject({ Messages: z.array(z.string()).optional() }).nullish(),
      'null; an object with Messages, as other message methods return, is accepted too.',
    ),
    bodyLimit: 8 * 1024 * 1024,
    assumption:
      'Accepts any preset of the application; the request’s subject and content override the preset’s. A subject in a language without content is rejected, unless the content is a single text or has a default.',
  }),
  registerEmail: method({
    ...byDevice,
    path: '/json/1.3/registerEmail',
    request: z.object({
      application: applicationCode,
      email: emailAddress,
      language: language.optional(),
      userId: anyUserId.optional(),
      tz_offset,
      tags: tagValueMap.optional(),
    }),
    response: nothing,
    aliases,
  }),
  deleteEmail: method({
    ...byDevice,
    path: '/json/1.3/deleteEmail',
    request: z.object({ application: applicationCode, email: emailAddress }),
    response: nothing,
  }),
  setEmailTags: method({
    ...byDevice,
    path: '/json/1.3/setEmailTags',
    request: z
      .object({
        application: applicationCode,
        email: emailAddress.optional(),
        userId: userId.optional(),
        tags: tagValueMap.describe('null removes a value'),
      })
      .superRefine((target, context) => {
        if (target.email === undefined && target.userId === undefined)
          report(context, ['email'], 'Enter the email address or a user ID')
      }),
    response: z.looseObject({
      skipped: assumed(
        z.array(z.unknown()).nullish(),
        'Elements are {tag, reason}; anything else is shown unchanged.',
      ).describe('Tags that were not set'),
    }),
    aliases: { userID: 'userId' },
    assumption: 'No field is marked as required. This project requires application, tags, and either email or userId.',
  }),
  registerEmailUser: method({
    ...byDevice,
    path: '/json/1.3/registerEmailUser',
    request: z.object({ application: applicationCode, email: emailAddress, userId, tz_offset }),
    response: nothing,
    aliases,
  }),
}
