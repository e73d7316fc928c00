import { expect, test } from 'vitest'
import { messageName, withShortPlaceholders } from './sentMessage.ts'

test('a message is named by its title, text, or kind', () => {
  expect(messageName({ kind: 'push', title: 'Bread', text: 'Fresh' })).toBe('Bread')
  expect(messageName({ kind: 'push', title: null, text: 'Fresh' })).toBe('Fresh')
  expect(messageName({ kind: 'whatsapp', text: 'Your *flat _white_* is 2 * 3, snake_case_name' })).toBe(
    'Your flat white is 2 * 3, snake_case_name',
  )
  expect(messageName({ kind: 'push', text: '*Bread*' })).toBe('*Bread*')
  expect(messageName({ kind: 'whatsapp' })).toBe('Untitled WhatsApp message')
  expect(messageName({ kind: 'carrier pigeon' })).toBe('Untitled carrier pigeon')
})

test('shows placeholders by their tags', () =>
  expect(withShortPlaceholders('Hi {Name|regular|friend}, {Points|new} of {City} {}')).toBe(
    'Hi {Name}, {Points} of {City} {}',
  ))
