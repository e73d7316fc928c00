import { beforeEach, expect, test, vi } from 'vitest'
import { currentPresetCode, rememberReplaced } from './replacedPresets.ts'
import { claimReplacements } from './replacements.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
  claimReplacements('marketer', 'Demo')
})

test('a replaced code leads to the newest one', () => {
  rememberReplaced('A', 'B')
  rememberReplaced('B', 'C')
  expect(currentPresetCode('a')).toBe('C')
  expect(currentPresetCode('C')).toBeUndefined()
})

test('belongs to one person', () => {
  rememberReplaced('A', 'B')
  claimReplacements('support', 'Demo')
  expect(currentPresetCode('A')).toBeUndefined()
})

test('codes that lead in a circle lead nowhere', () => {
  rememberReplaced('A', 'B')
  rememberReplaced('B', 'A')
  expect(currentPresetCode('A')).toBeUndefined()
})
