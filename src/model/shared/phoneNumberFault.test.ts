import { expect, test } from 'vitest'
import { phoneNumberFault } from './phoneNumberFault.ts'

test.each([
  ['+491', /too short/],
  ['+44 7700 90012a', /only digits/],
  ['+4477 0090 0123 4567', /too long/],
  ['07700 900123', /plus sign and country code/],
  ['+', /plus sign and country code/],
  ['', /plus sign and country code/],
])('%s is told apart', (typed, fault) => expect(phoneNumberFault(typed)).toMatch(fault))
