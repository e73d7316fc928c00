import { expect, test } from 'vitest'
import { chatLine, toChat } from './toChat.ts'
import { emptyWhatsApp, type WhatsAppDraft } from './whatsAppDraft.ts'

const draft: WhatsAppDraft = {
  ...emptyWhatsApp,
  kind: 'text',
  content: 'Hello {{1}}, {{2}}',
  contentId: 'order_ready',
  language: '',
  variables: [{ value: 'Ann' }],
  header: 'image',
  headerValue: 'https://static.example/bread.jpg',
  buttons: [{ value: 'orders/17' }, { value: '' }],
}
const now = new Date(2026, 0, 1, 18, 30)

test('fills placeholders that have values', () =>
  expect(toChat(draft, now)).toEqual({ body: 'Hello Ann, {{2}}', time: '6:30 PM' }))

test('a template shows its name and values', () =>
  expect(toChat({ ...draft, kind: 'template' }, now)).toEqual({
    header: { kind: 'image', value: 'https://static.example/bread.jpg' },
    body: '*order_ready*\n{{1}} Ann',
    footer: 'en_US',
    time: '6:30 PM',
    buttons: [{ label: 'Button 0: …orders/17', kind: 'link' }],
  }))

test('a line has the text with its values, or the template with them', () => {
  const base = { send_date: 'now', devices: ['whatsapp:+447700900101'], content_variables: { 1: 'Ann', 2: 'rye' } }
  expect(chatLine({ ...base, content: '{{1}}: {{2}}, {{3}}' })).toBe('Ann: rye, {{3}}')
  expect(chatLine({ ...base, content_id: 'order_ready' })).toBe('order_ready: Ann, rye')
  expect(chatLine({ ...base, content_id: 'order_ready', content_variables: {} })).toBe('order_ready')
})
