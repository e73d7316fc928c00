import { expect, test } from 'vitest'
import { renderWhatsApp } from './renderWhatsApp.ts'

const variables = { 1: 'Ann', 2: '17' }

test('a text gets its variables, and keeps placeholders without a value', () => {
  const content = 'Hello {{1}}, order {{ 2 }} at {{3}} {Name}'
  expect(renderWhatsApp({ content, content_variables: variables }, undefined)).toEqual({
    language: null,
    title: null,
    subtitle: null,
    text: 'Hello Ann, order 17 at {{3}} {Name}',
  })
})

test('a template is described by its ID and its values', () => {
  const message = {
    content_id: 'order_ready',
    content_variables: variables,
    header_variables: { image: 'https://bakery.example/bread.png' },
    button_url_variables: { 0: 'orders/17' },
  }
  expect(renderWhatsApp(message, undefined)).toEqual({
    language: 'en_US',
    title: 'https://bakery.example/bread.png',
    subtitle: '0: orders/17',
    text: 'order_ready (1: Ann, 2: 17)',
  })
  expect(renderWhatsApp({ content_id: 'hello' }, undefined).text).toBe('hello')
})

test('a preset provides the template’s text in its language', () => {
  const preset = { content: { de: 'Hallo {{1}}', default: 'Hello {{1}}' } }
  const message = { content_id: 'hello', content_variables: variables }
  expect(renderWhatsApp(message, preset).text).toBe('Hello Ann')
  expect(renderWhatsApp({ ...message, language: 'de_AT' }, preset)).toMatchObject({
    text: 'Hallo Ann',
    language: 'de_AT',
  })
  expect(renderWhatsApp({ ...message, content: 'Mine' }, preset).text).toBe('Mine')
})
