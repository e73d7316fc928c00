import { expect, it } from 'vitest'
import { personIn } from './personIn.ts'

it.each([
  ['maria', 'maria'],
  ['find person maria', 'maria'],
  ['Find Maria Santos', 'Maria Santos'],
  ['write a message to maria.santos', 'maria.santos'],
  ['write message maria', 'maria'],
  ['inbox of +4917612345678', '+4917612345678'],
  ['find person', 'person'],
  ['Finder', 'Finder'],
])('%s', (text, person) => expect(personIn(text)).toBe(person))
