import { expect, test } from 'vitest'
import { nearestValue } from './nearestValue.ts'

const cities = ['London', 'Lisbon', 'São Paulo', 'Las Palmas']

test.each([
  ['lis', 'Lisbon'],
  ['LISBON ', 'Lisbon'],
  ['sao', 'São Paulo'],
  ['palmas', 'Las Palmas'],
  ['Lisbn', 'Lisbon'],
  ['Lodnon', undefined],
  ['Las Pallmas', 'Las Palmas'],
  ['l', 'London'],
  ['Berlin', undefined],
  ['', undefined],
])('%j means %j', (typed, meant) => expect(nearestValue(typed, cities)).toBe(meant))
