import { describe, expect, test } from 'vitest'
import { type CellFormat, guessDates, guessDecimal, guessFormat } from './cellFormats.ts'
import { guessPlan, typeOfSamples } from './guessTargets.ts'
import { gaps } from './plan.ts'
import { parseTagValue, rowReader } from './rowReader.ts'
import { targetFor } from './targetChoices.ts'
import { testPlan } from './testing/testPlan.ts'

const day: CellFormat = { dates: 'day' }
const month: CellFormat = { dates: 'month' }

test.each<[string, CellFormat, string | undefined]>([
  ['01.02.2026', day, '2026-02-01 00:00'],
  ['1.2.2026', day, '2026-02-01 00:00'],
  ['01/02/2026', day, '2026-02-01 00:00'],
  ['01-02-2026', day, '2026-02-01 00:00'],
  ['01/02/2026', month, '2026-01-02 00:00'],
  ['2/1/2026 6:30 PM', month, '2026-02-01 18:30'],
  ['2/1/2026 12:05 a.m.', month, '2026-02-01 00:05'],
  ['01.02.2026, 9:30:15', day, '2026-02-01 09:30:15'],
  // always accepted
  ['2026-02-01', day, '2026-02-01 00:00'],
  ['1740823200', day, '2025-03-01 10:00'],
  ['13/02/2026', month, undefined],
  ['30.02.2026', day, undefined],
  ['01.02/2026', day, undefined],
  ['01.02.26', day, undefined],
  ['01.02.2026 13:00 PM', day, undefined],
  ['01.02.2026 25:00', day, undefined],
  ['01.02.2026', {}, undefined],
  ['01.02.2026', { dates: 'year' }, undefined],
])('the date %s with %j is %s', (cell, format, value) => expect(parseTagValue(cell, 4, ',', format)).toBe(value))

test.each<[string, CellFormat, number | undefined]>([
  ['1,5', { decimal: ',' }, 1.5],
  ['-0,25', { decimal: ',' }, -0.25],
  ['12', { decimal: ',' }, 12],
  ['1.234,50', { decimal: ',' }, 1234.5],
  ['1.5', { decimal: ',' }, undefined],
  ['1.234', { decimal: ',' }, undefined],
  ['1,5,2', { decimal: ',' }, undefined],
  ['1,5', { decimal: '.' }, undefined],
  ['1.5', { decimal: '.' }, 1.5],
])('the number %s with %j is %s', (cell, format, value) => expect(parseTagValue(cell, 6, ',', format)).toBe(value))

describe('from the values', () => {
  test.each<[string[], ReturnType<typeof guessDates>]>([
    [['2026-02-01', '2026-02-02 10:00'], 'year'],
    [['01.02.2026'], 'day'],
    [['01/02/2026', '25/02/2026'], 'day'],
    [['01/02/2026', '02/25/2026'], 'month'],
    [['01/02/2026', 'unknown', '25/02/2026'], 'day'],
    [['01/02/2026', '03/04/2026'], null],
    [[], 'year'],
  ])('%j start with %s', (samples, order) => expect(guessDates(samples)).toBe(order))

  test.each<[string[], string]>([
    [['1,5', '2'], ','],
    [['1.5', '2'], '.'],
    [['1', '2'], '.'],
    [[], '.'],
  ])('%j have the decimal sign %s', (samples, sign) => expect(guessDecimal(samples)).toBe(sign))

  test('other types have no format', () => expect(guessFormat(2, ['01.02.2026'])).toEqual({}))

  test.each<[string[], number]>([
    [['01.02.2026', '28.02.2026'], 4],
    [['1,5', '2'], 6],
    [['1,5,2'], 2],
    [['1.10.0'], 7],
  ])('%j make a new tag of type %d', (samples, type) => expect(typeOfSamples(samples)).toBe(type))
})

describe('a column', () => {
  const tags = [{ name: 'Joined', type: 4 as const }]
  const columns = ['Hwid', 'Joined']
  const target = (...samples: string[]) => guessPlan('tags', columns, [['a'], samples], tags).targets[1]

  test('gets its format from its values', () => {
    expect(target('01.02.2026')).toEqual({ is: 'tag', name: 'Joined', type: 4, dates: 'day' })
    expect(targetFor('tag Joined', 'Joined', ['02/25/2026'], tags)).toMatchObject({ dates: 'month' })
    expect(targetFor('new', 'Spent', ['1,5'], tags)).toMatchObject({ type: 6, decimal: ',' })
  })

  test('whose dates can be read in two ways must be decided', () => {
    const plan = guessPlan('tags', columns, [['a'], ['01/02/2026']], tags)
    expect(gaps(plan)).toEqual(['Select the date format of Joined. Its dates can be read in two ways.'])
  })

  test('reports cells that are written differently, with an example of its format', () => {
    const read = rowReader(
      testPlan({
        targets: [
          { is: 'hwid' },
          { is: 'tag', name: 'Joined', type: 4, dates: 'day' },
          { is: 'tag', name: 'Spent', type: 6, decimal: ',' },
        ],
      }),
      ['Hwid', 'Joined', 'Spent'],
    )
    expect(read(['a', '01.02.2026', '1,5'])).toMatchObject({
      item: { tags: { Joined: '2026-02-01 00:00', Spent: 1.5 } },
    })
    expect(read(['a', '02/25/2026', '1.5'])).toMatchObject({
      faults: [
        { message: 'Joined: Enter a date, such as 31.12.2030 or 31.12.2030 18:30' },
        { message: 'Spent: Enter a number with a decimal comma, such as 19,95' },
      ],
    })
  })
})
