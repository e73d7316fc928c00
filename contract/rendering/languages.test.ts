import { expect, test } from 'vitest'
import { chooseText } from './languages.ts'

const texts = { en: 'Bread', 'pt-BR': 'Pão (BR)', pt: 'Pão', default: 'Bread!', de: '' }

test.each([
  [texts, 'en', 'Bread', 'en', 'own'],
  [texts, 'EN', 'Bread', 'en', 'own'],
  [texts, 'pt_BR', 'Pão (BR)', 'pt-BR', 'own'],
  [texts, 'pt-PT', 'Pão', 'pt', 'base'],
  [texts, 'de', 'Bread!', 'default', 'default'],
  [texts, null, 'Bread!', 'default', 'default'],
  ['Bread', 'de', 'Bread', 'default', 'default'],
])('%j in %s', (given, language, text, key, match) =>
  expect(chooseText(given, language)).toEqual({ text, language: key, match }),
)

test('without a text for the language and without a default there is none', () => {
  expect(chooseText({ en: 'Bread' }, 'de')).toBeUndefined()
  expect(chooseText({}, 'de')).toBeUndefined()
  expect(chooseText('', 'de')).toBeUndefined()
  expect(chooseText(undefined, 'de')).toBeUndefined()
})
