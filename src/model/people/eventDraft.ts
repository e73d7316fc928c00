import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { normalDate } from '#contract/language/dates.ts'
import { report } from '#contract/values.ts'
import { attributeFaults, attributesFrom, attributesInJson, kinds } from './attributes.ts'
import { type Device, typeOf } from './device.ts'

/** What the form of an event holds. */
export const eventDraft = z
  .object({
    event: z.string({ error: 'Choose the event' }).min(1, 'Choose the event'),
    /** How the attributes are written. */
    written: z.enum(['fields', 'json']),
    rows: z.array(z.object({ name: z.string(), kind: z.enum(kinds), value: z.string() })),
    json: z.string().optional(),
    /** UTC; empty for now. */
    happened: z.string().optional(),
  })
  .superRefine(({ written, rows, json = '', happened }, context) => {
    if (written === 'fields') {
      for (const { place, field, message } of attributeFaults(rows)) report(context, ['rows', place, field], message)
    } else {
      const read = attributesInJson(json)
      if ('error' in read) report(context, ['json'], read.error)
    }
    if (happened && secondsOf(happened) === undefined)
      report(context, ['happened'], 'Use a date and time in UTC, such as 2025-12-31 18:30, or leave it empty')
  })
export type EventDraft = z.infer<typeof eventDraft>

/** The request that a draft stands for. The event is posted for the user of the device, where it has one. */
export function toEventRequest(draft: EventDraft, device: Device): RequestOf<'postEvent'> {
  const { event, written, rows, json = '', happened } = draft
  const read = written === 'json' ? attributesInJson(json) : undefined
  const timestampUTC = happened ? secondsOf(happened) : undefined
  return {
    application: device.application,
    hwid: device.hwid,
    event,
    attributes: read ? ('object' in read ? read.object : {}) : attributesFrom(rows),
    userId: device.known?.user_id ?? '',
    ...(timestampUTC !== undefined && { timestampUTC }),
    device_type: typeOf(device),
  }
}

/** Unix time of a day, or of a day and time, in UTC. */
function secondsOf(date: string): number | undefined {
  const normal = normalDate(date.trim())
  if (normal === undefined) return undefined
  return Date.parse(`${normal.replace(' ', 'T')}Z`) / 1000
}
