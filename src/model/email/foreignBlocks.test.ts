import { expect, test } from 'vitest'
import { foreignBlocks } from './foreignBlocks.ts'

test('blocks of the default text aren’t foreign in its language', () => {
  expect(foreignBlocks(['en', 'de'], '')).toEqual(['en', 'de'])
  expect(foreignBlocks(['en', 'de'], 'en')).toEqual(['de'])
  expect(foreignBlocks(['en-GB', 'de'], 'en')).toEqual(['de'])
  // they were added to the default text too, so that they come from another language
  expect(foreignBlocks(['default', 'en'], 'en')).toEqual(['default', 'en'])
})
