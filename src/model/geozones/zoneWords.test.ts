import { describe, expect, test } from 'vitest'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { clusterIndex, findOverlaps, lens, toCircles } from './overlaps.ts'
import { silences } from './silences.ts'
import {
  emptyZone,
  fieldsChanged,
  formatHours,
  toZoneDraft,
  zoneField,
  zoneMessageLabel,
  zoneStatusLabel,
} from './zoneDraft.ts'

const zone = (changes: object = {}): Zone =>
  ({
    ...{ key: 'z1', id: 1, name: 'Market', lat: 51.5, lng: 0, range: 200, cooldown: 3_600, status: 1 },
    ...{ content: 'Hello', presetCode: null, campaign: null, cluster: undefined, timetable: null },
    ...changes,
  }) as unknown as Zone
const cluster = { code: 'CCCCC-00001', name: 'City', cooldown: 7_200 }
const clusters = [cluster] as unknown as Cluster[]

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
    expect(zoneMessageLabel(zone(changes), [{ code: 'PPPPP-00001', name: 'Bread' }])).toBe(words),
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
  const before = toZoneDraft(zone(), 0)

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

describe('circles on the map', () => {
  test('have their cluster’s color, and are omitted without coordinates', () => {
    const circles = toCircles(
      [zone({ cluster }), zone({ key: 'z2', lat: Number.NaN }), zone({ key: 'z3', status: 0, range: null })],
      clusters,
    )
    expect(circles).toMatchObject([
      { id: 'z1', group: 0, on: true, range: 200 },
      { id: 'z3', group: undefined, on: false, range: 0 },
    ])
    expect(clusterIndex(clusters, cluster.code)).toBe(0)
    expect(clusterIndex(clusters, undefined)).toBeUndefined()
  })

  test('share between none and all of the smaller area', () => {
    expect(lens(100, 100, 200)).toBe(0)
    expect(lens(100, 50, 10)).toBeCloseTo(Math.PI * 2_500)
    expect(lens(100, 100, 100)).toBeGreaterThan(0)
    expect(lens(100, 50, 120)).toBeCloseTo(lens(50, 100, 120))
  })

  test('overlap across the date line, and not if one is disabled', () => {
    const east = zone({ key: 'e', lng: 179.999, lat: 0 })
    const west = zone({ key: 'w', lng: -179.999, lat: 0 })
    expect(findOverlaps([east, west])).toHaveLength(1)
    expect(findOverlaps([east, zone({ key: 'w', lng: -179.999, lat: 0, status: 0 })])).toEqual([])
    expect(findOverlaps([zone({ cluster }), zone({ key: 'z2', cluster })])).toMatchObject([{ part: 1, shared: true }])
  })
})

describe('a geozone that sent nothing', () => {
  const place = { lat: 51.5, lng: 0 }
  const moment = new Date('2026-11-23T12:00:00Z')
  const wrote = (content: unknown, created: string) => ({ request: { content }, created }) as never
  const why = (zones: Zone[], earlier: never[] = [], sent: never[] = []) =>
    silences({ zones, clusters }, place, moment, { sent, earlier })

  test('may be closed, with the time it opens', () => {
    const [closed] = why([zone({ timetable: { timezone: 0, Tue: [{ start: '09:00', stop: '10:00' }] } })])
    expect(closed).toMatchObject({ because: 'closed', until: new Date('2026-11-24T09:00:00Z') })
  })

  test('may be in cooldown', () => {
    expect(why([zone()], [wrote('Hello', '2026-11-23 11:30:00')])).toMatchObject([
      { because: 'cooldown', until: new Date('2026-11-23T12:30:00Z') },
    ])
    expect(why([zone()], [wrote('Hello', '2026-11-23 10:59:00')])).toMatchObject([{ because: 'unknown' }])
  })

  test('may be silent because of its cluster', () => {
    const other = zone({ key: 'z2', lat: 10, content: 'Other', cluster })
    expect(why([zone({ cluster, cooldown: 0 }), other], [wrote('Other', '2026-11-23 11:00:00')])).toMatchObject([
      { because: 'cluster', until: new Date('2026-11-23T13:00:00Z') },
    ])
  })

  test('needs no explanation if it sent a message, is disabled, or is elsewhere', () => {
    expect(why([zone()], [], [wrote('Hello', '2026-11-23 12:00:00')])).toEqual([])
    expect(why([zone({ status: 0 }), zone({ lat: 52 })])).toEqual([])
  })
})
