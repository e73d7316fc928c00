import { expect, test } from 'vitest'
import { emailComposer } from '../email/checks.ts'
import { pushComposer } from './composers.ts'
import { draftTitle } from './draftTitle.ts'

const presets = [{ code: 'AAAAA-00001', name: 'Weekend bread' }]
const draft = { languages: ['default', 'de'], preset: 'AAAAA-00001' }
const content = { default: 'Out of the\noven' }

test('a draft is named by its title, else by its preset, else by its text', () => {
  const name = (fields: object, preset = draft.preset) =>
    draftTitle({ ...draft, preset, fields: { ...fields } }, pushComposer, presets)
  expect(name({ title: { de: 'Frisches Brot' }, content })).toBe('Frisches Brot')
  expect(name({ title: { default: ' ' }, content })).toBe('Weekend bread')
  expect(name({ content }, '')).toBe('Out of the oven')
  expect(name({}, '')).toBe('')
  expect(name({ title: { default: 'Hello {Name|regular|friend}' } })).toBe('Hello {Name}')
})

test('an email has no markup in its name', () => {
  const fields = { content: { default: '<style>p{}</style><p>Hello <b>you</b></p>' } }
  expect(draftTitle({ ...draft, preset: '', fields }, emailComposer, presets)).toBe('Hello you')
})
