import { expect, test } from 'vitest'
import { simulated } from './simulated.ts'

const sent = new Date('2026-03-01T12:00:00Z')
const first = { message: 7, device: 12, deviceType: 1, sent }
const many = Array.from({ length: 4_000 }, (_, device) => simulated({ ...first, device }))

test('is the same for the same message and device', () => {
  expect(simulated(first)).toEqual(simulated(first))
})

test('most messages arrive soon, some are opened, none before it arrives', () => {
  const arrived = many.flatMap(({ delivered }) => delivered ?? [])
  const opened = many.filter(({ opened }) => opened !== null)
  expect(arrived.length / many.length).toBeGreaterThan(0.95)
  expect(opened.length / many.length).toBeGreaterThan(0.03)
  expect(opened.length / many.length).toBeLessThan(0.08)
  const within = (seconds: number) => arrived.filter((at) => at.getTime() - sent.getTime() <= seconds * 1_000).length
  expect(within(60) / arrived.length).toBeGreaterThan(0.9)
  expect(within(31 * 60)).toBe(arrived.length)
  for (const { delivered, opened } of many)
    if (opened) expect(opened.getTime()).toBeGreaterThan(delivered?.getTime() ?? Number.POSITIVE_INFINITY)
})

test('what is sent to people or devices by ID always arrives within seconds', () => {
  for (let device = 0; device < 4_000; device += 1) {
    const { delivered } = simulated({ ...first, device }, true)
    expect((delivered?.getTime() ?? Number.POSITIVE_INFINITY) - sent.getTime()).toBeLessThanOrEqual(41_000)
  }
})
