import { expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import { namesakes, presetLine } from './presetLabels.ts'

const preset = (parts: object) => ({ code: 'AAAAA-00001', name: 'Morning', platforms: [3], ...parts }) as Preset

test.each<[string, object, string]>([
  ['its text', { content: 'Hi\nthere' }, 'Hi'],
  ['its default text', { content: { de: 'Hallo', default: ' Hello ' } }, 'Hello'],
  [
    'its subject',
    { platforms: [14], content: '<p>News</p>', properties: { subject: { default: 'This month' } } },
    'This month',
  ],
  ['its placeholders by tag', { content: 'Hi {Name|regular|friend}!' }, 'Hi {Name}!'],
  ['its title and its text', { content: 'Hi\nthere', properties: { title: { default: 'Hey' } } }, 'Hey – Hi'],
  ['nothing', { content: {} }, ''],
])('a preset is described by %s', (_, parts, line) => expect(presetLine(preset(parts))).toBe(line))

test('presets that share a name are told apart', () => {
  const isNamesake = namesakes([{ name: 'Welcome' }, { name: 'Welcome' }, { name: 'Goodbye' }])
  expect(isNamesake({ name: 'Welcome' })).toBe(true)
  expect(isNamesake({ name: 'Goodbye' })).toBe(false)
})
