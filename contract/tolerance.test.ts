import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleApplication, exampleHwid, requestId } from './examples/example.ts'
import { examples } from './examples/index.ts'
import { type MethodName, methodNamed, methodNames } from './index.ts'
import type { Method } from './method.ts'
import { decodeRequest } from './wire.ts'

const called = (name: MethodName) => methodNamed(name) as Method
const named = fc.constantFrom(...methodNames)
const json = fc.dictionary(fc.string(), fc.jsonValue()).map((body) => body as Record<string, unknown>)
const junk = fc.oneof(fc.jsonValue(), fc.constantFrom('', null, -1, 1e9, 0.5, [], {}, [null], { toString: 1 }, ['x']))

/** Every path into a value. */
function ways(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [[key], ...ways(item).map((rest) => [key, ...rest])])
}

function pathsOf(fields: Record<string, unknown>) {
  const all = ways(fields)
  return fc.constantFrom(...(all.length > 0 ? all : [['x']]))
}

/** A copy of `value` with `junk` at the end of `path`. */
function put(value: unknown, [key, ...rest]: string[], junk: unknown): unknown {
  if (key === undefined) return junk
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? put(item, rest, junk) : item))
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [key]: put(record[key], rest, junk) }
}

describe('decodeRequest', () => {
  test('never throws', () => {
    fc.assert(
      fc.property(named, json, (name, body) => {
        expect(decodeRequest(called(name), body).ok).toBeTypeOf('boolean')
      }),
      { numRuns: 500 },
    )
  })

  test('never throws on any value of a field, and reports each fault in its own words', () => {
    const spoiled = named.chain((name) => {
      const fields = examples[name].accepted[0].fields
      return fc.record({ name: fc.constant(name), body: fc.constant(fields), path: pathsOf(fields), junk })
    })
    fc.assert(
      fc.property(spoiled, ({ name, body, path, junk }) => {
        const decoded = decodeRequest(called(name), put(body, path, junk) as Record<string, unknown>)
        const messages = decoded.ok ? [] : decoded.faults.map((fault) => fault.message)
        expect(messages.filter((message) => /^(Invalid|Too |Unrecognized)|undefined|regex/.test(message))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  test('drops unknown fields, credentials included', () => {
    expect(
      decodeRequest(called('applicationOpen'), {
        application: exampleApplication,
        hwid: exampleHwid,
        v: '2',
        auth: 'x',
        metaData: {},
      }),
    ).toEqual({
      ok: true,
      fields: { application: exampleApplication, hwid: exampleHwid },
    })
  })

  test.each([
    [
      'device_type as text',
      'registerDevice',
      { application: exampleApplication, hwid: exampleHwid, device_type: '3' },
      { device_type: 3 },
    ],
    [
      'timezone as text',
      'registerDevice',
      { application: exampleApplication, hwid: exampleHwid, device_type: 3, timezone: '3600' },
      { timezone: 3600 },
    ],
    [
      'null for absent',
      'registerDevice',
      { application: exampleApplication, hwid: exampleHwid, device_type: 3, language: null },
      { hwid: exampleHwid },
    ],
    [
      '"" for absent',
      'registerDevice',
      { application: exampleApplication, hwid: exampleHwid, device_type: 3, email: '', userId: '' },
      { hwid: exampleHwid },
    ],
    [
      'ts_offset',
      'registerUser',
      { application: exampleApplication, hwid: exampleHwid, ts_offset: '-3600' },
      { tz_offset: -3600 },
    ],
    [
      'ts_offset of an email',
      'registerEmail',
      { application: exampleApplication, email: 'a@b.example', ts_offset: 60 },
      { tz_offset: 60 },
    ],
    [
      'a spelling beside null',
      'registerUser',
      { application: exampleApplication, hwid: exampleHwid, ts_offset: 60, tz_offset: null },
      { tz_offset: 60 },
    ],
    [
      'the field before its spelling',
      'setBadge',
      { application: exampleApplication, hwid: exampleHwid, badge: 1, badges: 2 },
      { badge: 1 },
    ],
    ['badges', 'setBadge', { application: exampleApplication, hwid: exampleHwid, badges: '7' }, { badge: 7 }],
    ['count as text', 'getInboxMessages', { application: exampleApplication, userId: 'ann', count: '5' }, { count: 5 }],
    [
      'time as a number',
      'inboxStatus',
      { application: exampleApplication, userID: 'a', inbox_code: 1, status: '2', time: 17 },
      { time: '17', inbox_code: '1', status: 2, userId: 'a' },
    ],
    [
      'lat and lng as numbers',
      'getNearestZone',
      { application: exampleApplication, hwid: exampleHwid, lat: 1.5, lng: -2 },
      { lat: '1.5', lng: '-2' },
    ],
    [
      'lat and lng as text',
      'updateGeoZone',
      { geoZoneId: '1', lat: '1.5', lng: '-2', status: '1' },
      { geoZoneId: 1, lat: 1.5, lng: -2, status: 1 },
    ],
    ['detailed=true?', 'bulkSetTagsStatus', { request_id: requestId, detailed: 'true?' }, { detailed: true }],
    [
      'no send_date',
      'createMessage',
      { application: exampleApplication, notifications: [{ android_slient: 1 }] },
      { notifications: [{}] },
    ],
    [
      'badges of a message',
      'createMessage',
      { application: exampleApplication, notifications: [{ ios_badges: '5', android_badges: '+5' }] },
      { notifications: [{ ios_badges: 5, android_badges: '+5' }] },
    ],
  ] as const)('bears %s', (_, name, body, fields) => {
    const decoded = decodeRequest(called(name), body)
    expect(decoded.ok && decoded.fields).toMatchObject(fields)
  })

  test('omits absent fields', () => {
    const decoded = decodeRequest(called('registerDevice'), {
      application: exampleApplication,
      hwid: exampleHwid,
      device_type: 1,
      email: '',
      tags: null,
    })
    expect(decoded).toEqual({
      ok: true,
      fields: { application: exampleApplication, hwid: exampleHwid, device_type: 1 },
    })
  })

  test('keeps a meaningful null', () => {
    expect(decodeRequest(called('updateGeoZone'), { geoZoneId: 1, cluster: null, name: null })).toEqual({
      ok: true,
      fields: { geoZoneId: 1, cluster: null },
    })
    expect(
      decodeRequest(called('setTags'), {
        application: exampleApplication,
        hwid: exampleHwid,
        tags: { Age: null, City: '' },
      }),
    ).toEqual({
      ok: true,
      fields: { application: exampleApplication, hwid: exampleHwid, tags: { Age: null, City: '' } },
    })
  })

  test('keeps the type of a tag value', () => {
    const tags = { Zip: '01234', Age: 30, Vegan: 'true', Likes: ['1', 2] }
    expect(
      decodeRequest(called('setTags'), { application: exampleApplication, hwid: exampleHwid, tags }),
    ).toMatchObject({ fields: { tags } })
  })
})
