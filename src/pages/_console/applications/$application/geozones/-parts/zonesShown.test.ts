import { expect, test } from 'vitest'
import type { Zone } from '#contract/places/zones.ts'
import { toCircles } from '#model/geozones/overlaps.ts'
import { placeIn, placeText } from './address.ts'
import { describeZoneFilter, zonesOnMap, zonesShown } from './useZones.ts'
import { formatPlaceParam, viewIn } from './writtenAddress.ts'

const city = { code: 'C1A57-00001', name: 'City', cooldown: 3600 }
const zone = (key: string, part: Partial<Zone>): Zone =>
  ({
    key,
    id: Number(key),
    name: `Geozone ${key}`,
    lat: 51,
    lng: 0,
    cooldown: 0,
    range: 100,
    status: 1,
    cluster: undefined,
    ...part,
  }) as Zone
const zones = [
  zone('1', { cluster: city }),
  zone('2', { status: 0, name: 'Café' }),
  zone('3', { id: undefined, lat: Number.NaN }),
]
const all = { q: '', cluster: undefined, status: undefined }
const keys = (shown: Zone[]) => shown.map(({ key }) => key).join()

test('a geozone that was drawn while a filter is on has a circle', () => {
  const shown = zonesShown(zones, { ...all, q: 'Café' })
  expect(zonesOnMap(shown, zones[0]).map(({ key }) => key)).toEqual(['2', '1'])
  expect(zonesOnMap(shown, zones[1])).toBe(shown)
  expect(zonesOnMap(shown, undefined)).toBe(shown)
})

test('filters geozones by text, cluster, and status', () => {
  expect(keys(zonesShown(zones, all))).toBe('1,2,3')
  expect(keys(zonesShown(zones, { ...all, q: ' cafe' }))).toBe('2')
  expect(keys(zonesShown(zones, { ...all, q: 'city' }))).toBe('1')
  expect(keys(zonesShown(zones, { ...all, cluster: 'none' }))).toBe('2,3')
  expect(keys(zonesShown(zones, { ...all, cluster: city.code }))).toBe('1')
  expect(keys(zonesShown(zones, { ...all, status: 'off' }))).toBe('2')
})

test('omits geozones without coordinates, and colors geozones by cluster', () => {
  expect(toCircles(zones, [{ code: 'other' }, city])).toMatchObject([
    { id: '1', on: true, group: 1 },
    { id: '2', on: false, group: undefined },
  ])
})

test('describes a filter', () => {
  expect(describeZoneFilter({ q: 'harbor', cluster: city.code, status: 'on' }, [city])).toBe('harbor, City, enabled')
  expect(describeZoneFilter({ q: '', cluster: 'none', status: 'off' }, [])).toBe('no cluster, disabled')
})

test('restores a location and a view from the URL', () => {
  const place = { lat: 51.5, lng: -0.09, range: 200 }
  expect(placeIn(formatPlaceParam(place))).toEqual(place)
  expect(placeIn(formatPlaceParam({ lat: 4.2e-7, lng: -180, range: 50 }))).toEqual({ lat: 0, lng: -180, range: 50 })
  expect(viewIn({ lat: 1, lng: 2 })).toBeUndefined()
})

test.each([
  undefined,
  '',
  '1~2',
  '~~',
  '91~0~200',
  '0~181~200',
  '10~20~5',
  '10~20~1001',
  '10~20~1e9',
  '10~20~Infinity',
])('no geozone can be at %s', (words) => expect([placeIn(words), placeText(words)]).toEqual([undefined, undefined]))

test('a location in the URL has decimal numbers', () => {
  expect(['0x10~1e1~60', '10~20~60~70', ' 1~2~60', 10].map(placeText)).toEqual(Array(4).fill(undefined))
  expect(placeText('10.5~-20~60')).toBe('10.5~-20~60')
})
