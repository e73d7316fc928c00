import { describe, expect, test } from 'vitest'
import { fromWhatsApp } from './fromWhatsApp.ts'
import { toWhatsAppNotification } from './whatsAppDraft.ts'

const devices = ['whatsapp:+447700900123']

describe('a request that is read and sent again stays the same:', () => {
  test.each([
    { send_date: '2999-12-31 18:30', content: 'Your {{1}} is ready', devices, content_variables: { 1: 'rye' } },
    {
      send_date: '2999-12-31 18:30',
      content_id: 'order_ready',
      devices,
      use_auto_registration: true,
      content_variables: { 1: 'Ann', 3: '17' },
      button_url_variables: { 0: 'orders/17' },
      header_variables: { image: 'https://static.example/bread.jpg' },
      preset: 'AAAAA-00001',
      language: 'pt_PT',
    },
  ])('%j', (request) => expect(toWhatsAppNotification(fromWhatsApp(request, 'all'))).toEqual(request))
})

test('a template is without a number and a time unless they are kept', () => {
  const request = { send_date: '2999-12-31 18:30', content: 'Hi', devices }
  expect(fromWhatsApp(request)).toMatchObject({ content: 'Hi', number: '', when: 'now' })
  expect(fromWhatsApp(request, 'audience')).toMatchObject({ number: '+447700900123', when: 'now' })
  expect(fromWhatsApp(request, 'time')).toMatchObject({ when: 'later', date: '2999-12-31 18:30' })
  expect(fromWhatsApp({ ...request, send_date: '2020-01-01 10:00' }, 'time').when).toBe('now')
})

test('a message to the numbers of a file is its template, without the values of one row', () => {
  const request = { content_id: 'order_ready', devices, content_variables: { 1: 'Ann', 2: '17' }, send_date: 'now' }
  expect(fromWhatsApp(request, undefined, 'file')).toMatchObject({
    to: 'file',
    number: '',
    contentId: 'order_ready',
    variables: [{ value: '' }, { value: '' }],
  })
})
