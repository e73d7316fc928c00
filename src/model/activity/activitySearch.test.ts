import { expect, test } from 'vitest'
import { activityFilter } from '#contract/console/activity.ts'
import { objectKinds } from '#contract/objects.ts'
import { isTyped, onlyChanges, shownAction, toFilter, toHistoryFilter } from './activitySearch.ts'

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
  expect(toFilter({ what: onlyChanges })).toEqual({ changes: true })
})

test('a code alone is looked for in every kind of object', () => {
  expect(toFilter({ object: ' 12:30 ' }).objects).toEqual(objectKinds.map((kind) => `${kind}:12:30`))
})

test('what a typed name means is looked for too, at most as much as a request takes', () => {
  const many = Array.from({ length: 60 }, (_, index) => `user:${index}`)
  const { objects = [] } = toFilter({ object: 'Maria' }, many)
  expect(objects).toHaveLength(50)
  expect(objects).toEqual(expect.arrayContaining(['user:Maria', 'user:0']))
  expect([isTyped('Maria'), isTyped('user:maria'), isTyped(['user:maria']), isTyped(undefined)]).toEqual([
    ...[true, false, false, false],
  ])
})

test('several objects are asked for as they are', () => {
  expect(toFilter({ object: ['user:ada', 'device:1A2B'] }).objects).toEqual(['user:ada', 'device:1A2B'])
})

test('a history is of one application, unless its object is known by a code of its own', () => {
  expect(toHistoryFilter({ object: ['user:ada'] }, 'AAAAA-BBBBB')).toMatchObject({ application: 'AAAAA-BBBBB' })
  expect(toHistoryFilter({}, 'AAAAA-BBBBB')).toEqual({ application: 'AAAAA-BBBBB' })
  const preset = 'preset:CCCCC-00001'
  expect(toHistoryFilter({ object: preset }, 'AAAAA-BBBBB')).toEqual({ objects: [preset], replacements: true })
  expect(toHistoryFilter({ object: [preset, 'preset:Bread'] }, 'AAAAA-BBBBB')).toMatchObject({
    application: 'AAAAA-BBBBB',
  })
})

test('activity without a filter shows changes and sends; links with a filter, or that say so, show everything', () => {
  expect(shownAction({})).toBe('changes')
  expect(shownAction({ who: 'ada' })).toBe('everything')
  expect(shownAction({ object: 'user:ada' })).toBe('everything')
  expect(shownAction({ what: 'everything' })).toBe('everything')
  expect(shownAction({ who: 'ada', what: 'changes' })).toBe('changes')
  expect(toFilter({ what: 'everything' })).toEqual({})
})
