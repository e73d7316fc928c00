import { expect, test } from 'vitest'
import { methods } from './index.ts'
import { may } from './roles.ts'

test('support posts events for people and does not define them', () => {
  expect(may('support', methods.postEvent)).toBe(true)
  expect(may('support', methods.createEvent)).toBe(false)
  expect(may('viewer', methods.postEvent)).toBe(false)
})
