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
])('%j: %s', (audience, expected) => expect(draftAudience('push', audience)).toBe(expected))

test('an email goes to addresses', () =>
  expect(draftAudience('email', { kind: 'devices', devices: 'a@a.example\nb@b.example' })).toBe('2 addresses'))
