import { expect, it } from 'vitest'
import { cutTexts } from './OperandField.tsx'

it.each([
  ['Lisbon\nPorto\r\n"Faro"\n', ['Lisbon', 'Porto', 'Faro']],
  ['Lisbon, PT\nPorto, PT', ['Lisbon, PT', 'Porto, PT']],
  ['red, green ,blue', ['red', 'green', 'blue']],
  ['a\tb;c', ['a', 'b', 'c']],
  [' one ', ['one']],
])('%j', (text, texts) => expect(cutTexts(text)).toEqual(texts))
