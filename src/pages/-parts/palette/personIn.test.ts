import { expect, it } from 'vitest'
import { isWriting, kindOf, looksLikeId, pastedMessageId, personIn, placeOf } from './personIn.ts'

it.each([
  ['maria', 'maria'],
  ['find person maria', 'maria'],
  ['Find Maria Santos', 'Maria Santos'],
  ['write a message to maria.santos', 'maria.santos'],
  ['write message maria', 'maria'],
  ['message maria santos', 'maria santos'],
  ['inbox of +4917612345678', '+4917612345678'],
  ['send email maria.santos', 'maria.santos'],
  ['Send a push to maria', 'maria'],
  ['push maria', 'maria'],
  ['email maria.santos', 'maria.santos'],
  ['send push', 'send push'],
  ['find person', 'person'],
  ['inbox maria', 'maria'],
  ['maria inbox', 'maria'],
  ['unregister maria', 'maria'],
  ['tags maria', 'maria'],
  ['Maria Santos history', 'Maria Santos'],
  ['import tags', 'import tags'],
  ['Maria Santos <maria.santos@mail.example>', 'maria.santos@mail.example'],
  ['inbox', 'inbox'],
  ['Finder', 'Finder'],
])('%s', (text, person) => expect(personIn(text)).toBe(person))

it.each([
  ['write maria', true],
  ['Write a message to maria.santos', true],
  ['send email maria', true],
  ['message maria santos', true],
  ['push maria', true],
  ['push', false],
  ['message', false],
  ['send push', false],
  ['write', false],
  ['writer', false],
  ['find maria', false],
])('%s is about writing: %s', (text, writes) => expect(isWriting(text)).toBe(writes))

it.each([
  ['send email maria', 'email'],
  ['email maria', 'email'],
  ['Send a push to maria', 'push'],
  ['write maria', undefined],
  ['send email', undefined],
  ['find email maria', undefined],
])('%s asks for %s', (text, kind) => expect(kindOf(text)).toBe(kind))

it.each([
  ['maria.santos', true],
  ['guest-330', true],
  ['ann@mail.example', true],
  ['duplicate', false],
  ['create tag', false],
])('%s looks like an ID: %s', (text, isId) => expect(looksLikeId(text)).toBe(isId))

it.each([
  ['inbox maria', 'inbox'],
  ['inbox of maria', 'inbox'],
  ['maria inbox', 'inbox'],
  ['unregister maria', 'unregister'],
  ['inbox', undefined],
  ['unregister', undefined],
  ['tags maria', undefined],
  ['open inbox', undefined],
])('%s asks for the place: %s', (text, place) => expect(placeOf(text)).toBe(place))

it('recognizes the ID of a message in any case', () => {
  expect(pastedMessageId(' c489-2fcd6703-2aa4c8ca ')).toBe('C489-2FCD6703-2AA4C8CA')
  expect(pastedMessageId('C489-2FCD6703')).toBeUndefined()
  expect(pastedMessageId('order-2041')).toBeUndefined()
})
