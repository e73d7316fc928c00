import { describe, expect, test } from 'vitest'
import { typedNumber } from './phoneNumber.ts'

describe('a phone number', () => {
  test.each([
    ['+447700900123', '+447700900123'],
    [' +44 7700 900-123 ', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['whatsapp: +44 7700 900123', '+447700900123'],
    ['+49 40/123456', '+4940123456'],
  ])('%s', (typed, number) => expect(typedNumber(typed)).toBe(number))
  test.each(['07700 900123', '+0447700900', '+44 77', 'maria', '', '+44 7700 900123 x4'])('%j is none', (typed) =>
    expect(typedNumber(typed)).toBeUndefined(),
  )
})
