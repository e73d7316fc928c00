import { expect, test } from 'vitest'
import type { Zone } from '#contract/places/zones.ts'
import { checkZoneRows } from './checkZoneRows.ts'
import { guessZoneTargets, missingTargets, type ZoneTarget } from './zoneTargets.ts'

const city = { code: 'C1A57-00001', name: 'City' }
const known = {
  zones: [] as Zone[],
  clusters: [city],
  presets: [{ code: 'ABCDE-00001', name: 'Bread' }],
  campaigns: [],
}
const defaults = { range: 200, cooldown: 3600, message: 'Come in', preset: null, cluster: null }
const toFile = (columns: readonly string[], cells: string[][]) => ({
  ...{ name: 'shops.csv', kind: 'CSV' as const, columns: [...columns], rare: 0 },
  rows: cells.map((row, index) => ({ number: index + 2, cells: row })),
})
const check = async (columns: readonly ZoneTarget[], cells: string[][], zones: Zone[] = []) => {
  const { good, problems, summary } = await checkZoneRows(toFile(columns, cells), columns, defaults, {
    ...known,
    zones,
  })
  return { good, summary, problems: problems.all, words: problems.all.map(({ message: words }) => words) }
}
const split = (lines: string[]) => lines.map((line) => line.split('|'))
const columns = ['name', 'lat', 'lng', 'range', 'cluster'] as const

test('guesses columns by their names, and reports missing ones', () => {
  const guessed = guessZoneTargets(['Store', 'Latitude', 'lon', 'Radius', 'Opened', 'name'], [])
  expect(guessed).toEqual(['name', 'lat', 'lng', 'range', 'ignored', 'ignored'])
  expect(guessZoneTargets(['Shop', 'Where'], [['A', '51.5, -0.09']])).toEqual(['name', 'both'])
  expect(missingTargets(guessed, defaults)).toEqual([])
  expect(missingTargets(['name', 'lat', 'lat'], { message: '', preset: null })).toHaveLength(3)
})

test('every row is valid, invalid, existing, or a duplicate: the totals add up', async () => {
  const rows = split([
    'Market|51.5|-0.09|100|City',
    'Market|51,5|-0,09||',
    '|51.5|-0.09||',
    'Pole|91|0||',
    'Wide|51|0|1001|',
    'Lost|51|0||Nowhere',
    'There|50|1||',
    'Harbor|52|0||C1A57-00001',
  ])
  const there = { key: 'z1', id: 1, name: 'There', lat: 50, lng: 1 } as unknown as Zone
  const { good, summary, problems } = await check(columns, rows, [there])
  expect(good.map(({ number, zone }) => [number, zone.name, zone.range, zone.cluster])).toEqual([
    [2, 'Market', 100, city.code],
    [9, 'Harbor', 200, city.code],
  ])
  expect(problems.map(({ row, column, message: words }) => [row, column, words])).toEqual([
    [3, '', 'An earlier row has this name and location'],
    [4, 'name', expect.stringMatching(/^name: /)],
    [5, 'lat', 'lat: Enter a latitude from -90 to 90'],
    [6, 'range', expect.stringMatching(/^range: /)],
    [7, 'cluster', 'cluster: No cluster has this name or code'],
    [8, '', 'A geozone with this name and location already exists'],
  ])
  expect(summary).toMatchObject({ rows: 8, bad: 4, nothing: 1, repeated: 1, good: 3 })
})

test('problems have the column and the value, and the same words for the same rule', async () => {
  const rows = split([
    'A|51.5|-0.09|big|',
    'B|95|0||',
    'C|0x10|0||',
    'D|51|0|49 m|',
    'E|51|0||soon',
    'F|51|0||9999999999999999',
    'G|51|0|99.5|',
    'H||0||',
  ])
  const { good, problems } = await check(['name', 'lat', 'lng', 'range', 'cooldown'], rows)
  expect(good).toEqual([])
  expect(problems.map(({ message: words, value }) => [words, value])).toEqual([
    ['range: Enter a whole number of meters', 'big'],
    ['lat: Enter a latitude from -90 to 90', '95'],
    ['lat: Enter degrees, such as 51.5', '0x10'],
    ['range: Enter a radius of at least 50 m', '49 m'],
    ['cooldown: Enter a whole number of seconds', 'soon'],
    ['cooldown: Use a whole number of seconds', '9999999999999999'],
    ['range: Enter a whole number of meters', '99.5'],
    ['lat: Enter a latitude from -90 to 90', ''],
  ])
})

