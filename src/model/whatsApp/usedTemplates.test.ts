import { expect, test } from 'vitest'
import {
  describeOtherValues,
  describeTemplate,
  joinTemplates,
  takeTemplate,
  templateOfRequest,
  type UsedTemplate,
} from './usedTemplates.ts'
import { emptyWhatsApp } from './whatsAppDraft.ts'

const ready: UsedTemplate = { id: 'order_ready', language: 'en_GB', header: 'none', values: 2, buttons: 0 }

test('a template is known from the request of a message, a text is none', () => {
  expect(
    templateOfRequest({ content_id: 'order_ready', language: 'en_GB', content_variables: { 1: 'Ann', 2: 'noon' } }),
  ).toEqual(ready)
  expect(templateOfRequest({ content: 'Hello' })).toBeUndefined()
})

test('each ID is suggested once, as it was used last', () => {
  const other = { ...ready, id: 'menu' }
  expect(joinTemplates([ready, undefined, other, { ...ready, values: 1 }])).toEqual([ready, other])
})

test('a message to one number keeps the columns that the last file had', () => {
  const columns = ['order', 'shop']
  expect(joinTemplates([ready, { ...ready, columns }])).toEqual([{ ...ready, columns }])
})

test.each([
  [ready, '2 values · en_GB'],
  [{ ...ready, values: 0 }, 'No values · en_GB'],
  [{ ...ready, values: 1, header: 'image' as const, buttons: 1 }, '1 value · image header · 1 button · en_GB'],
])('says what a template takes: %#', (template, words) => {
  expect(describeTemplate(template)).toBe(words)
})

test.each([
  [{}, 'This template was last sent with 2 values. This message has 1 value.'],
  [{ variables: [{ value: 'Ann' }, { value: 'noon' }] }, undefined],
  [{ contentId: 'menu' }, undefined],
  [{ kind: 'text' as const }, undefined],
])('tells another number of values than the last send had: %#', (fields, words) => {
  const draft = { kind: 'template' as const, contentId: ' order_ready', variables: [{ value: 'Ann' }], ...fields }
  expect(describeOtherValues(draft, [ready])).toBe(words)
})

test('a template brings as many values as it had, with those that are filled in', () => {
  const draft = { ...emptyWhatsApp, variables: [{ value: 'Ann' }], buttons: [{ value: 'orders/1' }] }
  expect(takeTemplate(draft, ready)).toEqual({
    language: 'en_GB',
    header: 'none',
    variables: [{ value: 'Ann' }, { value: '' }],
    buttons: [],
  })
})
