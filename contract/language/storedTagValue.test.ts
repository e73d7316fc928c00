import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedTagValue } from './storedTagValue.ts'

test('a Decimal accepts every finite number as text', () =>
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      // text doesn’t distinguish -0 from 0
      expect(storedTagValue(6, String(number))).toEqual({ ok: true, value: number === 0 ? 0 : number })
    }),
    { examples: [[0.30000000000000004], [1e21], [5e-324], [-1.7976931348623157e308]] },
  ))

test.each(['+12.50', ' 7 ', '1E3', '0.10'])('%j is a Decimal', (text) =>
  expect(storedTagValue(6, text)).toEqual({ ok: true, value: Number(text) }),
)

test.each(['', '.5', '5.', '1e', 'e5', '0x10', '1,5', '1e999', 'Infinity', 'NaN'])('%j is not a Decimal', (text) =>
  expect(storedTagValue(6, text).ok).toBe(false),
)
