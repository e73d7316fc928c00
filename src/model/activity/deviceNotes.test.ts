import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/console/activity.ts'
import { deviceNotes, platformNameKey } from './deviceNotes.ts'

const edit = (id: number, hwid: string, city: string): ListedEntry => ({
  ...{ id, at: '2030-01-01T00:00:00.000Z', person: 'ada', role: 'support', address: '', event: 'setTags' },
  ...{ application: 'AAAAA-00001', name: null, objects: [`device:${hwid}`, 'user:maria'], outcome: 'done' },
  ...{ running: false, held: null, requestId: 'r', reason: null, devices: null, within: null, parts: null },
  ...{ request: { hwid, tags: { City: city } }, before: { City: null } },
})

test('changes of a person’s devices that read the same name the device', () => {
  const names = new Map([[platformNameKey('1a2b3c4d5e6f'), 'iOS']])
  const notes = deviceNotes(
    [
      edit(1, '1a2b3c4d5e6f', 'Porto'),
      edit(2, 'phone', 'Porto'),
      edit(3, 'phone', 'Lisbon'),
      { ...edit(4, 'phone', 'Porto'), event: 'setBadge' },
    ],
    names,
  )
  expect([...notes]).toEqual([
    [1, 'iOS 1a2b3c4d…'],
    [2, 'Device phone'],
  ])
})

test('several changes of one device need no name of it', () => {
  expect(deviceNotes([edit(1, 'phone', 'Porto'), edit(2, 'phone', 'Porto')], new Map()).size).toBe(0)
})
