import { expect, it } from 'vitest'
import { languageName } from './languages.ts'
import { platformLabel } from './platforms.ts'
import { fileSize, formatList, initials } from './text.ts'

it.each([
  ['Harbor Coffee', 'HC'],
  ['Lumen', 'LU'],
  ['  Field  Notes App ', 'FA'],
  ['', '?'],
])('takes initials of %j', (name, expected) => expect(initials(name)).toBe(expected))

it.each([
  [12, '12 B'],
  [2048, '2 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
])('sizes %i bytes', (bytes, expected) => expect(fileSize(bytes)).toBe(expected))

it('joins a list with serial commas', () => expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c'))

it('names languages and platforms, and leaves unknown ones alone', () => {
  expect(languageName('de')).toBe('German')
  expect(languageName('not a code')).toBe('not a code')
  expect(languageName('')).toBe('No language')
  expect(platformLabel('osx')).toBe('macOS')
  expect(platformLabel('whats_app')).toBe('WhatsApp')
  expect(platformLabel('carrier_pigeon')).toBe('carrier_pigeon')
})
