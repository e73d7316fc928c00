/**
 * Not part of the interface: what the service’s control panel does and the interface has no method for.
 * The embedded backend offers these methods; with a service that lacks them, their controls are hidden.
 */
import { z } from 'zod'
import { dateSecond } from './dates.ts'
import { assumed, method } from './method.ts'
import { panelDevices } from './panelDevices.ts'
import { ofPanel, panelPath } from './panelMethod.ts'
import { platforms } from './platforms.ts'
import { scheduled } from './results.ts'
import { messageInFull, sentMessage } from './sentMessage.ts'
import { checkPeriod } from './statistics.ts'
import { transactionId } from './targeting.ts'
import { applicationCode, count, existing, messageCode, nameSchema, nothing, userId } from './values.ts'

export const tokenKinds = ['server', 'device'] as const

const id = z.union([z.string().min(1, 'Enter the ID'), z.number()])

/** A required text, or texts by language. */
const written = (message: string) =>
  z.union([z.string().min(1, message), z.record(z.string(), z.string())], { error: message })

/** An event defined in the control panel. */
export const eventDefinition = z.looseObject({ name: z.string(), created: z.string().nullish() })

/** A token without its secret. `applications` null means all. */
export const apiToken = z.looseObject({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  kind: z.string().describe(tokenKinds.join(', ')),
  applications: z.array(z.string()).nullish(),
  created: z.string().nullish(),
})
export type ApiToken = z.infer<typeof apiToken>

/** A likely problem of a platform’s credentials: the field of configureApplication, and a sentence to show. */
export const platformWarning = z.looseObject({ field: z.string(), message: z.string() })
export type PlatformWarning = z.infer<typeof platformWarning>

