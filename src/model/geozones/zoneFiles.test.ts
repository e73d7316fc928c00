import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvGuarded } from '#contract/csvGuard.ts'
import type { Zone } from '#contract/places/zones.ts'
import { byLanguage } from '#contract/rendering/languages.ts'
import { nameSchema } from '#contract/values.ts'
import { toCsv } from '#format/csv.ts'
import { openSource } from '../imports/openSource.ts'
import { rejectColumns } from '../imports/plan.ts'
import { brokenPlaceholders } from '../shared/texts.ts'
import { checkZoneRows } from './checkZoneRows.ts'
import { readZoneFile, zoneColumns, zoneRows, zonesGeoJson } from './zoneFiles.ts'
import { guessZoneTargets } from './zoneTargets.ts'

const city = { code: 'C1A57-00001', name: 'City' }
const preset = { code: 'ABCDE-00001', name: 'Bread' }
const campaign = { code: 'CA3FA-00001', name: 'Spring' }
const defaults = { range: 200, cooldown: 3600, message: '', preset: null, cluster: null }
const known = { zones: [] as Zone[], clusters: [city], presets: [preset], campaigns: [campaign] }

const check = async (name: string, text: string, zones: Zone[] = []) => {
  const file = await readZoneFile(new File([text], name), openSource)
  const targets = guessZoneTargets(file.columns, [])
  const { good, summary, problems } = await checkZoneRows(file, targets, defaults, { ...known, zones })
  return { file, good, summary, problems: problems.all }
}
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const point = (properties: unknown, lng: unknown = -0.09) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, 51.5] },
  properties,
})

const words = fc
  .tuple(
    fc.constantFrom('', '', '@', '=', '+', '-', "'", "'@", "''=", '{', '"', '\t', ' '),
    fc.string({ unit: 'grapheme' }),
  )
  .map(([start, rest]) => start + rest)
  // the import refuses them
  .filter((one) => brokenPlaceholders(one).length === 0)
const text = words.filter((one) => one.trim() !== '')
const zone = fc.record({
  name: words.map((text) => nameSchema('geozone').safeParse(text.slice(0, 255)).data ?? '@ the Harbor'),
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map((one) => Math.round(one * 1e9) / 1e9 + 0),
  lng: fc.double({ min: -180, max: 180, noNaN: true }).map((one) => Math.round(one * 1e9) / 1e9 + 0),
  range: fc.integer({ min: 50, max: 1000 }),
  cooldown: fc.nat(),
  status: fc.constantFrom(0, 1),
  says: fc.oneof(
    fc.constant({ presetCode: preset.code }),
    text.map((content) => ({ content })),
    fc.record({ de: text, default: words }, { requiredKeys: ['de'] }).map((content) => ({ content })),
  ),
  cluster: fc.constantFrom(city, undefined),
  campaign: fc.constantFrom(campaign.code, undefined),
  timetable: fc.constantFrom({ timezone: -3600, Mon: [{ start: '22:00', stop: '06:00' }] }, undefined),
})

test.each(['geozones.csv', 'geozones.geojson'])('reads a saved %s unchanged', async (name) => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(zone, { minLength: 1, selector: ({ lat }) => lat.toFixed(5) }), async (made) => {
      const zones = made.map(({ says, ...rest }) => ({ ...rest, ...says }) as unknown as Zone)
      const saved = name === 'geozones.csv' ? toCsv(zoneColumns, zoneRows(zones)) : zonesGeoJson(zones)
      const { good, problems } = await check(name, saved)
      expect(problems).toEqual([])
      const read = good.map(({ zone: { content, lat, lng, ...rest }, off }) => ({
        ...{ ...rest, lat: Number(lat), lng: Number(lng), off },
        ...(content !== undefined && { content: { ...byLanguage(content) } }),
      }))
      expect(read).toEqual(
        made.map(({ says, cluster, status, campaign: code, timetable, ...rest }) => ({
          ...{ ...rest, off: status === 0 },
          ...('content' in says ? { content: { ...byLanguage(says.content) } } : says),
          ...(cluster && { cluster: cluster.code }),
          ...(code && { campaign: code }),
          ...(timetable && { timetable }),
        })),
      )
      const again = await check(name, saved, zones)
      expect([again.good, again.summary.nothing]).toEqual([[], zones.length])
    }),
  )
})

