import { describe, expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import {
  type AttributeRow,
  attributeFaults,
  attributesFrom,
  attributesInJson,
  type EventDraft,
  eventDraft,
  jsonFrom,
  rowsFrom,
  toEventRequest,
} from './attributes.ts'
import type { Device } from './device.ts'

const rows: AttributeRow[] = [
  { name: ' total ', kind: 'number', value: '12.50' },
  { name: 'shop', kind: 'text', value: 'Harbor Front' },
  { name: 'gift', kind: 'boolean', value: 'false' },
  { name: '', kind: 'text', value: ' ' },
]

describe('attributes of an event', () => {
  test('converts rows to an object and back', () => {
    const object = { total: 12.5, shop: 'Harbor Front', gift: false }
    expect(attributeFaults(rows)).toEqual([])
    expect(attributesFrom(rows)).toEqual(object)
    const read = attributesInJson(jsonFrom(object))
    expect(read).toEqual({ object })
    expect(attributesFrom(rowsFrom(object) ?? [])).toEqual(object)
  })
  test('are an empty object if there are none', () => {
    expect(attributesFrom([])).toEqual({})
    expect(attributesInJson(' ')).toEqual({ object: {} })
    expect(jsonFrom({})).toBe('')
  })
  test.each<[Partial<AttributeRow>, string]>([
    [{ name: '', value: 'x' }, 'name'],
    [{ name: 'shop' }, 'name'],
    [{ value: ' ' }, 'value'],
    [{ kind: 'number', value: 'many' }, 'value'],
    [{ kind: 'number', value: '' }, 'value'],
    [{ kind: 'boolean', value: 'maybe' }, 'value'],
  ])('%j is wrong in its %s', (fields, field) =>
    expect(attributeFaults([...rows, { name: 'other', kind: 'text', value: 'x', ...fields }])).toMatchObject([
      { place: 4, field },
    ]),
  )
  test.each(['[1]', '"text"', 'null', '{"a": }'])('%s is not an object', (json) =>
    expect(attributesInJson(json)).toHaveProperty('error'),
  )
  test('nested values have no rows', () => {
    expect(rowsFrom({ items: ['a'] })).toBeUndefined()
    expect(rowsFrom({ none: null })).toBeUndefined()
    expect(rowsFrom({ note: '' })).toBeUndefined()
  })
})

const application = 'AAAAA-00001'
const device: Device = {
  application,
  hwid: 'phone-1',
  type: 1,
  known: { hwid: 'phone-1', device_type: 1, user_id: 'maria' },
}
const draft: EventDraft = { event: 'Order Placed', written: 'fields', rows: [] }

test('an event without attributes has an empty object', () => {
  const request = toEventRequest(draft, device)
  expect(request).toEqual({
    application,
    hwid: 'phone-1',
    event: 'Order Placed',
    attributes: {},
    userId: 'maria',
    device_type: 1,
  })
  expect(devices.postEvent.request.safeParse(request).success).toBe(true)
})

test('uses the visible view, and a time in UTC', () => {
  const written: EventDraft = {
    ...draft,
    written: 'json',
    json: '{"items": ["rye"]}',
    rows: [{ name: 'total', kind: 'number', value: '1' }],
    happened: '2025-01-01 00:01',
  }
  expect(eventDraft.safeParse(written).success).toBe(true)
  expect(toEventRequest(written, device)).toMatchObject({ attributes: { items: ['rye'] }, timestampUTC: 1735689660 })
  expect(toEventRequest({ ...written, written: 'fields' }, { application, hwid: 'x' })).toMatchObject({
    attributes: { total: 1 },
    userId: '',
  })
})

test.each<[Partial<EventDraft>, string]>([
  [{ event: '' }, 'event'],
  [{ written: 'json', json: '[' }, 'json'],
  [{ happened: 'yesterday' }, 'happened'],
  [{ rows: [{ name: '', kind: 'text', value: 'x' }] }, 'rows.0.name'],
  [{ rows: [{ name: 'shop', kind: 'text', value: '' }] }, 'rows.0.value'],
  [{ rows: [{ name: 'total', kind: 'number', value: 'much' }] }, 'rows.0.value'],
])('%j is wrong', (fields, path) => {
  const { error } = eventDraft.safeParse({ ...draft, ...fields })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})
