import { expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import type { Device } from './device.ts'
import { type EventDraft, eventDraft, toEventRequest } from './eventDraft.ts'

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

test('it takes the side that is shown, and a time in UTC', () => {
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
