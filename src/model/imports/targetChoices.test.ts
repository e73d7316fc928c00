import { expect, test } from 'vitest'
import { deviceFieldNames } from './deviceFields.ts'
import { importKinds } from './importKinds.ts'
import { targetChoice, targetChoices, targetFor } from './targetChoices.ts'

const tags = [{ name: 'City', type: 2 as const }]
const values = (kind: (typeof importKinds)[number]) =>
  targetChoices(kind, tags).flatMap((choice) =>
    'items' in choice ? (choice.items ?? []).map(({ value }) => value) : [choice.value],
  )

const fields = deviceFieldNames.map((name) => `field ${name}`)

test.each([
  ['tags', ['ignored', 'hwid', 'user_id', 'push_token', 'new', 'tag City']],
  ['register', ['ignored', 'hwid', 'push_token', 'platform', ...fields, 'new', 'tag City']],
  ['unregister', ['ignored', 'hwid']],
] as const)('choices for a column of a %s import', (kind, expected) => expect(values(kind)).toEqual(expected))

test('every choice makes a target that is shown as this choice', () => {
  for (const value of importKinds.flatMap(values))
    expect(targetChoice(targetFor(value, 'Bread', ['4', '7'], tags))).toBe(value)
})

test('a new tag is named after its column, with the type of its samples', () =>
  expect(targetFor('new', 'Bread', ['4', '7'], tags)).toEqual({ is: 'tag', name: 'Bread', type: 1, isNew: true }))
