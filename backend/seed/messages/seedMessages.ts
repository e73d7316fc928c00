import type { Transaction } from 'kysely'
import { storedDate } from '#contract/language/dates.ts'
import type { Database } from '../../db/tables.ts'
import { firstId } from '../firstId.ts'
import { knownUser } from '../knownCustomer.ts'
import { random } from '../random.ts'
import { coffeeMessages } from './coffeeMessages.ts'
import { countSeeded } from './countSeeded.ts'
import type { DemoMessage } from './DemoMessage.ts'
import { deliver } from './deliver.ts'
import { follow, followers, type LiveActivities, saveActivities } from './liveActivities.ts'
import { momentAgo } from './moments.ts'
import { otherMessages } from './otherMessages.ts'
import { presetFields } from './presetFields.ts'
import { seededAudience } from './seededAudience.ts'
import { type SeededDevice, seededDevices } from './seededDevices.ts'
import { textsFor } from './textsFor.ts'

/** Sends the job of a message, in the transaction that creates it. */
export type Schedule = (db: Transaction<Database>, message: number, after: Date) => Promise<unknown>

interface Place {
  /** Row IDs of applications and campaigns by code. */
  applications: ReadonlyMap<string, number>
  campaigns: ReadonlyMap<string, number>
  now: Date
  schedule: Schedule
}

/** What was sent before the start: everything, or only messages to the known customer. */
export type History = 'whole' | 'short'

/** The messages of the demo account, oldest first. */
export const demoMessages = (history: History, now: Date): DemoMessage[] =>
  [...coffeeMessages, ...otherMessages]
    .filter(({ known }) => history === 'whole' || known)
    .sort((a, b) => momentAgo(a.made, now).getTime() - momentAgo(b.made, now).getTime())

/**
 * Inserts the demo’s messages as if they had been sent at their times, with their results on the seeded
 * devices.
 */
export async function seedMessages(
  db: Transaction<Database>,
  history: History,
  { applications, campaigns, now, schedule }: Place,
): Promise<void> {
  const devices = new Map<string, SeededDevice[]>()
  for (const [code, id] of applications)
    devices.set(code, await seededDevices(db, id, history === 'whole' ? undefined : [knownUser]))
  const activities: LiveActivities = new Map()
  const ids: number[] = []
  let first: number | undefined
  for (const [index, message] of demoMessages(history, now).entries()) {
    const application = applications.get(message.application) ?? 0
    const preset = presetFields(message.preset)
    const made = momentAgo(message.made, now)
    const at = message.planned ? momentAgo(message.planned, now) : made
    const pending = message.planned !== undefined && !message.ended
    const { audience, takes } = followers(activities, message) ?? seededAudience(message, preset ?? {}, now)
    const reached =
      pending || message.ended
        ? []
        : (devices.get(message.application) ?? []).filter((device) => device.created <= at && takes(device))
    // it would have no recipients: the demo customer does not exist
    if (reached.length === 0 && !pending && !message.ended) continue
    const { id } = await db
      .insertInto('messages')
      .values({
        application_id: application,
        campaign_id: campaigns.get(message.campaign ?? '') ?? null,
        code: codeOf(index),
        kind: message.kind,
        status: pending ? 'pending' : (message.ended?.status ?? 'sent'),
        notification: JSON.stringify(notificationOf(message, at)),
        preset: preset ? JSON.stringify(preset) : null,
        preset_code: message.preset ?? null,
        send_at: at,
        audience: JSON.stringify(audience),
        fanned_out: !pending,
        reached: reached.at(-1)?.id ?? 0,
        error: message.ended?.status === 'failed' ? message.ended.error : null,
        created: made,
        finished: pending ? null : made,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    first ??= await firstId(db, 'messages')
    if (pending) await schedule(db, id, at)
    const sent = await deliver(
      db,
      { id, place: id - first + 1, application, message, preset: preset ?? {}, at },
      reached,
      textsFor(message, preset),
    )
    await db.updateTable('messages').set({ recipients: sent, sent }).where('id', '=', id).execute()
    follow(activities, message, { id, application, at, takes })
  }
  await saveActivities(db, activities)
  await countSeeded(db, ids)
}

/** The notification as its method would store it. */
function notificationOf({ kind, request, preset, campaign, planned }: DemoMessage, at: Date) {
  if (kind === 'live_activity') return request
  return {
    send_date: planned ? storedDate(at) : 'now',
    ...(preset && { preset }),
    ...(campaign && { campaign }),
    ...request,
  }
}

/** A deterministic code for a list index. */
function codeOf(index: number): string {
  const draw = random(index + 1)
  const hex = (digits: number) =>
    Math.floor(draw() * 16 ** digits)
      .toString(16)
      .toUpperCase()
      .padStart(digits, '0')
  return `${hex(4)}-${hex(8)}-${hex(8)}`
}
