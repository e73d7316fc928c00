import { describe, expect, test } from 'vitest'
import { geozones } from '#contract/geozones.ts'
import type { Zone } from '#contract/places/zones.ts'
import { storedZone } from './testing/storedZone.ts'
import {
  emptyZone,
  fieldsChanged,
  formatHours,
  toNewZone,
  toZoneDraft,
  zoneDraft,
  zoneField,
  zoneMessageLabel,
  zoneStatusLabel,
} from './zoneDraft.ts'

const place = { lat: 51.5055, lng: -0.091, range: 200 }

const written = { ...emptyZone(place, 3600), name: ' Market ', content: { default: 'Fresh bread' } }

test('a placeholder that lacks a brace is named, in its language', () => {
  const { error } = zoneDraft().safeParse({
    ...written,
    languages: ['default', 'de'],
    content: { default: 'a', de: '{Name' },
  })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['content.de', '“{Name” has no closing brace. Fix or remove it.'],
  ])
})

const zone: Zone = {
  key: '17',
  id: 17,
  name: 'Market',
  ...place,
  cooldown: 5400,
  status: 1,
  content: { default: 'Fresh bread', de: 'Frisches Brot' },
  presetCode: null,
  campaign: null,
  cluster: { code: 'C1A57-00001', name: 'City', cooldown: 3600 },
  timetable: { timezone: 3600, Mon: [{ start: '09:00', stop: '12:30' }] },
}

test('converts a draft to a request', () => {
  const made = toNewZone({ ...written, when: 'week', cluster: 'C1A57-00001' })
  expect(made).toMatchObject({
    name: 'Market',
    lat: '51.5055',
    lng: '-0.091',
    range: 200,
    cooldown: 3600,
    content: 'Fresh bread',
  })
  expect(made.timetable).toMatchObject({ timezone: 3600, Mon: [{ start: '09:00', stop: '17:00' }] })
  expect(geozones.addGeoZone.request.safeParse({ application: 'C0FFE-E0001', geozones: [made] }).success).toBe(true)
})

