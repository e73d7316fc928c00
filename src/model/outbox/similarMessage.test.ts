import { expect, test } from 'vitest'
import { isToEveryone, maybeToEveryone, similarMessage } from './similarMessage.ts'

const sent = (code: string, change: object) => ({ code, kind: 'push', status: 'sent', ...change })

test('the most similar message has the same preset, else the segment, else the campaign', () => {
  const all = [
    sent('test', { preset: 'P', test: true }),
    sent('scheduled', { preset: 'P', status: 'pending' }),
    sent('email', { preset: 'P', kind: 'email' }),
    sent('campaign', { campaign: 'C' }),
    sent('segment', { filter: 'F' }),
    sent('preset', { preset: 'P' }),
    sent('older', { preset: 'P' }),
  ]
  const find = (change: object) => {
    const similar = similarMessage({ kind: 'push', ...change }, all)
    return similar && [similar.message.code, similar.shared]
  }
  expect(find({ preset: 'P', filter: 'F', campaign: 'C' })).toEqual(['preset', 'preset'])
  expect(find({ preset: 'Q', filter: 'F', campaign: 'C' })).toEqual(['segment', 'segment'])
  expect(find({ campaign: 'C' })).toEqual(['campaign', 'campaign'])
  expect(find({})).toBeUndefined()
})

test('the newest messages that may be to everyone list nobody and have no segment', () => {
  const all = [
    sent('segment', { filter: 'F' }),
    sent('listed', { to: ['ana'] }),
    sent('email', { kind: 'email' }),
    sent('test', { test: true, to: null }),
    sent('broadcast', { filter: null, to: null }),
    sent('older', {}),
  ]
  expect(maybeToEveryone({ kind: 'push' }, all).map(({ code }) => code)).toEqual(['broadcast', 'older'])
})

test.each([
  ['nobody in particular', {}, true],
  ['a segment', { filter: 'F' }, false],
  ['the segment of its preset', { preset: 'AAAAA-00001' }, false],
  ['a preset that is gone', { preset: 'AAAAA-00009' }, false],
  ['conditions', { conditions: [['Age', 'GTE', 18]] }, false],
  ['a place', { geozone: { lat: 1, lng: 2, range: 3 } }, false],
  ['people', { users: ['ana'] }, false],
])('a message to %s', (_, request, expected) => {
  const preset = { code: 'AAAAA-00001', name: 'P', platforms: [1], properties: { filter_name: 'F' }, content: {} }
  expect(isToEveryone({ request }, [preset as never])).toBe(expected)
})
