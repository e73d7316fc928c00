import { expect, test } from 'vitest'
import { tagTypes } from '#contract/tagTypes.ts'
import { tagTypeChoices, tagTypeLabel } from './tagTypeLabels.ts'

test('every type of the contract can be chosen once, with a description', () => {
  expect(tagTypeChoices.map(({ value }) => value).sort()).toEqual(Object.keys(tagTypes).map(Number))
  for (const { label, help } of tagTypeChoices) {
    expect(label).not.toBe('')
    expect(help).toMatch(/\.$/)
  }
})

test('an unknown type is shown by its number', () => {
  expect(tagTypeLabel(1)).toBe(tagTypes[1])
  expect(tagTypeLabel(99)).toBe('Unknown (99)')
  expect(tagTypeLabel(0)).toBe('Unknown (0)')
})
