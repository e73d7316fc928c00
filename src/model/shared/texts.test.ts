import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowFaults, typedNumeral } from '../liveActivities/stateRows.ts'
import { plainNumber } from './phone.ts'
import {
  brokenPlaceholders,
  controlFault,
  nonEmptyTexts,
  placeholderWarnings,
  sentTexts,
  textFault,
  textLanguages,
} from './texts.ts'

describe('texts by language', () => {
  test('are sent in the languages of the form, and only where something is written', () =>
    expect(
      nonEmptyTexts({ default: 'Bread', de: ' ', fr: undefined, pt: 'Pão' }, ['default', 'de', 'fr', 'es']),
    ).toEqual({
      default: 'Bread',
    }))

  test('keep the spaces that were typed', () =>
    expect(nonEmptyTexts({ default: ' Bread\n' }, ['default'])).toEqual({ default: ' Bread\n' }))

  test.each([
    [{ default: 'Bread' }, ['default'], 'Bread'],
    [{ default: 'Bread', de: '' }, ['default', 'de'], 'Bread'],
    [{ de: 'Brot' }, ['default', 'de'], { de: 'Brot' }],
    [{ default: 'Bread', de: 'Brot' }, ['default', 'de'], { default: 'Bread', de: 'Brot' }],
    [{ default: ' ' }, ['default'], undefined],
    [{}, [], undefined],
  ])('%j in %j is sent as %j', (texts, languages, sent) => expect(sentTexts(texts, languages)).toEqual(sent))

  test('are listed once, the default first', () => {
    expect(textLanguages({ pt: 'a', default: 'b' }, { de: '', pt: 'c' })).toEqual(['default', 'pt', 'de'])
    expect(textLanguages()).toEqual(['default'])
  })

  test('never include a language that the form doesn’t show', () => {
    const texts = fc.dictionary(fc.constantFrom('default', 'de', 'fr', 'pt'), fc.string())
    fc.assert(
      fc.property(texts, fc.subarray(['default', 'de', 'fr', 'pt']), (typed, languages) => {
        const sent = sentTexts(typed, languages)
        const shown = typeof sent === 'string' ? ['default'] : Object.keys(sent ?? {})
        expect(languages).toEqual(expect.arrayContaining(shown))
        expect(sent === undefined).toBe(languages.every((language) => !typed[language]?.trim()))
      }),
    )
  })
})

test.each([
  ['Hi {Name', ['“{Name” has no closing brace']],
  ['{Name and {Shop}', ['“{Name and” has no closing brace']],
  ['For {Shop|\nregular|you} today', ['“{Shop|” has no closing brace', '“regular|you}” has no opening brace']],
  ['{Name|regular|you} {a}|', []],
  ['{"a": {"b": 1}}', []],
  ['Order {{1}} :-{', []],
  ['Welcome back Name}, enjoy', ['“Welcome back Name}” has no opening brace']],
  ['Hi {Name}}, {{Shop}', []],
  ['p {\n  a { color: red }}', []],
  ['Hi {}, { }', ['“{}” has no tag', '“{ }” has no tag']],
  ['{"a": {}, "b": "}x", "c": 1}', []],
  ['[{}, {"a": {}}]', []],
  ['p { color: red }', []],
  ['p {\n}\nSee you ;-}', []],
])('in %j, the broken placeholders are %j', (text, broken) => expect(brokenPlaceholders(text)).toEqual(broken))

