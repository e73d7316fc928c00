import { expect, test } from 'vitest'
import { describePresets } from './describePresets.ts'

const campaign = 'C4A3B-2D1E0'
const naming = (...names: string[]) => names.map((name) => ({ code: name, name, properties: { campaign } }))

test.each([
  [undefined, 'Looking for presets that use it…'],
  ['unknown' as const, 'Presets that use it continue without it. Couldn’t load which ones.'],
  [[], 'No presets use it.'],
  [[{ code: 'x', name: 'x' }], 'No presets use it.'],
  [naming('Bread'), 'The preset Bread uses it and continues without it.'],
  [naming('Bread', 'Cake'), 'The presets Bread and Cake use it and continue without it.'],
  [naming(...'abcdefg'), 'The presets a, b, c, d, e and 2 more use it and continue without it.'],
])('%j', (presets, words) => expect(describePresets(campaign, presets)).toBe(words))
