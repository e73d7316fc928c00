import { expect, test } from 'vitest'
import { methodNames, methods } from '#contract/index.ts'
import { eventLabel, eventLabels } from './eventLabels.ts'

test('whatever is recorded has a label', () => {
  const recorded = methodNames.filter((name) => methods[name].effect !== 'read' || methods[name].area === 'people')
  expect(recorded.filter((name) => !(name in eventLabels))).toEqual([])
  expect(eventLabel('somethingNew')).toBe('somethingNew')
})

test('no two events have one label', () => {
  const labels = Object.values(eventLabels)
  expect(new Set(labels).size).toBe(labels.length)
})
