import { expect, test } from 'vitest'
import { presetCopies } from './presetCopies.ts'

const preset = { default: '<p>Hello</p>', de: '<p>Hallo</p>', fr: '<p>Bonjour</p>' }

test.each([
  ['the Default', 'default', {}, { de: '<p>Hallo</p>', fr: '<p>Bonjour</p>' }],
  ['another language', 'de', {}, { default: '<p>Hello</p>', fr: '<p>Bonjour</p>' }],
  ['a language the preset lacks', 'pl', {}, preset],
  ['the Default, untouched', 'default', { default: undefined, de: '' }, { de: '<p>Hallo</p>', fr: '<p>Bonjour</p>' }],
  ['the Default, beside a text', 'default', { de: '<p>Moin</p>' }, { de: '<p>Moin</p>', fr: '<p>Bonjour</p>' }],
])('a copy of the preset in %s copies all languages', (_, language, content, expected) => {
  const html = language === 'de' ? preset.de : preset.default
  expect(presetCopies({ content, preset, language, html })).toEqual(expected)
  // the editor may change white space between tags
  expect(presetCopies({ content, preset, language, html: `${html}\n` })).toEqual(expected)
})

test.each([
  ['other text', 'default', {}, '<p>New</p>'],
  ['the preset’s text over one of the message', 'de', { default: '<p>New</p>' }, '<p>Hallo</p>'],
  ['a text that is edited', 'default', { default: '<p>Hello!</p>' }, '<p>Hello</p>'],
])('%s copies nothing', (_, language, content, html) =>
  expect(presetCopies({ content, preset, language, html })).toBeUndefined(),
)

test('undoing it removes the copies that weren’t edited', () => {
  const content = { default: '<p>Hello</p>', de: '<p>Hallo</p>', fr: '<p>Bonjour à tous</p>' }
  expect(presetCopies({ content, preset, language: 'default', html: '' })).toEqual({
    default: '<p>Hello</p>',
    fr: '<p>Bonjour à tous</p>',
  })
  expect(presetCopies({ content: {}, preset, language: 'default', html: '' })).toBeUndefined()
})
