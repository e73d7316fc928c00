import { describe, expect, test } from 'vitest'
import type { Preset } from '#contract/presets.ts'
import { emptyPush } from './pushDraft.ts'
import { isAhead, requestAudience, requestWhen } from './requestParts.ts'
import { commonRequest } from './toNotification.ts'

const preset = {
  code: 'AAAAA-00001',
  name: 'Bread',
  platforms: [1],
  content: { default: 'Fresh' },
  properties: { filter_name: 'Readers' },
} as unknown as Preset
const around = {
  presets: [preset],
  tags: [
    { name: 'City', type: 2, isApplicationSpecific: false },
    { name: 'Age', type: 1, isApplicationSpecific: false },
    { name: 'Joined', type: 4, isApplicationSpecific: false },
  ],
}
const read = (request: object) => requestAudience({ ...request }, around)
/** What the composer would send for what it reads. */
const resent = (request: object) => {
  const draft = { ...emptyPush('UTC'), audience: read(request), when: requestWhen({ ...request }, 'UTC') }
  return commonRequest(draft)
}

describe('a request that is read and sent again stays the same:', () => {
  test.each([
    { filter: 'Readers', send_date: '2999-01-01 09:00', timezone: 'Europe/Lisbon' },
    { filter: 'Readers', conditions: [['City', 'IN', ['Lisbon', 'Porto']]], send_date: 'now' },
    {
      conditions: [
        ['Age', 'GTE', 18],
        ['Age', 'BETWEEN', [20, 30]],
      ],
      conditions_operator: 'OR',
      send_date: '2999-01-01 09:00',
      ignore_user_timezone: false,
    },
    { users: ['ana', 'rui'], send_date: 'now' },
    { devices: ['H1'], send_date: 'now' },
    { geozone: { lat: '38.7', lng: '-9.1', range: '500' }, send_date: 'now' },
    { send_date: 'now' },
  ])('%j', (request) => expect(resent(request)).toEqual(request))
})

test('UTC is the zone of a time without one, unless it is each person’s own', () => {
  expect(requestWhen({ send_date: '2999-01-01 09:00', ignore_user_timezone: true }, 'Europe/Lisbon')).toEqual({
    ...{ kind: 'zone', day: '2999-01-01', time: '09:00', timezone: 'Europe/Lisbon' },
  })
  expect(requestWhen({ send_date: '2030-07-01 23:30', ignore_user_timezone: true }, 'Europe/Lisbon')).toEqual({
    ...{ kind: 'zone', day: '2030-07-02', time: '00:30', timezone: 'Europe/Lisbon' },
  })
  expect(requestWhen({ send_date: '2999-01-01 09:00' }, 'Europe/Lisbon').kind).toBe('local')
  expect(requestWhen({}, 'Europe/Lisbon').kind).toBe('now')
})

describe('an audience', () => {
  test('that can’t be represented is left to select, so that it never grows', () => {
    expect(read({ filter: 'Readers', conditions: [['City', 'LIKE', 'L']] }).kind).toBe('')
    expect(read({ filter_code: 'FFFFF-00001' }).kind).toBe('')
    expect(read({ preset: 'GONE0-00001' }).kind).toBe('')
  })

  test('of everyone is everyone', () => expect(read({}).kind).toBe('everyone'))

  test('of a date condition is a date', () =>
    expect(read({ conditions: [['Joined', 'GTE', 0]] }).conditions[0]?.operand).toMatchObject({
      kind: 'text',
      text: expect.stringMatching(/^1970-01-01/),
    }))
})

test('only a time in the future can be used again', () => {
  expect(isAhead(requestWhen({ send_date: '2999-01-01 09:00' }, 'UTC'))).toBe(true)
  expect(isAhead(requestWhen({ send_date: '2020-01-01 09:00' }, 'UTC'))).toBe(false)
  expect(isAhead(requestWhen({ send_date: 'now' }, 'UTC'))).toBe(false)
})
