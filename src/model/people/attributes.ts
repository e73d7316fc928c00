import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { report } from '#contract/values.ts'
import { utcSeconds } from '../shared/utc.ts'
import { type Device, getDeviceType } from './device.ts'

/** What the value of an attribute is. */
export const kinds = ['text', 'number', 'boolean'] as const
export type Kind = (typeof kinds)[number]

/** One attribute of an event, as it is typed. */
export interface AttributeRow {
  name: string
  kind: Kind
  value: string
}

/** What is wrong with a row, by its place and the field in it. */
export interface AttributeFault {
  place: number
  field: 'name' | 'value'
  message: string
}

const number = /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/
const blank = ({ name, value }: AttributeRow) => name.trim() === '' && value.trim() === ''

/** What is wrong with rows; rows that were left empty are none. */
export function attributeFaults(rows: readonly AttributeRow[]): AttributeFault[] {
  const names = rows.map(({ name }) => name.trim())
  return rows.flatMap((row, place): AttributeFault[] => {
    const { kind, value } = row
    const name = names[place] ?? ''
    if (blank(row)) return []
    const faults: AttributeFault[] = []
    if (name === '') faults.push({ place, field: 'name', message: 'Enter the attribute name' })
    else if (names.indexOf(name) < place) faults.push({ place, field: 'name', message: 'This name is already used' })
    if (kind === 'text' && value.trim() === '') faults.push({ place, field: 'value', message: 'Enter a value' })
    if (kind === 'number' && !number.test(value))
      faults.push({ place, field: 'value', message: 'Use a number, such as 12.50' })
    if (kind === 'boolean' && value !== 'true' && value !== 'false')
      faults.push({ place, field: 'value', message: 'Choose yes or no' })
    return faults
  })
}

/** The object that rows stand for; of rows that are wrong, what can be had of them. */
export const attributesFrom = (rows: readonly AttributeRow[]): Record<string, unknown> =>
  Object.fromEntries(
    rows
      .filter((row) => !blank(row))
      .map(({ name, kind, value }) => [
        name.trim(),
        kind === 'text' ? value : kind === 'boolean' ? value === 'true' : Number(value),
      ]),
  )

/** An object as rows; undefined where one of its values is no text with something in it, number or boolean. */
export function rowsFrom(attributes: Readonly<Record<string, unknown>>): AttributeRow[] | undefined {
  const rows = Object.entries(attributes).map(([name, value]) => {
    const kind = kinds.find((kind) => (kind === 'text' ? typeof value === 'string' : typeof value === kind))
    // a row without a value would be refused
    return kind && String(value).trim() !== '' && { name, kind, value: String(value) }
  })
  return rows.every((row) => typeof row === 'object') ? rows : undefined
}

/** The object that a text holds as JSON, or what is wrong with it. Nothing stands for no attributes. */
export function attributesInJson(json: string): { object: Record<string, unknown> } | { error: string } {
  if (json.trim() === '') return { object: {} }
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { object: { ...value } }
    return { error: 'Enter an object, such as {"total": 12.5}' }
  } catch (reason) {
    return { error: `This is not JSON: ${reason instanceof Error ? reason.message : String(reason)}` }
  }
}

/** An object as a text that people read. */
export const jsonFrom = (object: Readonly<Record<string, unknown>>): string =>
  Object.keys(object).length === 0 ? '' : JSON.stringify(object, null, 2)

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
    if (happened && utcSeconds(happened) === undefined)
      report(context, ['happened'], 'Use a date and time in UTC, such as 2025-12-31 18:30, or leave it blank')
  })
export type EventDraft = z.infer<typeof eventDraft>

/** The request that a draft stands for. The event is posted for the user of the device, where it has one. */
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
