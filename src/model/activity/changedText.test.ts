import { expect, test } from 'vitest'
import { changeText, fieldLabel } from './changedText.ts'

test.each([
  ['content.message.default', 'Text (Default)'],
  ['content.message', 'Text'],
  ['content.title.de', 'Title (German)'],
  ['content.de', 'Text (German)'],
  ['subject.default', 'Subject (Default)'],
  ['push_token', 'Push token'],
  ['content.action.type', 'Action type'],
])('the field %s is called %s', (field, label) => expect(fieldLabel(field)).toBe(label))

const start = 'Warm up at {Favorite Shop|regular|the harbor} with a cup of '
test.each([
  ['200', '300', '200 → 300'],
  [`${start}tea`, `${start}cocoa`, '…cup of tea → …cup of cocoa'],
  [
    'Warm up at {Favorite Shop|regular|the harbor} today',
    'Warm up at {Favorite Shop|regular|the market} today',
    '…Shop|regular|the harbor} today → …Shop|regular|the market} today',
  ],
  [`${'a'.repeat(60)}b`, `${'a'.repeat(60)}c`, '…aaaaaaaab → …aaaaaaaac'],
  [undefined, 'Warm', ': Warm'],
  ['Warm', undefined, 'Warm removed'],
  ['<p>Warm</p>', '<p>Hot</p>', 'changed'],
])('the change of %j to %j shows what is different', (before, after, shown) =>
  expect(changeText({ field: 'x', before, after }, 'Text')).toBe(`Text${shown.startsWith(':') ? '' : ' '}${shown}`),
)
