import { expect, test } from 'vitest'
import { namesakes } from './namesakes.ts'

test('presets that share a name are told apart', () => {
  const isNamesake = namesakes([{ name: 'Welcome' }, { name: 'Welcome' }, { name: 'Goodbye' }])
  expect(isNamesake({ name: 'Welcome' })).toBe(true)
  expect(isNamesake({ name: 'Goodbye' })).toBe(false)
})