test('a row reports all its problems, one per cell', async () => {
  const columns = ['name', 'lat', 'lng', 'range', 'status', 'cluster', 'message'] as const
  const { problems } = await check(columns, split(['|north|-200|big|maybe|Nowhere|{"greeting":"hi"}']))
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [2, 'lat: Enter degrees, such as 51.5'],
    [2, 'status: Enter 1 or 0'],
    [2, 'cluster: No cluster has this name or code'],
    [2, 'message: “greeting” isn’t a language code. Use default or a code such as en.'],
    [2, 'range: Enter a whole number of meters'],
    [2, expect.stringMatching(/^name: /)],
    [2, expect.stringMatching(/^lng: /)],
  ])
})

test('a problem without a column has the name of its field', async () => {
  const { words } = await check(['both'], [['51, 0']])
  expect(words).toEqual([expect.stringMatching(/^Name: /)])
})

test('accepts a cooldown of more than a year', async () => {
  const rows = split(['A|51.5|-0.09|200|99,999,999', 'B|51|0|200|31536001'])
  const { good, problems } = await check(['name', 'lat', 'lng', 'range', 'cooldown'], rows)
  expect(problems).toEqual([])
  expect(good.map(({ zone }) => zone.cooldown)).toEqual([99_999_999, 31_536_001])
})

const withMessages = (messages: string[]) =>
  check(
    ['name', 'lat', 'lng', 'message'],
    messages.map((message, at) => [`Z${at}`, '51', String(at), message]),
  )

test('reports a message without recipients', async () => {
  const { good, words } = await withMessages([
    '{"greeting":"hi"}',
    '{"__proto__":"hi"}',
    '{"constructor":"x"}',
    '{"":"b","en":"x"}',
    '{"en":5}',
    '{}',
    '{"en":" "}',
  ])
  expect(good).toEqual([])
  expect(words).toEqual([
    ...['greeting', '__proto__', 'constructor', ''].map(
      (key) => `message: “${key}” isn’t a language code. Use default or a code such as en.`,
    ),
    'message: Enter text in quotes for “en”',
    'message: Enter text',
    'message: Enter text',
  ])
})

test('a placeholder that lacks a brace is a problem of its row', async () => {
  const { words } = await withMessages(['Hi {Name|friend', '{"default": "Hi", "de": "Hallo {Name|du"}', 'Hi {Name}'])
  expect(words).toEqual([
    'message: “{Name|friend” has no closing brace. Fix or remove it.',
    'message: “{Name|du” has no closing brace. Fix or remove it.',
  ])
})

test('a message is a text, or texts by language', async () => {
  const first = '{City|CapitalizeFirst|you}, come in'
  const { good } = await withMessages([first, '{"de":"Brot","EN":"Bread","default":""}', ''])
  expect(good.map(({ zone }) => zone.content)).toEqual([first, { de: 'Brot', EN: 'Bread', default: '' }, 'Come in'])
})

test('accepts digit grouping and decimal commas', async () => {
  const rows = split(['A|51,5|-0,09|1,000|86,400', 'B|51|0|1 000 m|60', 'C|52|0|200.0|60'])
  const { good } = await check(['name', 'lat', 'lng', 'range', 'cooldown'], rows)
  expect(good.map(({ zone }) => [zone.lat, zone.range, zone.cooldown])).toEqual([
    ['51.5', 1000, 86_400],
    ['51', 1000, 60],
    ['52', 200, 60],
  ])
})