test('a preset replaces the message', () => {
  const made = toNewZone({ ...written, says: 'preset', preset: 'ABCDE-00001' })
  expect(made.presetCode).toBe('ABCDE-00001')
  expect(made.content).toBeUndefined()
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ lat: '91' }, 'lat'],
  [{ lng: '' }, 'lng'],
  [{ lng: 'west' }, 'lng'],
  [{ lat: '0x10' }, 'lat'],
  [{ lng: '1e1' }, 'lng'],
  [{ lat: '90,5' }, 'lat'],
  [{ range: '49' }, 'range'],
  [{ range: '1001' }, 'range'],
  [{ range: '99.5' }, 'range'],
  [{ cooldown: '-1' }, 'cooldown'],
  [{ cooldown: '366', cooldownUnit: 'days' as const }, 'cooldown'],
  [{ cooldown: '31536001', cooldownUnit: 'seconds' as const }, 'cooldown'],
  [{ content: {} }, 'content.default'],
  [{ says: 'preset' as const }, 'preset'],
  [{ when: 'week' as const, week: { ...written.week, Mon: [{ start: '', stop: '10:00' }] } }, 'week.Mon'],
  [
    {
      when: 'week' as const,
      week: {
        ...written.week,
        Mon: [
          { start: '9', stop: '12' },
          { start: '1130', stop: '17' },
        ],
      },
    },
    'week.Mon',
  ],
])('%j is refused at its field', (part, field) => {
  const { error } = zoneDraft().safeParse({ ...written, ...part })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('accepts degrees with a decimal comma, and a cooldown of a year', () => {
  const typed = { ...written, lat: '51,5055', lng: ' −0,091', cooldown: '365', cooldownUnit: 'days' as const }
  expect(zoneDraft().safeParse(typed).error).toBeUndefined()
  expect(toNewZone(typed)).toMatchObject({ lat: '51.5055', lng: '-0.091', cooldown: 31_536_000 })
})

test('keeps an existing cooldown of more than a year, and refuses a new one', () => {
  const before = toZoneDraft({ ...zone, cooldown: Number.MAX_SAFE_INTEGER }, 0)
  const saved = zoneDraft(Number.MAX_SAFE_INTEGER).safeParse({ ...before, range: '300' })
  expect(saved.error).toBeUndefined()
  expect(saved.data && fieldsChanged(before, saved.data)).toEqual({ range: 300 })
  const { error } = zoneDraft(Number.MAX_SAFE_INTEGER).safeParse({ ...before, cooldown: '31536001' })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['cooldown'])
})

test('normalizes times in a field that still has focus', () => {
  const typed = { ...written, when: 'week' as const, week: { ...written.week, Mon: [{ start: '9', stop: '21' }] } }
  expect(zoneDraft().safeParse(typed).success).toBe(true)
  expect(toNewZone(typed).timetable?.Mon).toEqual([{ start: '09:00', stop: '21:00' }])
})

test('sends only changed fields, and reverses them for undo', () => {
  const before = toZoneDraft(zone, 0)
  expect(fieldsChanged(before, before)).toEqual({})
  const after = { ...before, range: '300', cluster: null, when: 'always' as const }
  expect(fieldsChanged(before, after)).toEqual({ range: 300, cluster: null, timetable: {} })
  expect(fieldsChanged(after, before)).toEqual({ range: 200, cluster: 'C1A57-00001', timetable: zone.timetable })
  expect(before).toMatchObject({ cooldown: '90', cooldownUnit: 'minutes', languages: ['default', 'de'], when: 'week' })
})

test('switching to a preset removes the message', () => {
  const before = toZoneDraft(zone, 0)
  const after = { ...before, says: 'preset' as const, preset: 'ABCDE-00001' }
  expect(fieldsChanged(before, after)).toEqual({ presetCode: 'ABCDE-00001' })
  expect(fieldsChanged(after, before)).toEqual({ content: zone.content })
})

const cluster = { code: 'CCCCC-00001', name: 'City', cooldown: 7_200 }

describe('a geozone in words', () => {
  test.each<[object, string]>([
    [{}, 'Hello'],
    [{ content: { de: 'Hallo' } }, 'Hallo'],
    [{ content: { default: 'Hello', de: 'Hallo' } }, 'Hello'],
    [{ content: null }, '–'],
    [{ content: {} }, '–'],
    [{ presetCode: 'PPPPP-00001' }, 'Preset Bread'],
    [{ presetCode: 'GONE0-00001' }, 'Preset GONE0-00001'],
  ])('%j sends: %s', (changes, words) =>
    expect(zoneMessageLabel(storedZone(changes), [{ code: 'PPPPP-00001', name: 'Bread' }])).toBe(words),
  )

  test.each([
    [1, 'Enabled'],
    [0, 'Disabled'],
    [null, '–'],
    [undefined, '–'],
  ])('status %s is %s', (status, words) => expect(zoneStatusLabel({ status })).toBe(words))

  test('describes hours by day with their offset, and reports unreadable ones', () => {
    expect(formatHours({ timetable: null })).toEqual(['At any time'])
    expect(formatHours({ timetable: 'soon' as never })).toEqual(['Unreadable schedule'])
    const lines = formatHours({ timetable: { timezone: 3_600, Mon: [{ start: '09:00', stop: '12:30' }] } })
    expect(lines[0]).toMatch(/Mon.*9:00 AM.*12:30 PM/)
    expect(lines.at(-1)).toMatch(/UTC.*1/)
  })

  test.each([
    ['geozones.0.name', 'name'],
    ['geozones.12.presetCode', 'preset'],
    ['content', 'content.default'],
    ['status', 'active'],
    ['timetable', 'week'],
    ['timetable.Mon.0.start', 'week.Mon'],
    ['range', 'range'],
  ])('a fault at %s is shown at %s', (field, place) => expect(zoneField(field)).toBe(place))
})

describe('a change of a geozone', () => {
  const before = toZoneDraft(storedZone(), 0)

  test('is empty without changes', () => {
    expect(fieldsChanged(before, before)).toEqual({})
    const after = { ...before, range: '300', active: false }
    expect(fieldsChanged(before, after)).toEqual({ range: 300, status: 0 })
    expect(fieldsChanged(after, before)).toEqual({ range: 200, status: 1 })
  })

  test('of its hours sends the whole timetable, or an empty one to remove them', () => {
    const open = { ...before, when: 'week' as const }
    expect(fieldsChanged(before, open).timetable).toMatchObject({ Mon: [{ start: '09:00', stop: '17:00' }] })
    expect(fieldsChanged(open, before)).toEqual({ timetable: {} })
  })

  test('of a cluster or campaign to none sends null', () => {
    const inside = { ...before, cluster: cluster.code, campaign: 'KKKKK-00001' }
    expect(fieldsChanged(inside, before)).toEqual({ cluster: null, campaign: null })
  })

  test('a new geozone starts at the clicked position with an empty message', () =>
    expect(emptyZone({ lat: 1, lng: 2, range: 50 }, 0)).toMatchObject({
      lat: '1',
      lng: '2',
      range: '50',
      says: 'content',
    }))
})
