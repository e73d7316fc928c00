import { expect, test } from 'vitest'
import { effectiveEmail } from '#contract/rendering/emailTexts.ts'
import { lostImages } from './checks.ts'
import { describeReplaced, replacedTranslations, withoutCopies, withTranslations } from './replacedTranslations.ts'

const preset = {
  subject: { default: 'News', de: 'Neues', fr: 'Nouvelles' },
  content: { default: '<p>Hello</p>', de: '<p>Hallo</p>', fr: '<p>Bonjour</p>' },
}
const replaced = (email: object, ofDefault?: string) =>
  replacedTranslations(
    ['default', 'de', 'fr', 'pl'].map((language) => ({ language, ...effectiveEmail(email, preset, language) })),
    preset,
    ofDefault,
  )

test('texts in the default language replace the preset’s translations', () => {
  expect(replaced({})).toEqual([])
  expect(replaced({ subject: 'New', content: '<p>New</p>' })).toEqual(['de', 'fr'])
  expect(
    replaced({ subject: { default: 'New', de: 'Neu' }, content: { default: '<p>New</p>', de: '<p>Neu</p>' } }),
  ).toEqual(['fr'])
  expect(replaced({ subject: 'Neu', content: '<p>Neu</p>' }, 'de')).toEqual(['fr'])
  // mixed, and named as such
  expect(replaced({ content: '<p>New</p>' })).toEqual([])
})

test('says how many addresses are concerned, once they are counted', () => {
  expect(describeReplaced([])).toBeUndefined()
  expect(describeReplaced(['de', 'fr'])).toBe(
    '2 translations of the preset are replaced (German and French): recipients get your default text.',
  )
  const counts = (de: number, fr: number) =>
    new Map([
      ['de', de],
      ['fr', fr],
    ])
  expect(describeReplaced(['de', 'fr'], counts(11, 2))).toMatch(/: 13 addresses get your default text\.$/)
  expect(describeReplaced(['de', 'fr'], counts(0, 0))).toBeUndefined()
})

test('copies the preset’s texts where there are none', () =>
  expect(withTranslations({ default: 'New', fr: 'Mien' }, preset.subject, ['de', 'fr'])).toEqual({
    default: 'New',
    de: 'Neues',
    fr: 'Mien',
  }))

test('names images of the email that couldn’t be loaded', () => {
  const html = '<img alt="" src="https://bakery.example/a.png?x=1&amp;y=2">'
  expect(lostImages(html, ['https://bakery.example/a.png?x=1&y=2', 'https://bakery.example/gone.png'])).toBe(
    'One image couldn’t be loaded: “https://bakery.example/a.png?x=1&y=2”. Check the URL.',
  )
  expect(lostImages(html, [])).toBeUndefined()
})

test('undoing copies keeps what was edited since', () => {
  const before = { default: 'New', fr: '' }
  const copied = { default: 'New', fr: 'Copie', de: 'Kopie', es: 'Copia' }
  const now = { ...copied, default: 'Newer', de: 'Meins' }
  expect(withoutCopies(now, copied, before)).toEqual({ default: 'Newer', fr: '', de: 'Meins' })
})
