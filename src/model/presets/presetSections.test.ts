import { expect, test } from 'vitest'
import { presetFieldName, presetSectionOf } from './presetSections.ts'

test('each field has a section and a name', () => {
  expect(presetSectionOf(['message', 'de'])).toBe('message')
  expect(presetSectionOf(['sendRate'])).toBe('delivery')
  expect(presetSectionOf(['userData'])).toBe('platforms')
  expect(presetSectionOf(['platforms'])).toBe('platforms')
  expect(presetFieldName(['message', 'de'])).toBe('Text, German')
  expect(presetFieldName(['message', 'default'])).toBe('Text')
  expect(presetFieldName(['iosTtl'])).toBe('Time to live')
})
