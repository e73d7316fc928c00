import { expect, test } from 'vitest'
import { codeNames } from './codeNames.ts'

test('codes of languages and countries have names, which lead back to the code', () => {
  const languages = codeNames('Language')
  expect(['de', 'xx', 'Klingon', ''].map((code) => languages?.label(code))).toEqual([
    'German (de)',
    'xx',
    'Klingon',
    '',
  ])
  const codes = ['en', 'de']
  expect(['German (de)', 'german', 'de', 'ger', 'Hindi (de)'].map((text) => languages?.code(text, codes))).toEqual([
    'de',
    'de',
    'de',
    'ger',
    'Hindi (de)',
  ])
  expect(codeNames('Country')?.label('PT')).toBe('Portugal (PT)')
  expect(codeNames('City')).toBeUndefined()
})