test('reads guarded column names, and ignores the columns of rejects', async () => {
  const { file } = await check('rejects.csv', toCsv(['@id', 'name', ...rejectColumns], [['=1', 'A', 2, 'Why']]))
  expect(file.columns).toEqual(['@id', 'name'])
  expect(file.rows[0]?.cells.slice(0, 2)).toEqual(['=1', 'A'])
})

test('converts GeoJSON to a table with numbered rows, and explains features that are not points', async () => {
  const { file, good, problems } = await check(
    'places.geojson',
    collection(
      null,
      point({ name: 'Market', range: 90, message: 'Bread' }),
      1,
      { type: 'Feature', properties: { name: 'Nowhere' } },
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] }, properties: { name: 'Park' } },
      point(null, 'west'),
    ),
  )
  expect(file.rows).toHaveLength(6)
  expect(good.map(({ number, zone }) => [number, zone.name, zone.lng])).toEqual([[2, 'Market', '-0.09']])
  expect(problems.map(({ row, message: words }) => `${row} ${words}`)).toEqual([
    '1 geometry: Enter a point (found: no feature)',
    '3 geometry: Enter a point (found: no feature)',
    '4 geometry: Enter a point (found: no geometry)',
    '5 geometry: Enter a point (found: Polygon)',
    '6 longitude: Enter degrees, such as 51.5',
    '6 name: Enter a name for the geozone',
  ])
})

test('reads own properties only', async () => {
  const own = JSON.parse('{"name":"A","__proto__":"x","constructor":"y"}')
  const { file } = await check('places.geojson', collection(point(own), point({ name: 'B' })))
  expect(file.columns).toEqual(['latitude', 'longitude', 'name', '__proto__', 'constructor', 'geometry'])
  expect(file.rows.map(({ cells }) => cells.slice(2))).toEqual([
    ['A', 'x', 'y', ''],
    ['B', '', '', ''],
  ])
})

test('makes columns of known and the most frequent properties', async () => {
  const rare = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`p${at}`, at]))
  const { file } = await check(
    'places.geojson',
    collection(point({ ...rare, cooldown: 60 }), point({ often: 1 }), point({ often: 2 })),
  )
  expect(file.columns).toHaveLength(100)
  expect(file.columns).toEqual(expect.arrayContaining(['p0', 'p94', 'cooldown', 'often', 'geometry']))
  expect(file.rare).toBe(5_002 - 97)
})

const wide = (columns: number) => Array.from({ length: columns }, (_, at) => `c${at}`).join()

test.each([
  ['empty.csv', '', /./],
  ['headings.csv', 'name,lat,lng\n', /no rows below/],
  ['none.geojson', collection(), /no feature/],
  ['torn.json', '{', /isn’t JSON/],
  ['empty.json', '', /isn’t JSON/],
  ['list.json', '[]', /isn’t GeoJSON/],
  ['borders.json', '{"type":"Topology"}', /isn’t GeoJSON/],
  ['wide.csv', `${wide(1_004)}\n1,2`, 'wide.csv has 1,004 columns; at most 100 can be mapped. Remove some.'],
  ['long.csv', `name,lat\n${'A,1\n'.repeat(300_000)}`, 'long.csv has more than 50,000 rows. Split it.'],
  ['long.json', collection(...Array(50_001).fill(1)), 'long.json has more than 50,000 features. Split it.'],
])('%s is refused with an explanation', async (name, content, reason) => {
  await expect(readZoneFile(new File([content], name), openSource)).rejects.toThrow(reason)
})

test('guards cells like every CSV file', () => {
  const unit = fc.constantFrom("'", '=', '+', '-', '1', 'a', '@', '\t', ' ', '.')
  fc.assert(fc.property(fc.string({ unit }), (text) => toCsv([], [[text]]) === `\r\n${csvGuarded(text)}`))
})
