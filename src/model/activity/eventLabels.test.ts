import { expect, test } from 'vitest'
import type { ConsoleMethod } from '#contract/console/consoleMethod.ts'
import { consoleMethods } from '#contract/console/index.ts'
import { methodNames, methods } from '#contract/index.ts'
import { eventLabel, eventLabels } from './eventLabels.ts'

test('whatever is recorded has a label', () => {
  const recorded = methodNames.filter((name) => methods[name].effect !== 'read' || methods[name].area === 'people')
  expect(recorded.filter((name) => !(name in eventLabels))).toEqual([])
  expect(eventLabel('somethingNew')).toBe('somethingNew')
})

test('what is recorded of the console’s own methods has a label', () => {
  const recorded = Object.entries<ConsoleMethod>(consoleMethods).filter(
    ([, { effect, unrecorded }]) => effect !== 'read' && !unrecorded,
  )
  expect(recorded.map(([name]) => name)).toContain('undoHeld')
  expect(recorded.map(([name]) => name).filter((name) => !(name in eventLabels))).toEqual([])
})

test('no two events have one label', () => {
  const labels = Object.values(eventLabels)
  expect(new Set(labels).size).toBe(labels.length)
})