test.each([
  ['Hi {{Name}}', '{{Name}} shows braces around the value. Write {Name}.'],
  ['Hi {{Name}, welcome', '{{Name} shows a brace before the value. Write {Name}.'],
  ['Hi {Name}}, welcome', '{Name}} shows a brace after the value. Write {Name}.'],
  ['Hi {{Name|you}', '{{Name|you} shows a brace before the value. Write {Name|you}.'],
  ['Hi {{ Name }}', '{{ Name }} shows braces around the value. Write {Name}.'],
  ['Hi {{$' + '{first_name}}}', '{{$' + '{first_name}}} shows braces around the value. Write {first_name}.'],
  ['Hi {{Name|UPPERCASE|you}}', '{{Name|UPPERCASE|you}} shows braces around the value. Write {Name|UPPERCASE|you}.'],
  [
    'Hi {{ name | default: "you" }}',
    '{{ name | default: "you" }} shows braces around the value. Write {name|regular|you}.',
  ],
])('%j is warned of and can’t be sent', (text, message) => {
  expect(placeholderWarnings(text)).toEqual([message])
  expect(textFault(text)).toBe(message)
})

test('texts with placeholders as they should be, WhatsApp’s numbers, or JSON have no warnings', () => {
  const word = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,8}$/)
  const placeholder = fc.oneof(
    word.map((tag) => `{${tag}}`),
    fc.tuple(word, word).map(([tag, fallback]) => `{${tag}|regular|${fallback}}`),
    fc.nat(9).map((number) => `{{${number}}}`),
  )
  const part = fc.oneof(placeholder, fc.stringMatching(/^[^{}|]{0,9}$/), fc.constantFrom(':-}', ';}', '=)'))
  const prose = fc.array(part).map((parts) => parts.join(' '))
  const json = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }).map((value) => JSON.stringify(value))
  fc.assert(
    fc.property(fc.oneof(prose, json), (text) => {
      expect(placeholderWarnings(text)).toEqual([])
    }),
  )
})

describe('rows of names and values', () => {
  const row = (name: string, value = 'x') => ({ name, value })
  const faults = (...rows: { name: string; value: string }[]) =>
    rowFaults(rows, 'Enter a name', ({ value }) => (value === '' ? 'Enter a value' : undefined))

  test('need a name and a value', () =>
    expect(faults(row(' '), row('a', ''), row('', ''))).toEqual([
      { place: 0, field: 'name', message: 'Enter a name' },
      { place: 1, field: 'value', message: 'Enter a value' },
      { place: 2, field: 'name', message: 'Enter a name' },
      { place: 2, field: 'value', message: 'Enter a value' },
    ]))

  test('need unique names: the later one is at fault', () =>
    expect(faults(row('shop'), row(' shop '), row('Shop'))).toEqual([
      { place: 1, field: 'name', message: 'This name is already in use' },
    ]))

  test('have no faults if they are valid', () => expect(faults(row('a'), row('b'))).toEqual([]))
})

test.each([
  ['12', true],
  [' -1.50 ', true],
  ['+0', true],
  ['1e5', false],
  ['0x10', false],
  ['1,5', false],
  ['.5', false],
  ['1234567890123456', false],
  ['', false],
])('the number %j: %s', (text, expected) => expect(typedNumeral.test(text)).toBe(expected))

test.each([
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)7700-900.123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['whatsapp: +447700900123', '+447700900123'],
  ['+49–30—12 34', '+49301234'],
  ['00 0', '000'],
])('the phone number %j is %s', (typed, number) => expect(plainNumber(typed)).toBe(number))

test.each([
  ['Fresh bread\n\tat 7', undefined],
  ['Fresh\u0007 bread', 'Remove the invisible character U+0007 after “Fresh”'],
  ['\u0000Fresh', 'Remove the invisible character U+0000 at the beginning'],
])('names the control character in %j', (text, expected) => expect(controlFault(text)).toBe(expected))

test('a placeholder with an unknown format can’t be sent', () => {
  expect(textFault('You have {Loyalty Points|money|many} points')).toBe(
    '“money” in {Loyalty Points} isn’t a format. Use regular, CapitalizeFirst, CapitalizeAllFirst, UPPERCASE, or lowercase.',
  )
  // a fallback
  expect(textFault('You have {Loyalty Points|many} points')).toBeUndefined()
})
