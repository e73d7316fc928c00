import { beforeEach, expect, test, vi } from 'vitest'
import { currentCode, rememberReplaced } from './replacedCodes.ts'
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
  rememberReplaced('preset', 'A', 'B')
  rememberReplaced('preset', 'B', 'C')
  expect(currentCode('preset', 'a')).toBe('C')
  expect(currentCode('preset', 'C')).toBeUndefined()
})

test('belongs to one person', () => {
  rememberReplaced('preset', 'A', 'B')
  claimReplacements('support', 'Demo')
  expect(currentCode('preset', 'A')).toBeUndefined()
})

test('codes that lead in a circle lead nowhere', () => {
  rememberReplaced('preset', 'A', 'B')
  rememberReplaced('preset', 'B', 'A')
  expect(currentCode('preset', 'A')).toBeUndefined()
})

test('a segment has its own codes', () => {
  rememberReplaced('segment', 'A', 'B')
  expect(currentCode('segment', 'A')).toBe('B')
  expect(currentCode('preset', 'A')).toBeUndefined()
})
