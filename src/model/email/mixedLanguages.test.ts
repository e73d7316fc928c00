import { expect, test } from 'vitest'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { mixedLanguages } from './mixedLanguages.ts'

const preset = {
  subject: { default: 'News', de: 'Neues', fr: 'Nouvelles' },
  content: { default: '<p>Hello</p>', de: '<p>Hallo</p>', fr: '<p>Bonjour</p>' },
}
const mixed = (email: object, byLanguage?: ReadonlyMap<string, number>, ofDefault?: string) =>
  mixedLanguages(
    ['default', 'de', 'fr', 'pl'].map((language) => ({ language, ...effectiveEmail(email, preset, language) })),
    ofDefault,
    byLanguage,
  )

test('a text in the default language under translated subjects is named, with its addresses', () => {
  expect(mixed({ content: '<p>New</p>' })).toEqual([
    'German and French: the subject is in these languages, but the email is the default text.',
  ])
  expect(
    mixed(
      { content: '<p>New</p>' },
      new Map([
        ['de', 5],
        ['fr', 0],
        ['pl', 3],
      ]),
    ),
  ).toEqual(['German (5 addresses): the subject is in German, but the email is the default text.'])
})

test('so is a subject over translated texts', () =>
  expect(mixed({ subject: 'New', content: { default: '<p>New</p>', de: '<p>Neu</p>' } })).toEqual([
    'German: the email is in German, but the subject is the default text.',
  ]))

test.each([
  ['the preset’s texts', {}],
  ['texts in the default language only', { subject: 'New', content: '<p>New</p>' }],
  ['copies of all languages', { content: preset.content }],
])('%s are fine', (_, email) => expect(mixed(email)).toEqual([]))

test('the default text isn’t foreign in its own language', () => {
  expect(mixed({ content: '<p>Neu</p>' }, undefined, 'de')).toEqual([
    'French: the subject is in French, but the email is the default text.',
  ])
})
