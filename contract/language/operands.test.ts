import { describe, expect, test } from 'vitest'
import { dateInterval, isStoredDate, normalDate, storedDate, timestampInterval } from './dates.ts'
import type { Scalar } from './expression.ts'
import { allTypes, operandPool } from './generatedValues.ts'
import { readBoolean, readDate, readDecimal, readInteger, readTextOperand, readVersion } from './operands.ts'
import { operandKinds } from './operators.ts'
import { compareVersions, versionFrom } from './versions.ts'

const now = new Date('2025-03-10T15:45:30Z')
const text = (written: string): Scalar => ({ kind: 'text', text: written })
const number = (written: string): Scalar => ({ kind: 'number', text: written })
const yes: Scalar = { kind: 'boolean', value: true }

describe('dates', () => {
  test.each([
    ['2025-01-01', '2025-01-01 00:00', '2025-01-02 00:00'],
    ['2025-01-01 10:30', '2025-01-01 10:30', '2025-01-01 10:31'],
    ['2025-01-01T10:30', '2025-01-01 10:30', '2025-01-01 10:31'],
    ['2025-01-01 10:30:15', '2025-01-01 10:30:15', '2025-01-01 10:30:16'],
    ['2025-01-01T23:59:59', '2025-01-01 23:59:59', '2025-01-02 00:00'],
    ['2024-02-29', '2024-02-29 00:00', '2024-03-01 00:00'],
    ['0099-12-31', '0099-12-31 00:00', '0100-01-01 00:00'],
    ['9999-12-31', '9999-12-31 00:00', '9999-12-31 24:00'],
    ['0 days ago', '2025-03-10 00:00', '2025-03-11 00:00'],
    ['1 day ago', '2025-03-09 00:00', '2025-03-10 00:00'],
    ['10 Days Ago', '2025-02-28 00:00', '2025-03-01 00:00'],
  ])('%s is a time from %s to %s', (written, from, to) => expect(dateInterval(written, now)).toEqual({ from, to }))

  test.each([
    '',
    'today',
    '2025-02-29',
    '2025-13-01',
    '2025-1-1',
    '2025-01-01 24:00',
    '2025-01-01 10:60',
    ' 2025-01-01',
    '2025-01-01 10',
    '-1 days ago',
    '1.5 days ago',
    '3 days',
  ])('%s is no date', (written) => expect(dateInterval(written, now)).toBeUndefined())

  test('a timestamp is a second', () => {
    expect(timestampInterval('1735727415')).toEqual({ from: '2025-01-01 10:30:15', to: '2025-01-01 10:30:16' })
    expect(timestampInterval('1735727400')).toEqual({ from: '2025-01-01 10:30', to: '2025-01-01 10:30:01' })
    expect(['-1', '1.5', '1735727415000'].map(timestampInterval)).toEqual([undefined, undefined, undefined])
  })

  test('the stored format', () => {
    expect(storedDate(new Date('2025-01-01T10:30:00Z'))).toBe('2025-01-01 10:30')
    expect(storedDate(new Date('2025-01-01T10:30:15.999Z'))).toBe('2025-01-01 10:30:15')
    expect(['2025-01-01', '2025-01-01T10:30:00', '2025-01-01 10:30:15', 1735727415].map(normalDate)).toEqual([
      '2025-01-01 00:00',
      '2025-01-01 10:30',
      '2025-01-01 10:30:15',
      '2025-01-01 10:30:15',
    ])
    expect(['3 days ago', 'x', null, -1, 1.5].map(normalDate)).toEqual(Array(5).fill(undefined))
    expect(['2025-01-01 10:30', '2025-01-01 10:30:00', '2025-01-01', 5].map(isStoredDate)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test.each([
  ['1.2', '1.10', -1],
  ['1.0', '1', 0],
  ['0', '0.0.0', 0],
  ['1.0.1', '1', 1],
  ['2', '1.99.99', 1],
  ['01.2', '1.2', 0],
])('version %s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(versionFrom(a) ?? [], versionFrom(b) ?? []))).toBe(sign)
})

test.each([
  ['text', readTextOperand(text('São')), 'são'],
  ['integer', readInteger(number('-007')), -7],
  ['decimal', readDecimal(number('19.90')), 19.9],
  ['version', readVersion(text('1.10.0')), [1, 10]],
  ['version as a number', readVersion(number('1.10')), [1, 10]],
  ['boolean', readBoolean(yes), true],
  ['boolean as text', readBoolean(text('False')), false],
  ['boolean as number', readBoolean(number('1')), true],
  ['date as timestamp', readDate(number('0'), now), { from: '1970-01-01 00:00', to: '1970-01-01 00:00:01' }],
])('reads a value: %s', (_, read, value) => expect(read).toEqual({ ok: true, value }))

test.each([
  ['text', readTextOperand(number('5')), 'Write "5" in double quotes'],
  ['integer', readInteger(text('18')), 'Write 18 without quotes'],
  ['integer', readInteger(number('1.5')), 'Use a whole number, such as 18'],
  ['integer', readInteger(number('9'.repeat(20))), 'Use a whole number of at most 15 digits'],
  ['decimal', readDecimal(text('1.5')), 'Write 1.5 without quotes'],
  ['decimal', readDecimal(yes), 'Use a number, such as 19.95'],
  ['decimal', readDecimal(number('0.1000000000000000')), 'Use a number of at most 15 digits'],
  ['version', readVersion(text('v1')), 'Use a version with only numbers and dots, such as "1.10.0"'],
  ['boolean', readBoolean(text('yes')), 'Use true or false'],
  ['date', readDate(text('soon'), now), 'Use a date such as "2030-12-31" or "2030-12-31 18:30", or "7 days ago"'],
  ['days ago', readDate(text('-3 days ago'), now), 'Enter a whole number of days, 0 or more'],
  ['days ago', readDate(text('100000 days ago'), now), 'Enter at most 99999 days'],
  ['date', readDate(yes, now), 'Use a date such as "2030-12-31" or "2030-12-31 18:30", or "7 days ago"'],
  ['date', readDate(number('1e3'), now), 'Use a Unix time in whole seconds, or a date such as "2030-12-31"'],
])('says what to write for a value: %s', (_, read, reason) => expect(read).toEqual({ ok: false, reason }))

test('compares each type with the values it can read', () => {
  const pool = operandPool(now)
  const kinds = allTypes.map((type) => [...new Set(pool[type].map(({ kind }) => kind))].sort())
  expect(kinds).toEqual(allTypes.map((type) => [...operandKinds[type]].sort()))
})
