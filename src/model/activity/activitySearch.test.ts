import { expect, test } from 'vitest'
import { activityFilter } from '#contract/console/activity.ts'
import { objectKinds } from '#contract/objects.ts'
import { toFilter, toHistoryFilter } from './activitySearch.ts'

test('each filter of the URL is one of the request', () => {
  const filter = toFilter({
    who: 'ada',
    what: 'createMessage',
    app: 'AAAAA-BBBBB',
    outcome: 'refused',
    object: 'preset:AAAAA-00001',
    from: '2030-01-01T00:00',
    to: '2030-01-01T23:59',
  })
  expect(filter).toEqual({
    people: ['ada'],
    events: ['createMessage'],
    application: 'AAAAA-BBBBB',
    outcomes: ['refused'],
    objects: ['preset:AAAAA-00001'],
    from: '2030-01-01T00:00:00Z',
    to: '2030-01-02T00:00:00.000Z',
  })
  expect(activityFilter.safeParse(filter).success).toBe(true)
  expect(toFilter({})).toEqual({})
})

test('a code alone is looked for in every kind of object', () => {
  expect(toFilter({ object: ' 12:30 ' }).objects).toEqual(objectKinds.map((kind) => `${kind}:12:30`))
})

test('several objects are asked for as they are', () => {
  expect(toFilter({ object: ['user:ada', 'device:1A2B'] }).objects).toEqual(['user:ada', 'device:1A2B'])
})

test('a history is of one application, unless its object is known by a code of its own', () => {
  expect(toHistoryFilter({ object: ['user:ada'] }, 'AAAAA-BBBBB')).toMatchObject({ application: 'AAAAA-BBBBB' })
  expect(toHistoryFilter({}, 'AAAAA-BBBBB')).toEqual({ application: 'AAAAA-BBBBB' })
  expect(toHistoryFilter({ object: 'preset:P' }, 'AAAAA-BBBBB')).toEqual({ objects: ['preset:P'] })
})
