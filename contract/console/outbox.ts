import { z } from 'zod'
import { applicationCode } from '../values.ts'
import { consoleMethod } from './consoleMethod.ts'
import { draftId } from './drafts.ts'
import { heldIdPattern } from './heldId.ts'

/**
 * States of a held send. `held`: it waits until it is due. `sending`: the service is called. `sent`: the service took it.
 * `undone`: someone undid it. `refused`: the service didn’t take it. `late`: it couldn’t be sent in time, and waits for a
 * decision. `unknown`: there was no response, so it may have gone out; waits for a decision. `awaiting`: it waits for
 * approvals. `declined`: an approver declined it.
 */
export const heldStates = [
  'held',
  'sending',
  'sent',
  'undone',
  'refused',
  'late',
  'unknown',
  'awaiting',
  'declined',
] as const
export type HeldState = (typeof heldStates)[number]

export const heldId = z.string().regex(heldIdPattern, 'Use the ID of a held message')

/** What a send needs before it goes out. */
const approval = z.object({
  reach: z.number().nullable().describe('Recipients, as last counted; null: they can’t be counted'),
  counted: z.string().nullable().describe('When that was. ISO 8601, UTC; null: it’s unknown'),
  hash: z.string().describe('Of exactly what would be sent'),
  needed: z
    .array(
      z.object({
        rule: z.string().describe('Its name'),
        count: z.number(),
        given: z.array(z.string()).describe('Who approved it as it is now'),
        roles: z.array(z.string()).describe('Who may: everyone with these roles'),
        people: z.array(z.string()).describe('and these people'),
      }),
    )
    .describe('All have to be fulfilled'),
  given: z.array(
    z.object({
      person: z.string(),
      at: z.string().describe('ISO 8601, UTC'),
      valid: z.boolean().describe('false: the message or its number of recipients has changed since'),
    }),
  ),
  may: z
    .enum(['approve', 'approved', 'own', 'no'])
    .describe('The caller may approve, has approved, sent it and so can’t, or isn’t an approver'),
})
export type HeldApproval = z.infer<typeof approval>

/** The file that a send is a row of, as the console says with each: its ID, and how many of its rows are sent. */
export const batch = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/, 'Use the ID of a file that is sent'),
  rows: z.int().min(1).max(1_000_000),
})
export type Batch = z.infer<typeof batch>
export const fileSender = z.string().min(1).max(100).describe('Who sent the rows')

// PostgreSQL stores no U+0000, so that no message has it
const messageKey = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\0]*$/, 'Leave out U+0000')

/** The canceled message that a send takes the place of, as the console says with it: its ID in the Outbox, or its code. */
export const replacedMessage = messageKey

export const heldInList = z.object({
  id: z.string(),
  created: z.string().describe('ISO 8601, UTC'),
  person: z.string(),
  role: z.string(),
  method: z.string(),
  application: z.string(),
  state: z.enum(heldStates),
  due: z.string().describe('When it goes to the service; of a file, the last row. ISO 8601, UTC'),
  scheduled: z
    .string()
    .nullable()
    .describe('When the first people are due, 15 minutes later. ISO 8601, UTC; null: once the service has it'),
  wait: z.number().describe('Seconds until it is due by the server’s clock; 0 if it already is'),
  ended: z.string().nullable().describe('ISO 8601, UTC'),
  endedBy: z.string().nullable().describe('Who undid or declined it'),
  replaced: z.boolean().optional().describe('In full, and in the list of canceled ones: another send took its place'),
  message: z.string().nullable().describe('Why it wasn’t sent, or not yet'),
  mayBeSent: z.boolean().describe('An attempt got no response, so it may have gone out'),
  request: z.unknown().describe('As the service gets it; in lists, only its beginning, but whole in listBatch'),
  messages: z.array(z.string()).describe('Codes of the messages it made'),
  approval: approval.nullable().describe('null: it needs none'),
  batch: batch
    .extend({
      waiting: z.number().optional().describe('In lists, where one stands for all in its state: how many wait'),
      undone: z.number().optional().describe('Of the ones that have ended: how many ended in this way'),
    })
    .nullable()
    .describe('null: it isn’t one of the rows of a file'),
})
export type ListedHeld = z.infer<typeof heldInList>

export const heldInFull = heldInList.extend({
  draft: z.unknown().describe('What the composer gave along'),
  replaces: replacedMessage.nullable().describe('What it takes the place of; null: nothing'),
})
export type WholeHeld = z.infer<typeof heldInFull>