export const panel = {
  ...panelDevices,
  capabilities: method({
    path: panelPath('capabilities'),
    verb: 'GET',
    host: 'base',
    credential: 'none',
    effect: 'read',
    area: 'setup',
    request: z.object({}),
    response: assumed(z.array(z.string()), 'Names of the panel methods that the service has.'),
  }),
  checkPlatform: method({
    ...ofPanel,
    path: panelPath('checkPlatform'),
    bodyLimit: platforms.configureApplication.bodyLimit,
    effect: 'write',
    area: 'setup',
    request: platforms.configureApplication.request,
    response: z.looseObject({ warnings: z.array(platformWarning) }),
    assumption:
      'Not in the API. Accepts the fields of configureApplication, stores nothing, and returns the warnings: a password that doesn’t open its file, a file without a key, an expired certificate or one that doesn’t match the key, VAPID keys that don’t match, a service account with an unreadable private key. configureApplication stores such credentials anyway; it only rejects what the API rules out.',
  }),
  listPlatformWarnings: method({
    ...ofPanel,
    path: panelPath('listPlatformWarnings'),
    effect: 'read',
    area: 'setup',
    request: z.object({ application: applicationCode }),
    response: z.looseObject({
      platforms: z.array(z.looseObject({ device_type: z.number(), warnings: z.array(platformWarning) })),
    }),
    assumption:
      'Not in the API. The warnings for stored configurations, including certificates that have expired or expire within 30 days. Platforms without a warning are omitted.',
  }),
  listEvents: method({
    ...ofPanel,
    path: panelPath('listEvents'),
    effect: 'read',
    area: 'audience',
    request: z.object({ application: applicationCode }),
    response: z.looseObject({ events: z.array(eventDefinition) }),
  }),
  createEvent: method({
    ...ofPanel,
    path: panelPath('createEvent'),
    effect: 'write',
    area: 'audience',
    request: z.object({ application: applicationCode, name: nameSchema('event') }),
    response: z.looseObject({ name: z.string() }),
  }),
  deleteEvent: method({
    ...ofPanel,
    path: panelPath('deleteEvent'),
    effect: 'write',
    area: 'audience',
    request: z.object({ application: applicationCode, name: existing('event') }),
    response: nothing,
  }),
  deleteInboxMessage: method({
    ...ofPanel,
    path: panelPath('deleteInboxMessage'),
    effect: 'write',
    area: 'people',
    request: z.object({
      application: applicationCode,
      userId,
      inbox_id: z.string().min(1, 'Enter the ID of the message'),
    }),
    response: nothing,
  }),
  listApiTokens: method({
    ...ofPanel,
    path: panelPath('listApiTokens'),
    effect: 'read',
    area: 'keys',
    request: z.object({}),
    response: z.looseObject({ tokens: z.array(apiToken) }),
  }),
  createApiToken: method({
    ...ofPanel,
    path: panelPath('createApiToken'),
    effect: 'write',
    area: 'keys',
    confirm: true,
    request: z.object({
      name: nameSchema('token'),
      kind: z.enum(tokenKinds, { error: 'Use server or device' }),
      applications: z
        .array(applicationCode)
        .min(1, 'Select at least one application, or all')
        .nullable()
        .optional()
        .describe('Codes; null for all'),
    }),
    response: z.looseObject({
      id: z.union([z.string(), z.number()]),
      token: z.string().describe('Shown only once'),
    }),
  }),
  deleteApiToken: method({
    ...ofPanel,
    path: panelPath('deleteApiToken'),
    effect: 'write',
    area: 'keys',
    confirm: true,
    request: z.object({ id }),
    response: nothing,
  }),
  createEmailPreset: method({
    ...ofPanel,
    path: panelPath('createEmailPreset'),
    effect: 'write',
    area: 'messages',
    request: z.object({
      application: applicationCode,
      name: nameSchema('preset'),
      subject: written('Enter the subject'),
      content: written('Enter the email body'),
    }),
    response: z.looseObject({ code: z.string() }),
  }),
  listMessages: method({
    ...ofPanel,
    path: panelPath('listMessages'),
    effect: 'read',
    area: 'messages',
    request: z.object({
      application: applicationCode,
      limit: z.int('Enter a whole number').min(1, 'Use at least 1').max(1000, 'Use at most 1,000').optional(),
      cursor: z.string().optional(),
      transactionId: transactionId.optional().describe('Only messages created with it in the last 5 minutes'),
    }),
    response: z.looseObject({
      messages: z.array(sentMessage),
      cursor: z.string().nullish(),
      total: count.nullish().describe('With the first page: how many messages there are'),
    }),
  }),
  getMessage: method({
    ...ofPanel,
    path: panelPath('getMessage'),
    effect: 'read',
    area: 'messages',
    request: z.object({ message: messageCode }),
    response: z.looseObject({ message: messageInFull }),
    assumption:
      'Not in the API, which can’t retrieve a message after it’s created. Deleted devices aren’t counted in results.',
  }),
  getMessageStats: method({
    ...ofPanel,
    path: panelPath('getMessageStats'),
    effect: 'read',
    area: 'statistics',
    request: z
      .object({ message: messageCode, datefrom: dateSecond, dateto: dateSecond })
      .superRefine((asked, context) => checkPeriod(asked.datefrom, asked.dateto, 'dateto', context)),
    response: scheduled,
  }),
  getDashboardStats: method({
    ...ofPanel,
    path: panelPath('getDashboardStats'),
    effect: 'read',
    area: 'statistics',
    request: z
      .object({ application: applicationCode, datefrom: dateSecond, dateto: dateSecond })
      .superRefine((asked, context) => checkPeriod(asked.datefrom, asked.dateto, 'dateto', context)),
    response: scheduled,
    assumption:
      'Not in the API, whose getAppStats doesn’t count deliveries and inbox opens. Returns the getAppStats result plus the message actions delivery and inboxopen, named as in message statistics.',
  }),
  cancelMessage: method({
    ...ofPanel,
    path: panelPath('cancelMessage'),
    effect: 'write',
    area: 'messages',
    request: z.object({ message: messageCode }),
    response: nothing,
    assumption:
      'Cancels a message only before it has been sent to anyone: while its status is pending, or sending with no recipients so far.',
  }),
  listJourneys: method({
    ...ofPanel,
    path: panelPath('listJourneys'),
    effect: 'read',
    area: 'statistics',
    request: z.object({ application: applicationCode }),
    response: z.looseObject({
      journeys: z.array(z.looseObject({ id: z.union([z.string(), z.number()]), title: z.string() })),
    }),
  }),
  resetDemo: method({
    ...ofPanel,
    path: panelPath('resetDemo'),
    effect: 'write',
    area: 'setup',
    request: z.object({}),
    response: nothing,
    assumption:
      'Not in the API. Deletes all data of the account and creates the demo again, in one step; API tokens are kept. Only the embedded demo has it; elsewhere its path is unknown.',
  }),
}
