import { z } from 'zod'
import { joinWords } from './joinWords.ts'
import { assumed, method } from './method.ts'
import { messagesMade, sendDateField } from './targeting.ts'
import { notificationsLimit, tooManyNotifications } from './texts.ts'
import { applicationCode, code, report, whatsAppNumber } from './values.ts'

export const headerTypes = ['text', 'image', 'video', 'document'] as const

const indexed = (of: string) => z.record(z.string().regex(/^\d+$/, `Use numeric keys for the ${of}`), z.string())

/** A message of createWhatsAppMessage (interface, WhatsApp message). */
export const whatsAppNotification = z
  .object({
    send_date: sendDateField,
    content: z.string().optional().describe('Text; required without content_id'),
    content_id: z.string().optional().describe('ID of an approved template; required without content'),
    devices: z
      .array(whatsAppNumber, 'Enter a phone number, such as whatsapp:+447700900123')
      .min(1, 'Enter a phone number')
      .max(1, 'Enter only one phone number')
      .describe('Exactly one number'),
    use_auto_registration: z.boolean().optional().describe('If true, an unknown number is registered'),
    content_variables: indexed('placeholders').optional().describe('Values by placeholder index'),
    button_url_variables: indexed('buttons').optional().describe('Values by button index, from 0'),
    header_variables: z
      .partialRecord(z.enum(headerTypes), z.string(), { error: `Use any of ${joinWords(headerTypes, 'and')}` })
      .optional()
      .describe('Values by header type'),
    preset: assumed(
      code.optional(),
      'No method creates WhatsApp presets: any preset of the application is accepted, and its text replaces the template’s.',
    ).describe('WhatsApp preset code'),
    language: assumed(
      z
        .string()
        .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'Use a locale such as en_US')
        .optional(),
      'A language, or a language and a country such as en_US.',
    ).describe('Template locale; default en_US'),
  })
  .superRefine((message, context) => {
    if (message.content === undefined && message.content_id === undefined)
      report(context, ['content'], 'Enter text, or select a template')
  })
export type WhatsAppNotification = z.infer<typeof whatsAppNotification>

export const whatsApp = {
  createWhatsAppMessage: method({
    path: '/json/1.3/createWhatsAppMessage',
    host: 'base',
    credential: 'account',
    effect: 'send',
    area: 'messages',
    request: z.object({
      application: applicationCode,
      notifications: z.array(whatsAppNotification).max(notificationsLimit, tooManyNotifications),
    }),
    response: messagesMade,
    assumption:
      'send_date is in UTC. Every template ID counts as approved. {{1}} in text is replaced with the value of key 1 in content_variables. Without use_auto_registration, an unknown number is returned in UnknownDevices.',
  }),
}
