import { expect, test } from 'vitest'
import { methods } from './index.ts'
import { may } from './roles.ts'

test('support can post events but not create them', () => {
  expect(may('support', methods.postEvent)).toBe(true)
  expect(may('support', methods.createEvent)).toBe(false)
  expect(may('viewer', methods.postEvent)).toBe(false)
})
