import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import {
  countedLanguages,
  describeCoverage,
  effectiveRows,
  getCoverage,
  getPlatforms,
  groupLanguages,
  groupPlatforms,
  ownTexts,
  presetBase,
  presetTarget,
  shownLanguages,
  shownTexts,
  spokenIn,
} from './effective.ts'

const push = { content: { default: 'Hello', de: 'Hallo' }, title: { default: 'Hi' } }
const rowsOf = (sent: object, languages: string[], platforms = ['ios', 'android']) =>
  effectiveRows(sent, undefined, languages, platforms as never)

describe('the text of devices', () => {
  test('is that of their language, else the default', () => {
    const [german, french] = rowsOf(push, ['de', 'fr'])
    expect(german?.cells.map(({ shown }) => shown.text?.text)).toEqual(['Hallo', 'Hallo'])
    expect(french?.cells.map(({ shown }) => shown.text?.text)).toEqual(['Hello', 'Hello'])
    expect(german && getCoverage(german)).toBe('own')
    expect(french && getCoverage(french)).toBe('default')
  })

  test('is empty without their language and a default', () => {
    const [french] = rowsOf({ content: { de: 'Hallo' } }, ['fr'])
    expect(french && getCoverage(french)).toBe('nothing')
  })

  test('has its size in bytes, and whether it exceeds the platform’s limit', () => {
    const [short] = rowsOf(push, ['de'])
    expect(short?.cells.every(({ tooLarge, bytes }) => !tooLarge && bytes > 0)).toBe(true)
    const [long] = rowsOf({ content: 'x'.repeat(5_000) }, ['de'])
    expect(long?.cells.some(({ tooLarge }) => tooLarge)).toBe(true)
  })

  test('never has fewer bytes for a longer text', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (start, more) => {
        const bytes = (content: string) => rowsOf({ content: `a${content}` }, ['de'], ['ios'])[0]?.cells[0]?.bytes ?? 0
        expect(bytes(start + more)).toBeGreaterThanOrEqual(bytes(start))
      }),
      { numRuns: 50 },
    ))
})

describe('languages', () => {
  const spoken = { en: '120', de: 40, fr: 0, unknown: 7 }

  test('are sorted by number of devices; unused ones are omitted, and devices without a language have an empty one', () =>
    expect(spokenIn(spoken)).toEqual(['en', 'de', '']))

  test('to count are those of devices and texts, each once, without the default', () =>
    expect(countedLanguages(['default', 'de', 'pt'], spoken)).toEqual(['en', 'de', '', 'pt']))

  test('to show start with those of texts and end with the default; those without devices are omitted', () => {
    const devices = new Map([
      ['en', 12],
      ['fr', 0],
    ])
    expect(shownLanguages(['default', 'de'], ['en', 'fr', 'it', 'de'], devices)).toEqual(['de', 'en', 'it', 'default'])
  })
})

describe('platforms of a push', () => {
  test('are the chosen ones, else the preset’s, else all', () => {
    expect(getPlatforms({ platforms: ['1', '3'] }, { platforms: [11] } as never)).toEqual(['ios', 'android'])
    expect(getPlatforms({ platforms: null }, { platforms: [11] } as never)).toEqual(['chrome'])
    expect(getPlatforms({ platforms: null }, undefined).length).toBeGreaterThan(5)
    expect(getPlatforms({ platforms: null }, {})).toEqual(getPlatforms({ platforms: null }, undefined))
  })

  test('are the configured ones, unless none is configured', () => {
    expect(getPlatforms({ platforms: null }, undefined, { ios: true, chrome: true, android: false })).toEqual([
      'ios',
      'chrome',
    ])
    expect(getPlatforms({ platforms: null }, undefined, { ios: false })).toHaveLength(9)
  })

  test('nothing ticked is nothing', () => expect(getPlatforms({ platforms: [] }, undefined)).toEqual([]))

  test('omit an unknown number', () => expect(getPlatforms({ platforms: ['1', '99'] }, undefined)).toEqual(['ios']))
})

test('a deleted preset has no values', () => {
  const preset = { code: 'AAAAA-00001', name: 'Bread', content: { default: 'Hello' } } as unknown as Preset
  expect(presetBase([preset], 'AAAAA-00001')).toMatchObject({ content: { default: 'Hello' } })
  expect(presetBase([preset], 'AAAAA-00002')).toBeUndefined()
  expect(presetBase([], '')).toBeUndefined()
})

test('coverage is the number of devices that get the default language, or nothing', () => {
  const devices = new Map([
    ['de', 5],
    ['fr', 1],
  ])
  expect(describeCoverage(rowsOf(push, ['de', 'fr']), devices)).toBe('1 device gets the default text.')
  expect(describeCoverage(rowsOf(push, ['de']), devices)).toBe('No devices get the default text.')
  // the default text is in French
  expect(describeCoverage(rowsOf(push, ['de', 'fr']), devices, 'fr')).toBe('Every device gets text in its language.')
  expect(describeCoverage(rowsOf({ content: { de: 'Hallo' } }, ['fr']), devices)).toMatch(
    /1 device gets nothing on some platforms/,
  )
  expect(describeCoverage(rowsOf(push, ['de']), new Map())).toBeUndefined()
  // of nobody, there is nothing to say
  expect(describeCoverage(rowsOf(push, ['de']), new Map([['de', 0]]), 'de')).toBeUndefined()
  // not until every language is counted
  expect(describeCoverage(rowsOf(push, ['de', 'it']), devices)).toBeUndefined()
})

test('identical texts are one row, and one column', () => {
  const rows = rowsOf(
    { ...push, android_header: 'Hi, robot' },
    ['de', 'fr', 'pl', 'default'],
    ['ios', 'android', 'chrome'],
  )
  expect(groupPlatforms(rows)).toEqual([[0, 2], [1]])
  const groups = groupLanguages(rows, ({ cells }) => cells.map(shownTexts))
  expect(groups.map(({ languages, row }) => [languages, row.language])).toEqual([
    [['de'], 'de'],
    [['fr', 'pl', 'default'], 'default'],
  ])
})

test('a language with a text of its own is a row, even if it’s a copy', () => {
  const rows = rowsOf({ content: { default: 'Hi', en: 'Hi' } }, ['en', 'en-GB', 'fr', 'default'])
  const groups = groupLanguages(rows, ({ cells }) => cells.map(ownTexts))
  expect(groups.map(({ languages }) => languages)).toEqual([
    ['en', 'en-GB'],
    ['fr', 'default'],
  ])
})

test('a copy in a preset is in the row of the default', () => {
  const preset = { content: { default: 'Hi', en: 'Hi', de: 'Hallo' } }
  const rows = effectiveRows({}, preset, ['en', 'de', 'fr', 'default'], ['ios'])
  const groups = groupLanguages(rows, ({ cells }) => cells.map(ownTexts))
  expect(groups.map(({ languages }) => languages)).toEqual([['en', 'fr', 'default'], ['de']])
})

test('only push presets have a segment', () => {
  const preset = { code: 'A', name: 'A', content: 'x', platforms: [1], properties: { filter_name: 'Regulars' } }
  const presets = [preset, { ...preset, code: 'B', platforms: [14] }] as unknown as Preset[]
  expect(['A', 'B', 'C'].map((code) => presetTarget(presets, code))).toEqual(['Regulars', undefined, undefined])
})
