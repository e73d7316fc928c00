import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillGiven, fillPlaceholders, placeholderFormats, placeholdersIn, placeholderText } from './placeholders.ts'

const tags = { Name: 'maria da silva', Age: 31, Likes: ['rye', 'oat'], Member: true, Empty: '' }

test.each([
  ['Hello {Name}', 'Hello maria da silva'],
  ['Hello {name|CapitalizeFirst|friend}', 'Hello Maria da silva'],
  ['Hello {Name|CapitalizeAllFirst|friend}', 'Hello Maria Da Silva'],
  ['{Name|UPPERCASE}', 'MARIA DA SILVA'],
  ['Hello {Nickname|friend}', 'Hello friend'],
  ['Hello {Nickname|CapitalizeFirst|friend}', 'Hello friend'],
  ['Hello {Empty|regular|friend}', 'Hello friend'],
  ['Hello {Nickname}!', 'Hello !'],
  ['{Age} {Likes} {Member}', '31 rye, oat yes'],
  ['{ "json": 1 } {} {|x}', '{ "json": 1 } {} {|x}'],
])('%s', (text, filled) => {
  // JSON isn’t a placeholder and stays unchanged: its braces contain more than a name
  expect(fillPlaceholders(text.replace('{ "json": 1 }', '{\n"json": 1}'), tags)).toBe(
    filled.replace('{ "json": 1 }', '{\n"json": 1}'),
  )
})

test.each([
  ['<style>a{color:red}</style> {Name}', '<style>a{color:red}</style> maria da silva'],
  [
    '<STYLE type="text/css">p{margin:0}a{color:{Shade|red}}</STYLE >',
    '<STYLE type="text/css">p{margin:0}a{color:red}</STYLE >',
  ],
  ['<style></style>{Shop:City|here}', '<style></style>here'],
])('CSS on one line isn’t a placeholder: %s', (html, filled) => expect(fillPlaceholders(html, tags)).toBe(filled))

test('values of the request have precedence over tags', () =>
  expect(fillPlaceholders('{Name} {City|Faro}', tags, { name: 'you' })).toBe('you Faro'))

test('fills in only what is the same for everyone, and leaves the rest', () => {
  const text = 'Hello {Name|UPPERCASE|friend} from {City|Faro}'
  expect(fillGiven(text, { name: 'Ana' })).toBe('Hello ANA from {City|Faro}')
  expect(fillGiven(text, { Name: '', City: 'Braga' })).toBe('Hello friend from Braga')
  expect(fillGiven(text, {})).toBe(text)
})

test('a placeholder keeps its spelling', () => {
  const part = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,8}[A-Za-z]$/)
  const format = fc.constantFrom(...(Object.keys(placeholderFormats) as (keyof typeof placeholderFormats)[]))
  fc.assert(
    fc.property(part, format, fc.oneof(part, fc.constant('')), (tag, format, fallback) => {
      const text = placeholderText({ tag, format, fallback })
      expect(placeholdersIn(text)).toEqual([{ tag, format, fallback, start: 0, end: text.length }])
    }),
  )
})

test('a text without placeholders is unchanged', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(placeholdersIn(text).length === 0)
      expect(fillPlaceholders(text, tags)).toBe(text)
    }),
  ))
