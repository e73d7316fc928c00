import { z } from 'zod'
import { applicationCode } from '../values.ts'
import { consoleMethod } from './consoleMethod.ts'
import { lookReasons } from './lookReason.ts'
import { outcomes } from './outcomes.ts'

const few = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(50, 'Choose at most 50')
// PostgreSQL stores no U+0000, so that nothing has it
const text = z
  .string()
  .min(1)
  .max(300, 'Use at most 300 characters')
  .regex(/^[^\0]*$/, 'Leave out U+0000')
const entryId = z.int('Use the ID of an entry').min(1, 'Use the ID of an entry')
const moment = z.iso
  .datetime({ error: 'Use a date and time such as 2030-12-31T18:30:00Z' })
  .refine((date) => !date.startsWith('0000'), 'Use a year after 0')
/** Bytes that name 1,000 messages. */
const sendersLimit = 65_536

/** What a call is a part of, as the console says with it in `importId`: one import, or one round of retries of its rows. */
export const importId = z.string().regex(/^[\w-]{1,80}$/, 'Use the ID of an import')

/** An entry of the record, as lists show it. */
const listedEntry = z.object({
  id: z.number(),
  at: z.string().describe('ISO 8601, UTC'),
  person: z.string().nullable().describe('null: no one was signed in'),
  role: z.string().nullable(),
  address: z.string().describe('IP address'),
  event: z.string().describe('The name of a method, or what else happened, such as `sign in`'),
  application: z.string().nullable(),
  name: z.string().nullable().describe('The name of what it is about, if the request or the state before has one'),
  objects: z.array(z.string()).describe('What it is about, such as preset:AAAAA-BBBBB; at most 200'),
  outcome: z.enum(outcomes),
  running: z.boolean().describe('true if the response may still come'),
  held: z.string().nullable().describe('The held send of the Outbox that it waits for, or that was undone'),
  rescheduled: z
    .boolean()
    .optional()
    .describe('Of a send that took the place of another one: true if only its time is different'),
  declined: z.boolean().optional().describe('true for a send that an approver declined'),
  requestId: z.string(),
  reason: z
    .enum(lookReasons)
    .nullable()
    .describe('Why the console looked at a person by itself; null for what its user asked for'),
  devices: z.number().nullable().describe('How many devices a bulk request lists, those of its parts included'),
  within: z
    .number()
    .nullable()
    .describe(
      'The entry that it is a part of: the first of an import, of a file of numbers, or of a change of a segment or preset',
    ),
  parts: z
    .object({
      entries: z.number().describe('Itself included'),
      unfinished: z.number().describe('Those with another outcome than done'),
    })
    .nullable()
    .describe('What else is a part of it; null if nothing is'),
  request: z.unknown().optional().describe('With `contents`: the start of the request of a change or a send'),
  before: z.unknown().optional().describe('With `contents`: the start of the state of what it replaced'),
})
export type ListedEntry = z.infer<typeof listedEntry>

/** What an entry has beyond its line in a list. */
const details = z.object({
  status: z.number().nullable().describe('HTTP status; null without a response'),
  message: z.string().nullable().describe('Why it wasn’t done'),
  ended: z.string().nullable().describe('ISO 8601, UTC'),
  request: z.unknown().describe('The request, credentials masked, and long lists and files cut'),
  before: z.unknown().describe('The state of what was replaced or deleted, if it could be read'),
  cut: z.boolean().describe('Part of `before` is missing: too long, or masked'),
  answer: z.unknown().describe('The response to a change or a send'),
  approved: z.array(z.string()).describe('Who approved it before it was sent'),
  hash: z.string().describe('SHA-256 of this entry’s beginning and everything before it, in hexadecimal'),
})
const wholeEntry = listedEntry.extend(details.shape).extend({
  restored: listedEntry
    .pick({ id: true, at: true, person: true, event: true, application: true, objects: true })
    .optional()
    .describe('Of a deletion, with getActivity: the last entry that restored what it deleted'),
})
export type WholeEntry = z.infer<typeof wholeEntry>

/** Which entries: those that fulfill every condition, and of each list any item. */
export const activityFilter = z.object({
  people: few(text).optional().describe('Usernames'),
  events: few(text).optional(),
  changes: z
    .boolean()
    .optional()
    .describe(
      'Only what changed or sent something, or was refused to; not what was looked at, and not sign-ins, sign-outs, and confirmed passwords',
    ),
  application: applicationCode.optional(),
  objects: few(text).optional().describe('What it is about, such as user:ada and device:1A2B for all about a person'),
  text: text.optional().describe('Or whose name or title contains it, in any case, with all else about those messages'),
  replacements: z
    .boolean()
    .optional()
    .describe(
      'Of messages, segments, and presets among `objects`: also about those that they took the place of, and that took theirs',
    ),
  outcomes: few(z.enum(outcomes)).optional(),
  from: moment.optional(),
  to: moment.optional().describe('Exclusive'),
})
export type ActivityFilter = z.infer<typeof activityFilter>

/** The record of what people did through the console. */
export const activity = {
  listActivity: consoleMethod({
    effect: 'read',
    request: activityFilter.extend({
      before: entryId.optional().describe('Only entries older than this one'),
      contents: z.boolean().optional().describe('With the start of what was changed and sent'),
      whole: z.boolean().optional().describe('With everything that getActivity answers'),
      grouped: z
        .boolean()
        .optional()
        .describe(
          'Without parts of other entries; no effect on filters by event, object, text, or outcome, which find parts',
        ),
      within: entryId.optional().describe('Only this entry and its parts'),
      limit: z.int().min(1).max(1_000, 'Ask for at most 1,000').default(50),
    }),
    response: z.object({
      entries: z
        .array(listedEntry.extend(details.partial().shape))
        .describe('Newest first; with `whole`, each with its details'),
      more: z.boolean(),
    }),
  }),
  getActivity: consoleMethod({
    effect: 'read',
    request: z.object({ id: entryId }),
    response: z.object({ entry: wholeEntry }),
  }),
  listActivityPeople: consoleMethod({
    effect: 'read',
    request: z.object({}),
    response: z.object({ people: z.array(z.string()).describe('Everyone who has an entry, by name') }),
  }),
  listSenders: consoleMethod({
    effect: 'read',
    bodyLimit: sendersLimit,
    request: z.object({ messages: z.array(text).max(1_000, 'Ask for at most 1,000') }),
    response: z.object({
      senders: z
        .array(
          z.object({
            ...{ message: z.string(), person: z.string(), at: z.string(), entry: z.number() },
            approved: z.array(z.string()).describe('Who approved it'),
          }),
        )
        .describe('Of messages that were sent through this console'),
      replaced: z.array(z.string()).describe('Messages among them whose place another send took'),
    }),
  }),
  verifyRecord: consoleMethod({
    effect: 'write',
    request: z.object({}),
    response: z.object({
      links: z.number().describe('Beginnings and ends of entries'),
      since: z.string().nullable().describe('The oldest entry kept; ISO 8601, UTC'),
      problems: z.array(z.string()).describe('Where the chain breaks; at most 100'),
    }),
  }),
}
