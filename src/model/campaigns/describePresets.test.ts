import { expect, test } from 'vitest'
import { describePresets } from './describePresets.ts'

const campaign = 'C4A3B-2D1E0'
const naming = (...names: string[]) => names.map((name) => ({ code: name, name, properties: { campaign } }))

test.each([
  [undefined, 'Looking for presets that name it …'],
  ['unknown' as const, 'Presets that name it go on without it. Which these are could not be read.'],
  [[], 'No preset names it.'],
  [[{ code: 'x', name: 'x' }], 'No preset names it.'],
  [naming('Bread'), 'The preset Bread names it, and goes on without it.'],
  [naming('Bread', 'Cake'), 'The presets Bread and Cake name it, and go on without it.'],
  [naming(...'abcdefg'), 'The presets a, b, c, d, e and 2 more name it, and go on without it.'],
])('%j', (presets, words) => expect(describePresets(campaign, presets)).toBe(words))
