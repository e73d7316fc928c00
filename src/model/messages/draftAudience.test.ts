import { expect, test } from 'vitest'
import { draftAudience } from './draftAudience.ts'

test.each([
  [{ kind: 'everyone' }, 'Everyone'],
  [{ kind: 'segment', filter: 'Regulars' }, 'Regulars'],
  [{ kind: 'segment', filter: '' }, undefined],
  [{ kind: 'conditions', conditions: [{}] }, '1 condition'],
  [{ kind: 'conditions', conditions: [] }, undefined],
  [{ kind: 'users', users: 'ana\nrui, eva' }, '3 people'],
  [{ kind: 'devices', devices: 'a b' }, '1 device'],
  [{ kind: 'devices' }, undefined],
  [{ kind: '' }, undefined],
  [[], undefined],
  [undefined, undefined],
])('%j: %s', (audience, expected) => expect(draftAudience('push', { audience })).toBe(expected))

test('an email goes to addresses', () =>
  expect(draftAudience('email', { audience: { kind: 'devices', devices: 'a@a.example\nb@b.example' } })).toBe(
    '2 addresses',
  ))

test.each([
  [{ to: 'number', number: '+447700900123' }, '+447700900123'],
  [{ to: 'number', number: ' ' }, undefined],
  [{ to: 'file' }, 'Numbers in a file'],
])('a WhatsApp message %j: %s', (values, expected) => expect(draftAudience('whatsapp', values)).toBe(expected))

test.each([
  [{ audience: 'segment', segment: 'FFFFF-00001' }, 'A segment'],
  [{ audience: 'segment', segment: '' }, undefined],
  [{ audience: 'users', names: 'ana, rui' }, '2 people'],
  [{ audience: 'everyone' }, 'Everyone'],
  [{}, undefined],
])('a live activity %j: %s', (values, expected) => expect(draftAudience('live_activity', values)).toBe(expected))
