import { expect, test } from 'vitest'
import { totalActions } from './messageCounts.ts'
import { formatOpenRate, openRate } from './openRate.ts'

test('is of delivered messages', () => {
  const counts = { sent: '1000', delivered: 900, opened: 69 }
  expect(openRate(counts)).toEqual({ rate: expect.closeTo(7.667, 2), of: 'delivered' })
  expect(formatOpenRate(counts)).toBe('7.7%')
})

test('is of sent messages where deliveries aren’t counted, and says so', () => {
  expect(formatOpenRate({ sent: 200, opened: 50 })).toBe('25.0% of sent')
  expect(formatOpenRate({ sent: 200, delivered: 0, opened: 50 })).toBe('25.0% of sent')
})

test('is unknown before anything is sent, and before anything is delivered', () => {
  expect(formatOpenRate({ sent: 0, opened: 0 })).toBe('–')
  expect(formatOpenRate({ sent: 200, delivered: 0, opened: 0 })).toBe('–')
  expect(formatOpenRate({ sent: 200, delivered: null, opened: 0 })).toBe('0.0% of sent')
})

test('is the same for a message and for its statistics', () => {
  const count = (action: string, count: number) => ({ action, count, datetime: '2026-01-01 00:00:00' })
  const statistics = { rows: [count('send', 1000), count('delivery', 800), count('open', 70)] }
  expect(totalActions([statistics]).openRate).toBe(openRate({ sent: 1000, delivered: 800, opened: 70 }).rate)
  const undelivered = { rows: [count('send', 1000), count('open', 70)] }
  expect(totalActions([undelivered]).openRate).toBe(openRate({ sent: 1000, opened: 70 }).rate)
})