/** Sends that wait before they go to the service. */
export const outbox = {
  listHeld: consoleMethod({
    effect: 'read',
    request: z.object({
      application: applicationCode,
      ended: z.boolean().default(false).describe('Also the ones of the last 30 days that have ended; newest first'),
      canceled: z
        .boolean()
        .default(false)
        .describe('Only the ones of the last 30 days that were canceled, undone, declined, or refused'),
    }),
    response: z.object({
      held: z.array(heldInList).describe('At most 1,000; a file is one for all its rows of a person in a state'),
    }),
  }),
  listBatch: consoleMethod({
    effect: 'read',
    request: z.object({
      application: applicationCode,
      batch: batch.shape.id,
      person: fileSender,
      after: heldId.optional().describe('The last one of the page before'),
    }),
    response: z.object({
      held: z.array(heldInList).describe('The rows of the file that wait, in its order; at most 1,000'),
      more: z.boolean().describe('There are more after these'),
    }),
  }),
  getHeld: consoleMethod({
    effect: 'read',
    request: z.object({ held: heldId }),
    response: z.object({ held: heldInFull }),
  }),
  undoHeld: consoleMethod({
    effect: 'write',
    request: z.object({
      held: heldId,
      checked: z.boolean().default(false).describe('Required if it may have gone out: someone found that it hasn’t'),
      replaced: z.boolean().default(false).describe('Another message takes its place, so its draft isn’t given back'),
    }),
    response: z.object({ held: heldInFull }),
  }),
  getReplacement: consoleMethod({
    effect: 'read',
    request: z.object({ message: replacedMessage.describe('A canceled one: its ID in the Outbox, or its code') }),
    response: z.object({
      replacedBy: z.string().nullable().describe('The send that took its place, by its ID; null: there is none'),
    }),
  }),
  listReturned: consoleMethod({
    effect: 'read',
    request: z.object({ application: applicationCode }),
    response: z.object({
      returned: z
        .array(
          z.object({
            draft: z.string().nullable().describe('The ID of its draft; null: it had none'),
            held: z.string(),
            person: z.string().nullable().describe('Who declined it; null: the service refused it'),
            at: z.string().describe('ISO 8601, UTC'),
            reason: z.string(),
          }),
        )
        .describe(
          'The caller’s sends that were declined or refused in the last 30 days, unless their draft was sent again; without the rows of files; at most 100',
        ),
    }),
  }),
  getDraftFiles: consoleMethod({
    effect: 'read',
    request: z.object({ application: applicationCode, draft: draftId }),
    response: z.object({
      files: z
        .array(z.object({ name: z.string(), content: z.string().describe('Base64') }))
        .describe(
          'Attachments of the caller’s last email from this draft that was undone, declined, or refused in the last 30 days: drafts have none',
        ),
    }),
  }),
  getResubmission: consoleMethod({
    effect: 'read',
    request: z.object({ held: heldId }),
    response: z.object({
      declined: z
        .object({
          held: z.string(),
          person: z.string().describe('Who declined it'),
          at: z.string().describe('ISO 8601, UTC'),
          reason: z.string(),
        })
        .nullable()
        .describe('The last version of it that was declined, unless a later one was approved; null: there is none'),
      again: z.string().nullable().describe('The last send of its draft after it, by its ID; null: there is none'),
      draftEnded: z
        .enum(['sent', 'discarded'])
        .nullable()
        .describe('What became of its draft after it came back; null: it’s still there, or it had none'),
    }),
  }),
  getDraftLanguages: consoleMethod({
    effect: 'read',
    request: z.object({ message: messageKey.describe('Its ID in the Outbox, or its code') }),
    response: z
      .object({
        defaultText: z.string().nullable().describe('Language of the default text; null: unknown'),
        untranslated: z.array(z.string()).describe('Languages of an email with blocks that aren’t translated'),
      })
      .describe('As its draft had them, up to 30 days after it was sent'),
  }),
  undoBatch: consoleMethod({
    effect: 'write',
    request: z.object({ application: applicationCode, batch: batch.shape.id }),
    response: z.object({
      undone: z.number(),
      gone: z.number().describe('Rows that had gone out already, or may have'),
    }),
  }),
  countBatch: consoleMethod({
    effect: 'read',
    request: z.object({ application: applicationCode, batch: batch.shape.id }),
    response: z.object({
      states: z.partialRecord(z.enum(heldStates), z.number()).describe('Rows of the file, by the state of each'),
      message: z.string().nullable().describe('The code of one of the messages that were sent'),
    }),
  }),
  confirmHeld: consoleMethod({
    effect: 'write',
    request: z.object({
      held: heldId.describe('One that may have gone out, and that someone found among what was sent'),
    }),
    response: z.object({ held: heldInFull }),
  }),
  sendHeld: consoleMethod({
    effect: 'write',
    request: z.object({
      held: heldId,
      again: z.boolean().default(false).describe('Required if it may already have gone out'),
    }),
    response: z.object({ held: heldInFull }),
  }),
}
