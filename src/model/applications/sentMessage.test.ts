import { expect, test } from 'vitest'
import { messageName, withShortPlaceholders } from './sentMessage.ts'

test('a message is named by its title, text, or kind', () => {
  expect(messageName({ kind: 'push', title: 'Bread', text: 'Fresh' })).toBe('Bread')
  expect(messageName({ kind: 'push', title: null, text: 'Fresh' })).toBe('Fresh')
  expect(messageName({ kind: 'whatsapp' })).toBe('WhatsApp without a text')
  expect(messageName({ kind: 'carrier pigeon' })).toBe('carrier pigeon without a text')
})

test('shows placeholders by their tags', () =>
  expect(withShortPlaceholders('Hi {Name|regular|friend}, {Points|new} of {City} {}')).toBe(
    'Hi {Name}, {Points} of {City} {}',
  ))
