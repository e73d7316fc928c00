import { expect, test } from 'vitest'
import type { Zone } from '#contract/places/zones.ts'
import { checkZoneRows } from './checkZoneRows.ts'
import { guessZoneTargets, missingTargets } from './zoneTargets.ts'

const city = { code: 'C1A57-00001', name: 'City' }
const known = {
  zones: [] as Zone[],
  clusters: [city],
  presets: [{ code: 'ABCDE-00001', name: 'Bread' }],
  campaigns: [],
}
const defaults = { range: 200, cooldown: 3600, message: 'Come in', preset: null, cluster: null }
const toRows = (lines: string[]) => lines.map((line, index) => ({ number: index + 2, cells: line.split('|') }))
const columns = ['name', 'lat', 'lng', 'range', 'cluster'] as const

test('guesses columns by their names, and reports missing ones', () => {
  const guessed = guessZoneTargets(['Store', 'Latitude', 'lon', 'Radius', 'Opened', 'name'], [])
  expect(guessed).toEqual(['name', 'lat', 'lng', 'range', 'ignored', 'ignored'])
  expect(guessZoneTargets(['Shop', 'Where'], [['A', '51.5, -0.09']])).toEqual(['name', 'both'])
  expect(missingTargets(guessed, defaults)).toEqual([])
  expect(missingTargets(['name', 'lat', 'lat'], { message: '', preset: null })).toHaveLength(3)
})

test('every row is valid, invalid, existing, or a duplicate: the totals add up', () => {
  const rows = toRows([
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
  const { good, bad, same, repeated } = checkZoneRows(rows, columns, defaults, { ...known, zones: [there] })
  expect(good.map(({ number, zone }) => [number, zone.name, zone.range, zone.cluster])).toEqual([
    [2, 'Market', 100, city.code],
    [9, 'Harbor', 200, city.code],
  ])
  expect(bad.map(({ number, words }) => `${number} ${words.split(':')[0]}`)).toEqual([
    '4 Name',
    '5 Latitude',
    '6 Range',
    '7 There is no cluster “Nowhere”',
  ])
  expect([same.map(({ number }) => number), repeated.map(({ number }) => number)]).toEqual([[8], [3]])
  expect(good.length + bad.length + same.length + repeated.length).toBe(rows.length)
})

test('errors contain the value', () => {
  const rows = toRows([
    'A|51.5|-0.09|big|',
    'B|95|0||',
    'C|0x10|0||',
    'D|51|0|49 m|',
    'E|51|0||soon',
    'F|51|0||9999999999999999',
    'G|51|0|99.5|',
    'H||0||',
  ])
  const { good, bad } = checkZoneRows(rows, ['name', 'lat', 'lng', 'range', 'cooldown'], defaults, known)
  expect(good).toEqual([])
  expect(bad.map(({ words }) => words)).toEqual([
    'Range: “big” isn’t a whole number of meters',
    'Latitude: “95”. Enter a latitude from -90 to 90',
    'Latitude: “0x10” isn’t a number of degrees',
    'Range: “49 m”. A range is at least 50 m',
    'Cooldown: “soon” isn’t a whole number of seconds',
    'Cooldown: “9999999999999999”. Use whole seconds',
    'Range: “99.5” isn’t a whole number of meters',
    'Latitude: Enter a latitude from -90 to 90',
  ])
})

test('accepts a cooldown of more than a year', () => {
  const rows = toRows(['A|51.5|-0.09|200|99,999,999', 'B|51|0|200|31536001'])
  const { good, bad } = checkZoneRows(rows, ['name', 'lat', 'lng', 'range', 'cooldown'], defaults, known)
  expect(bad).toEqual([])
  expect(good.map(({ zone }) => zone.cooldown)).toEqual([99_999_999, 31_536_001])
})

test('reports a message without recipients', () => {
  const cells = [
    '{"greeting":"hi"}',
    '{"__proto__":"hi"}',
    '{"constructor":"x"}',
    '{"":"b","en":"x"}',
    '{"en":5}',
    '{}',
    '{"en":" "}',
  ]
  const rows = cells.map((message, at) => ({ number: at + 2, cells: [`Z${at}`, '51', String(at), message] }))
  const { good, bad } = checkZoneRows(rows, ['name', 'lat', 'lng', 'message'], defaults, known)
  expect(good).toEqual([])
  expect(bad.map(({ words }) => words)).toEqual([
    ...['greeting', '__proto__', 'constructor', ''].map(
      (key) => `Message: “${key}” isn’t a language code: use one such as en, or default`,
    ),
    'Message: the text for “en” isn’t a string',
    'Message: it has no text',
    'Message: it has no text',
  ])
})

test('a message is a text, or texts by language', () => {
  const cells = ['{City|CapitalizeFirst|you}, come in', '{"de":"Brot","EN":"Bread","default":""}', '']
  const rows = cells.map((message, at) => ({ number: at + 2, cells: [`Z${at}`, '51', String(at), message] }))
  const { good } = checkZoneRows(rows, ['name', 'lat', 'lng', 'message'], defaults, known)
  expect(good.map(({ zone }) => zone.content)).toEqual([cells[0], { de: 'Brot', EN: 'Bread', default: '' }, 'Come in'])
})

test('accepts digit grouping and decimal commas', () => {
  const rows = toRows(['A|51,5|-0,09|1,000|86,400', 'B|51|0|1 000 m|60', 'C|52|0|200.0|60'])
  const { good } = checkZoneRows(rows, ['name', 'lat', 'lng', 'range', 'cooldown'], defaults, known)
  expect(good.map(({ zone }) => [zone.lat, zone.range, zone.cooldown])).toEqual([
    ['51.5', 1000, 86_400],
    ['51', 1000, 60],
    ['52', 200, 60],
  ])
})
