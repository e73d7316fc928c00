import { expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { type EventDraft, eventDraft, toEventRequest } from './attributes.ts'
import type { Device } from './device.ts'

const application = 'AAAAA-00001'
const device: Device = {
  application,
  hwid: 'phone-1',
  type: 1,
  known: { hwid: 'phone-1', device_type: 1, user_id: 'maria' },
}
const attributes: EventDraft['attributes'] = { written: 'fields', rows: [], json: '{}' }
const draft: EventDraft = { event: 'Order Placed', attributes }

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

test('uses the view edited last, and a time in UTC', () => {
  const row = { name: ' total ', kind: 'number' as const, value: '1' }
  const json = '{"items": ["rye"]}'
  const written: EventDraft = {
    ...draft,
    attributes: { written: 'json', json, rows: [row] },
    happened: '2025-01-01 00:01',
  }
  expect(eventDraft.safeParse(written).success).toBe(true)
  expect(toEventRequest(written, device)).toMatchObject({ attributes: { items: ['rye'] }, timestampUTC: 1735689660 })
  const inFields: EventDraft = { ...written, attributes: { written: 'fields', json, rows: [row] } }
  expect(toEventRequest(inFields, { application, hwid: 'x' })).toMatchObject({ attributes: { total: 1 }, userId: '' })
})

test.each<[Partial<EventDraft>, string]>([
  [{ event: '' }, 'event'],
  [{ attributes: { ...attributes, written: 'json', json: '[' } }, 'attributes'],
  [{ attributes: { ...attributes, rows: [{ name: '', kind: 'text', value: 'x' }] } }, 'attributes'],
  [{ attributes: { ...attributes, rows: [{ name: 'total', kind: 'number', value: 'much' }] } }, 'attributes'],
  [{ happened: 'yesterday' }, 'happened'],
])('%j is wrong', (fields, path) => {
  const { error } = eventDraft.safeParse({ ...draft, ...fields })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})
