import { expect, test } from 'vitest'
import { emailHabits, emailOutcome } from './emailOutcome.ts'

const sent = new Date('2026-03-01T12:00:00Z')
const delivered = new Date('2026-03-01T12:00:09Z')
const opened = new Date('2026-03-01T13:00:00Z')
const all = { tracked: true, unsubscribes: true }
const outcomes = (links = all) =>
  Array.from({ length: 8_000 }, (_, device) => emailOutcome({ message: 7, device, sent }, { delivered, opened }, links))
const none = { clicked: null, bounced: null, unsubscribed: null }

test('an email that isn’t delivered bounces', () => {
  const outcome = emailOutcome({ message: 7, device: 1, sent }, { delivered: null, opened: null }, all)
  expect(outcome).toEqual({ ...none, bounced: new Date('2026-03-01T12:00:20Z') })
})

test('nothing happens to an email that isn’t opened', () =>
  expect(emailOutcome({ message: 7, device: 1, sent }, { delivered, opened: null }, all)).toEqual(none))

test('some click and few unsubscribe, after they opened it, the same ones each time', () => {
  const [first, again] = [outcomes(), outcomes()]
  expect(first).toEqual(again)
  const share = (name: 'clicked' | 'unsubscribed') => first.filter((one) => one[name]).length / first.length
  expect(share('clicked')).toBeCloseTo(emailHabits.clicks, 1)
  expect(share('unsubscribed')).toBeGreaterThan(0.005)
  expect(share('unsubscribed')).toBeLessThan(0.02)
  for (const { clicked } of first) if (clicked) expect(clicked.getTime()).toBeGreaterThan(opened.getTime())
})

test('nothing is clicked without a link, and nobody unsubscribes without a way to', () =>
  expect(outcomes({ tracked: false, unsubscribes: false }).every((one) => !one.clicked && !one.unsubscribed)).toBe(
    true,
  ))
