import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { report } from '#contract/values.ts'
import { checkState, stateShape } from '../liveActivities/drafts.ts'
import { stateIn } from '../liveActivities/stateRows.ts'
import { momentWanted, utcSeconds } from '../shared/utc.ts'
import { type Device, getDeviceType } from './device.ts'

export const eventDraft = z
  .object({
    event: z.string({ error: 'Select an event' }).min(1, 'Select an event'),
    attributes: stateShape,
    /** UTC; blank for the current time. */
    happened: z.string().optional(),
  })
  .superRefine(({ attributes, happened }, context) => {
    checkState(attributes, 'attributes', context)
    if (happened && utcSeconds(happened) === undefined)
      report(context, ['happened'], `${momentWanted()}, or leave it blank`)
  })
export type EventDraft = z.infer<typeof eventDraft>

export function toEventRequest({ event, attributes, happened }: EventDraft, device: Device): RequestOf<'postEvent'> {
  const timestampUTC = happened ? utcSeconds(happened) : undefined
  return {
    application: device.application,
    hwid: device.hwid,
    event,
    attributes: stateIn(attributes).state,
    userId: device.known?.user_id ?? '',
    ...(timestampUTC !== undefined && { timestampUTC }),
    device_type: getDeviceType(device),
  }
}
