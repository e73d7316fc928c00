import { describe, expect, test } from 'vitest'
import { isApprovedSend, maySendApproved } from './approvedSend.ts'

const approved = ['B4E5E-00001']
const send = (notification: object, { role = 'support', method = 'createMessage', rest = [] as object[] } = {}) =>
  isApprovedSend(role as 'support', method, { notifications: [notification, ...rest] }, approved)
const ok = { preset: 'B4E5E-00001', users: ['maria.santos'] }

describe('Support may send an approved preset', () => {
  test.each([
    ['to a user', ok],
    ['to a device', { preset: 'B4E5E-00001', devices: ['phone-1'] }],
    ['written in lowercase, guarded against sending twice', { ...ok, preset: 'b4e5e-00001', transactionId: 't' }],
    ['now, as emails need to say', { ...ok, send_date: 'now' }],
    ['with fields that are missing', { ...ok, filter: undefined }],
  ])('%s', (_, notification) => expect(send(notification)).toBe(true))

  test('as an email too', () => expect(send(ok, { method: 'createEmailMessage' })).toBe(true))
})

describe('but not', () => {
  test.each([
    ['another preset', { ...ok, preset: 'B4E5E-00002' }],
    ['no preset', { users: ['maria.santos'], content: 'Hello' }],
    ['to everyone', { preset: 'B4E5E-00001' }],
    ['to two people', { ...ok, users: ['maria.santos', 'jonas.berg'] }],
    ['to a user and a device', { ...ok, devices: ['phone-1'] }],
    ['to nobody', { ...ok, users: [] }],
    ['to a blank user', { ...ok, users: [' '] }],
    ['to an invisible user', { ...ok, users: ['\u200b'] }],
    ['to a segment', { preset: 'B4E5E-00001', filter: 'Everyone' }],
    ['narrowed by a segment', { ...ok, filter: 'Everyone' }],
    ['with other words', { ...ok, content: 'Hello' }],
    ['with another title', { ...ok, title: 'Hello' }],
    ['with another link', { ...ok, link: 'https://elsewhere.example' }],
    ['with values for placeholders', { ...ok, template_bindings: { Name: 'you' } }],
    ['later', { ...ok, send_date: '2099-01-01 10:00' }],
    ['with platform fields', { ...ok, ios_sound: 'bell' }],
    ['with attachments', { ...ok, attachments: [] }],
    ['to addresses it registers', { preset: 'B4E5E-00001', devices: ['a@b.example'], use_auto_registration: true }],
  ])('%s', (_, notification) => expect(send(notification)).toBe(false))

  test('two at once', () => expect(send(ok, { rest: [ok] })).toBe(false))
  test('by other methods', () => expect(send(ok, { method: 'createWhatsAppMessage' })).toBe(false))
  test('in other roles', () => expect(send(ok, { role: 'viewer' })).toBe(false))
  test('without any that are approved', () => {
    expect(maySendApproved('support', 'createMessage', [])).toBe(false)
    expect(isApprovedSend('support', 'createMessage', { notifications: [ok] }, [])).toBe(false)
  })
})
