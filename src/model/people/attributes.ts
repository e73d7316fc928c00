import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { report } from '#contract/values.ts'
import { readObject } from '../shared/json.ts'
import { type RowFault, rowFaults, typedNumeral } from '../shared/rowFaults.ts'
import { utcSeconds } from '../shared/utc.ts'
import { type Device, getDeviceType } from './device.ts'

export const kinds = ['text', 'number', 'boolean'] as const
export type Kind = (typeof kinds)[number]

export interface AttributeRow {
  name: string
  kind: Kind
  value: string
}

const blank = ({ name, value }: AttributeRow) => name.trim() === '' && value.trim() === ''

export const attributeFaults = (rows: readonly AttributeRow[]): RowFault[] =>
  rowFaults(rows, 'Enter the attribute name', valueFault).filter(({ place }) => !rows[place] || !blank(rows[place]))

function valueFault({ kind, value }: AttributeRow): string | undefined {
  if (kind === 'number') return typedNumeral.test(value) ? undefined : 'Use a number, such as 12.50'
  if (kind === 'boolean') return value === 'true' || value === 'false' ? undefined : 'Choose yes or no'
  return value.trim() === '' ? 'Enter a value' : undefined
}

export const attributesFrom = (rows: readonly AttributeRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter((row) => !blank(row))
      .map(({ name, kind, value }) => [
        name.trim(),
        kind === 'text' ? value : kind === 'boolean' ? value === 'true' : Number(value),
      ]),
  )

/** Undefined if a value is an object, list, or blank. */
export function rowsFrom(attributes: Readonly<Record<string, unknown>>): AttributeRow[] | undefined {
  const rows = Object.entries(attributes).map(([name, value]) => {
    const kind = kinds.find((kind) => (kind === 'text' ? typeof value === 'string' : typeof value === kind))
    // a row without a value would be rejected
    return kind && String(value).trim() !== '' && { name, kind, value: String(value) }
  })
  return rows.every((row) => typeof row === 'object') ? rows : undefined
}

export const attributesInJson = (json: string) => readObject(json, 'Enter an object, such as {"total": 12.5}')

export const jsonFrom = (object: Readonly<Record<string, unknown>>): string =>
  Object.keys(object).length === 0 ? '' : JSON.stringify(object, null, 2)

export const eventDraft = z
  .object({
    event: z.string({ error: 'Choose the event' }).min(1, 'Choose the event'),
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
    if (happened && utcSeconds(happened) === undefined)
      report(context, ['happened'], 'Use a date and time in UTC, such as 2025-12-31 18:30, or leave it blank')
  })
export type EventDraft = z.infer<typeof eventDraft>

export function toEventRequest(draft: EventDraft, device: Device): RequestOf<'postEvent'> {
  const { event, written, rows, json = '', happened } = draft
  const read = written === 'json' ? attributesInJson(json) : undefined
  const timestampUTC = happened ? utcSeconds(happened) : undefined
  return {
    application: device.application,
    hwid: device.hwid,
    event,
    attributes: read ? ('object' in read ? read.object : {}) : attributesFrom(rows),
    userId: device.known?.user_id ?? '',
    ...(timestampUTC !== undefined && { timestampUTC }),
    device_type: getDeviceType(device),
  }
}
