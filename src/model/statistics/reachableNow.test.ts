import { expect, test } from 'vitest'
import { reachableNow, reachByKind, reachTitle, reachUnit } from './reachableNow.ts'

test('counts addresses and numbers as such, the largest platform first', () => {
  expect(
    reachableNow({ iOS: 3, Email: '97', SMS: 1, Android: 12 }, {}).map(({ label, text }) => [label, text]),
  ).toEqual([
    ['Email', '97 addresses'],
    ['Android', '12 devices'],
    ['iOS', '3 devices'],
    ['SMS', '1 number'],
  ])
})

test('tells addresses and numbers from devices', () =>
  expect(reachByKind({ iOS: 3, Email: '97', SMS: 1, WhatsApp: 8, Android: 12, Safari: null })).toEqual({
    ...{ devices: 15, addresses: 106 },
  }))

test('the title says whether addresses and numbers are counted', () => {
  expect(reachTitle({ ios: true, email: false })).toBe('Reachable devices')
  expect(reachTitle({ ios: true, email: true })).toBe('Reachable devices and addresses')
  expect(reachTitle({ email: true, whatsapp: true })).toBe('Reachable devices, addresses, and numbers')
})

test('the unit counts what the title names', () => {
  expect(reachUnit({ ios: true, email: false })).toEqual(['device', 'devices'])
  expect(reachUnit({ ios: true, email: true })).toEqual(['device or address', 'devices and addresses'])
  expect(reachUnit({ email: true, whatsapp: true })).toEqual([
    'device, address, or number',
    'devices, addresses, and numbers',
  ])
})

test('leaves out platforms without devices, unless they are configured', () => {
  const counts = { iOS: 0, Android: 0, Amazon: 0, Kiosk: 4, Safari: null }
  const found = reachableNow(counts, { ios: true, android: false })
  expect(found.map(({ id, count }) => [id, count])).toEqual([
    ['Kiosk', 4],
    ['iOS', 0],
  ])
})
