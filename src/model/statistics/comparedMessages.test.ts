import { describe, expect, test } from 'vitest'
import { comparable, differsBeyondChance, highestRate, sameTimeAfter } from './comparedMessages.ts'

const message = (code: string, day: number, fields: object = {}) => ({
  ...{ code, kind: 'push', status: 'sent', send_date: `2026-01-0${day} 08:00:00` },
  ...fields,
})

describe('a message is compared with', () => {
  test.each([
    ['the send of its preset before it', { preset: 'P', campaign: 'C' }, 'preset'],
    ['the one of its campaign, without a preset', { campaign: 'C' }, 'campaign'],
    ['none in particular', {}, undefined],
  ])('%s', (_, fields, suggested) => {
    const messages = [
      message('later', 9, { preset: 'P', campaign: 'C' }),
      message('campaign', 4, { campaign: 'C' }),
      message('preset', 3, { preset: 'P' }),
      message('older', 2, { preset: 'P' }),
    ]
    expect(comparable(message('this', 5, fields), messages).suggested?.code).toBe(suggested)
  })

  test('nothing that wasn’t sent, no test, and not itself', () => {
    const others = [
      message('this', 5),
      message('test', 4, { test: true }),
      message('scheduled', 6, { status: 'pending' }),
      message('activity', 4, { kind: 'live_activity' }),
      message('canceled', 6, { status: 'cancelled' }),
      message('sent', 3),
    ]
    expect(comparable(message('this', 5), others).others.map(({ code }) => code)).toEqual(['sent'])
  })

  test('no WhatsApp message of a file, which went to one number', () => {
    const chat = { kind: 'whatsapp', template: 'Hi {{1}}' }
    const row = (code: string, second: number) =>
      message(code, 4, { ...chat, created: `2026-01-04 08:00:0${second}`, send_date: `2026-01-04 08:00:0${second}` })
    const others = [row('row 1', 3), row('row 2', 2), row('row 3', 1), message('alone', 2, chat), message('sent', 3)]
    const found = comparable(message('this', 5), others)
    expect(found.others.map(({ code }) => code)).toEqual(['sent', 'alone'])
    expect(found.inFiles).toBe(true)
    expect(comparable(message('this', 5), [message('alone', 2, chat)]).inFiles).toBe(false)
  })
})

test('both had as much time as the younger one', () => {
  const at = (text: string) => Date.parse(`2026-01-${text}:00Z`)
  expect(sameTimeAfter([at('01T08:00'), at('09T20:00')], at('10T08:00'))).toEqual([
    { from: at('01T08:00'), to: at('01T20:01') - 1_000 },
    { from: at('09T20:00'), to: at('10T08:01') - 1_000 },
  ])
})

test.each([
  [[40.84, 31], 'Higher: A, by 9.8 points'],
  [[31, 40, 35], 'Highest: B, by 5.0 points'],
  [[40.01, 40.02], 'Same rate: A and B'],
  [[40, undefined], undefined],
])('of the rates %j, the highest is named', (rates, words) => {
  expect(highestRate(rates.map((rate, index) => ({ label: 'ABC'.charAt(index), rate })))).toBe(words)
})

test('no rate of fewer than 30 is the highest', () => {
  const rates = (whole: number) => [
    { label: 'A', rate: 27.3, whole: 44 },
    { label: 'B', rate: 100, whole },
  ]
  expect([highestRate(rates(29)), highestRate(rates(30))]).toEqual(['Too few to compare', 'Higher: B, by 72.7 points'])
})

test.each([
  // z = 2.19 and 1.33
  ['45 and 30 of 100', 45, 30, true],
  ['40 and 31 of 100', 40, 31, false],
  ['4 and 30 of 100', 4, 30, undefined],
  ['120 and 30 of 100', 120, 30, undefined],
])('%s differ beyond chance', (_, first, second, differs) => {
  expect(differsBeyondChance({ part: first, whole: 100 }, { part: second, whole: 100 })).toBe(differs)
})
