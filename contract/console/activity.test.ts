import { expect, test } from 'vitest'
import { getFaults } from '../wire.ts'
import { activity } from './activity.ts'
import { outcomes } from './outcomes.ts'

test.each([
  ['objects', { objects: ['user:\0'] }],
  ['people', { people: ['\0'] }],
  ['from', { from: '0000-01-01T00:00:00Z' }],
])('what a database can’t take is refused at %s', (field, request) => {
  const { error } = activity.listActivity.request.safeParse(request)
  expect(error && getFaults(error).map((fault) => fault.field.split('.')[0])).toEqual([field])
})

test('a choice that there isn’t names those that there are', () => {
  const { error } = activity.listActivity.request.safeParse({ outcomes: ['good'] })
  expect(error && getFaults(error)).toEqual([{ field: 'outcomes.0', message: `must be one of ${outcomes.join(', ')}` }])
})
