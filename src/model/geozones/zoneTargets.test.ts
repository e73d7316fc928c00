import { describe, expect, test } from 'vitest'
import { findZoneTarget, guessZoneTargets, missingTargets, targets } from './zoneTargets.ts'

describe('the meaning of a column name', () => {
  test.each([
    ['Latitude', 'lat'],
    [' LAT ', 'lat'],
    ['Breitengrad', 'lat'],
    ['x', 'lng'],
    ['Längengrad', 'lng'],
    ['lat, lon', 'both'],
    ['lat/lng', 'both'],
    ['Coordinates', 'both'],
    ['Radius', 'range'],
    ['range (m)', 'range'],
    ['metres', 'range'],
    ['preset_code', 'preset'],
    ['Cluster code', 'cluster'],
    ['opening_hours', 'timetable'],
    ['Shop', 'name'],
    ['geometry', 'geometry'],
    ['latitude of birth', undefined],
    ['', undefined],
  ])('%j is %s', (heading, target) => expect(findZoneTarget(heading)).toBe(target))

  test('every target has a unique name', () =>
    expect(new Set(targets.map(([, label]) => label)).size).toBe(targets.length))
})

describe('a guess', () => {
  test('assigns each target once, to the first column', () =>
    expect(guessZoneTargets(['Name', 'Title', 'Lat', 'Lng', 'Latitude'], [])).toEqual([
      'name',
      'ignored',
      'lat',
      'lng',
      'ignored',
    ]))

  test('finds coordinates by cell values without a clear name', () => {
    const samples = [
      ['Market', '51.5, -0.09'],
      ['Harbor', '51.6 -0.1'],
    ]
    expect(guessZoneTargets(['Name', 'Where'], samples)).toEqual(['name', 'both'])
    expect(guessZoneTargets(['Name', 'Where'], [...samples, ['Mill', 'by the river']])).toEqual(['name', 'ignored'])
    expect(guessZoneTargets(['Name', 'Where'], [])).toEqual(['name', 'ignored'])
  })
})

describe('missing targets', () => {
  const none = { message: '', preset: null }
  test.each<[string, Parameters<typeof missingTargets>, string[]]>([
    ['nothing, with a message', [['name', 'lat', 'lng', 'message'], none], []],
    ['nothing, with one column of coordinates', [['name', 'both', 'preset'], none], []],
    ['nothing, where every geozone has the same message', [['name', 'both'], { message: 'Hi', preset: null }], []],
    ['nothing, where every geozone has the same preset', [['name', 'both'], { message: ' ', preset: 'P' }], []],
    ['the longitude', [['name', 'lat', 'message'], none], ['latitude and longitude']],
    ['a message', [['name', 'both'], { message: ' ', preset: null }], ['Enter text']],
    ['one of two columns', [['name', 'name', 'both', 'message'], none], ['Two columns map to “Name”']],
    ['everything', [['ignored', 'ignored'], none], ['names', 'latitude', 'Enter text']],
  ])('%s', (_, given, words) => {
    const missing = missingTargets(...given)
    expect(missing).toHaveLength(words.length)
    for (const [index, word] of words.entries()) expect(missing[index]).toContain(word)
  })
})
