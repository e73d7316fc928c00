import { describe, expect, test } from 'vitest'
import { languageChoices, languageName } from './languages.ts'

describe('the name of a language', () => {
  test.each([
    ['de', 'German'],
    ['pt-BR', 'Brazilian Portuguese'],
    ['zh-Hant', 'Traditional Chinese'],
    ['default', 'Default'],
    ['', 'No language'],
    ['unknown', 'No language'],
    ['not a code', 'not a code'],
    ['xx', 'xx'],
  ])('%j is %s', (code, name) => expect(languageName(code)).toBe(name))
})

describe('the languages to choose from', () => {
  const choices = languageChoices()

  test('contain each code once, sorted by name', () => {
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
    const labels = choices.map(({ label }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b)))
  })

  test('contain the current code of a language, not a deprecated one', () => {
    const codes = choices.map(({ value }) => value)
    expect(codes).toEqual(expect.arrayContaining(['he', 'id', 'yi', 'en', 'de']))
    expect(codes).not.toEqual(expect.arrayContaining(['iw']))
    expect(codes).not.toContain('in')
    expect(codes).not.toContain('ji')
  })

  test('show the code next to the name', () =>
    expect(choices.find(({ value }) => value === 'pt')?.label).toBe('Portuguese (pt)'))
})
