import { z } from 'zod'
import { applicationCode } from '../values.ts'
import { consoleMethod } from './consoleMethod.ts'
import { heldIdPattern } from './heldId.ts'

/**
 * States of a held send. `held`: it waits until it is due. `sending`: the service is called. `sent`: the service took it.
 * `undone`: someone undid it. `refused`: the service didn’t take it. `late`: it couldn’t be sent in time, and waits for a
 * decision. `unknown`: there was no response, so it may have gone out; waits for a decision.
 */
export const heldStates = ['held', 'sending', 'sent', 'undone', 'refused', 'late', 'unknown'] as const
export type HeldState = (typeof heldStates)[number]

const heldId = z.string().regex(heldIdPattern, 'Use the ID of a held message')

const listedHeld = z.object({
  id: z.string(),
  created: z.string().describe('ISO 8601, UTC'),
  person: z.string(),
  role: z.string(),
  method: z.string(),
  application: z.string(),
  state: z.enum(heldStates),
  due: z.string().describe('ISO 8601, UTC'),
  wait: z.number().describe('Seconds until it is due by the server’s clock; 0 if it already is'),
  ended: z.string().nullable().describe('ISO 8601, UTC'),
  endedBy: z.string().nullable().describe('Who undid it'),
  message: z.string().nullable().describe('Why it wasn’t sent, or not yet'),
  mayBeSent: z.boolean().describe('An attempt got no response, so it may have gone out'),
  request: z.unknown().describe('As the service gets it; in lists, only its beginning'),
  messages: z.array(z.string()).describe('Codes of the messages it made'),
})
export type ListedHeld = z.infer<typeof listedHeld>

const wholeHeld = listedHeld.extend({ draft: z.unknown().describe('What the composer gave along') })
export type WholeHeld = z.infer<typeof wholeHeld>

/** Sends that wait before they go to the service. */
export const outbox = {
  listHeld: consoleMethod({
    effect: 'read',
    request: z.object({
      application: applicationCode,
      ended: z.boolean().default(false).describe('Also the ones of the last 30 days that have ended; newest first'),
    }),
    response: z.object({ held: z.array(listedHeld).describe('At most 200') }),
  }),
  getHeld: consoleMethod({
    effect: 'read',
    request: z.object({ held: heldId }),
    response: z.object({ held: wholeHeld }),
  }),
  undoHeld: consoleMethod({
    effect: 'write',
    request: z.object({
      held: heldId,
      checked: z.boolean().default(false).describe('Required if it may have gone out: someone found that it hasn’t'),
    }),
    response: z.object({ held: wholeHeld }),
  }),
  confirmHeld: consoleMethod({
    effect: 'write',
    request: z.object({
      held: heldId.describe('One that may have gone out, and that someone found among what was sent'),
    }),
    response: z.object({ held: wholeHeld }),
  }),
  sendHeld: consoleMethod({
    effect: 'write',
    request: z.object({
      held: heldId,
      again: z.boolean().default(false).describe('Required if it may already have gone out'),
    }),
    response: z.object({ held: wholeHeld }),
  }),
}
