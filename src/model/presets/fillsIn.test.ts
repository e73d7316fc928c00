import { expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import { fillsIn } from './fillsIn.ts'

const preset = (content: Preset['content'], properties: object = {}) =>
  ({ code: 'AAAAA-00001', name: 'Bread', platforms: [1], content, properties }) as Preset

test.each([
  ['its text', preset('Hi {Name}'), true],
  ['its text in another language, in another case', preset({ en: 'Hi', de: 'Hallo {name|CapitalizeFirst|du}' }), true],
  ['its title', preset('Hi', { title: { default: '{Name}!' } }), true],
  ['its subject', preset('<p>Hi</p>', { kind: 'email', subject: { en: 'For {Name}' } }), true],
  ['another tag', preset('Hi {Names}'), false],
  ['no text', preset(undefined), false],
])('a placeholder in %s', (_, preset, found) => expect(fillsIn(preset, 'Name')).toBe(found))
