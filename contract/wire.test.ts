import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { taskIds } from './examples/example.ts'
import { examples } from './examples/index.ts'
import { type MethodName, methodNamed, methodNames } from './index.ts'
import { type Method, method } from './method.ts'
import {
  decodeCredential,
  decodeRequest,
  encodeRequest,
  faultText,
  fieldNamed,
  getFaults,
  type WireRequest,
} from './wire.ts'

const called = (name: MethodName) => methodNamed(name) as Method

/** The unwrapped body of a request, with its path parameters and query, as a server puts them together. */
function received({ path, body }: WireRequest, of: Method): Record<string, unknown> {
  const [route = '', query = ''] = path.split('?')
  const names = [...of.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const values = new RegExp(`^${of.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(route)?.slice(1) ?? []
  const content = body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>)
  return {
    ...((of.wrapped ? content.request : content) as Record<string, unknown> | undefined),
    ...Object.fromEntries(new URLSearchParams(query)),
    ...Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
  }
}

describe('encodeRequest', () => {
  test('puts an access token into the wrapped body', () => {
    expect(encodeRequest(called('deleteFilter'), { name: 'Adults' }, 'token')).toEqual({
      verb: 'POST',
      path: '/json/1.3/deleteFilter',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request: { name: 'Adults', auth: 'token' } }),
    })
  })

  test('puts an access token into a body without a wrapper', () => {
    const { body } = encodeRequest(called('exportSegmentResult'), { task_id: '1' }, 'token')
    expect(JSON.parse(body ?? '')).toEqual({ task_id: '1', auth: 'token' })
  })

  test('never takes a field for the credential', () => {
    const { body } = encodeRequest(called('deleteFilter'), { name: 'Adults', auth: 'other' }, 'token')
    expect(JSON.parse(body ?? '')).toEqual({ request: { name: 'Adults', auth: 'token' } })
  })

  test.each([
    ['getTags', 'Token secret'],
    ['getSubscribersStatistics', 'Key secret'],
    ['bulkSetTagsStatus', 'Key secret'],
    ['getJourneyStatistics', 'Api secret'],
  ] as const)('puts the credential of %s into a header', (name, header) => {
    const { headers, body } = encodeRequest(called(name), { request_id: taskIds.bulkSetTags, id: '7' }, 'secret')
    expect(headers.authorization).toBe(header)
    expect(body ?? '').not.toContain('secret')
  })

  test('sends no credential if the method needs none', () => {
    expect(encodeRequest(called('capabilities'), {}, 'secret')).toEqual({
      verb: 'GET',
      path: '/panel/1.0/capabilities',
      headers: {},
      body: undefined,
    })
  })

  test('fills in path parameters and the query', () => {
    const { path } = encodeRequest(called('bulkSetTagsStatus'), { request_id: 'a/b?c', detailed: false }, 'secret')
    expect(path).toBe('/api/v2/audience/bulkSetTags/a%2Fb%3Fc?detailed=false')
    expect(encodeRequest(called('bulkSetTagsStatus'), { request_id: 'a' }, 'secret').path).toBe(
      '/api/v2/audience/bulkSetTags/a',
    )
  })

  test('decodes what it encoded', () => {
    const cases = methodNames.flatMap((name) => examples[name].accepted.map(({ fields }) => ({ name, fields })))
    for (const { name, fields } of cases) {
      const of = called(name)
      const before = decodeRequest(of, fields)
      if (!before.ok) throw new Error(name)
      const sent = encodeRequest(of, before.fields as Record<string, unknown>, 'secret')
      expect(decodeRequest(of, received(sent, of)), name).toEqual(before)
    }
  })
})

describe('decodeCredential', () => {
  test.each([
    ['account', {}, { auth: 'secret' }],
    ['device', { authorization: 'Token secret' }, {}],
    ['key', { authorization: 'Key secret' }, {}],
    ['journey', { authorization: 'Api secret' }, {}],
    ['device', { authorization: '  token   secret ' }, {}],
  ] as const)('finds the credential of kind %s', (kind, headers, body) => {
    expect(decodeCredential(kind, headers, body)).toBe('secret')
  })

  test.each([
    ['account', { authorization: 'Token secret' }, {}],
    ['account', {}, { auth: '' }],
    ['account', {}, { auth: { token: 'secret' } }],
    ['device', {}, { auth: 'secret' }],
    ['device', { authorization: 'Key secret' }, {}],
    ['key', { authorization: 'Api secret' }, {}],
    ['journey', { authorization: 'secret' }, {}],
    ['none', { authorization: 'Token secret' }, { auth: 'secret' }],
  ] as const)('finds none of kind %s elsewhere', (kind, headers, body) => {
    expect(decodeCredential(kind, headers, body)).toBeUndefined()
  })

  test('reads the credential of encodeRequest', () => {
    for (const name of methodNames) {
      const of = called(name)
      const sent = encodeRequest(of, { request_id: 'a', id: 'b' }, 'secret')
      const body = received(sent, of)
      expect(decodeCredential(of.credential, sent.headers, body), name).toBe(
        of.credential === 'none' ? undefined : 'secret',
      )
    }
  })
})

describe('faults', () => {
  const of = method({
    path: '/json/1.3/x',
    host: 'base',
    credential: 'none',
    effect: 'read',
    area: 'setup',
    request: z.object({ text: z.string(), list: z.array(z.int()), kind: z.strictObject({ a: z.string().optional() }) }),
    response: z.null(),
  })

  test('name missing fields and wrong types', () => {
    const decoded = decodeRequest(of, { text: {}, list: { a: 1 }, kind: { b: 1 } })
    expect(decoded.ok ? [] : decoded.faults).toEqual([
      { field: 'text', message: 'must be a string' },
      { field: 'list', message: 'must be a list' },
      { field: 'kind.b', message: 'isn’t a recognized field' },
    ])
    expect(getFaults(z.object({ text: z.string() }).safeParse({ text: null }).error as z.ZodError)).toEqual([
      { field: 'text', message: 'is required' },
    ])
  })

  test('use the documented messages where they exist', () => {
    const faultsIn = (fields: Record<string, unknown>) => {
      const decoded = decodeRequest(called('createMessage'), { application: 'A1B2C-3D4E5', ...fields })
      return decoded.ok ? [] : decoded.faults
    }
    expect(faultsIn({})).toEqual([{ field: 'notifications', message: 'No notifications' }])
    expect(faultsIn({ notifications: null })).toEqual([{ field: 'notifications', message: 'No notifications' }])
    expect(faultsIn({ notifications: 'all' })).toEqual([{ field: 'notifications', message: 'must be a list' }])
    expect(faultsIn({ notifications: [] })).toEqual([])
    for (const send_date of ['tomorrow', '2026-02-30 10:00', 7, {}])
      expect(faultsIn({ notifications: [{ send_date }] })).toEqual([
        { field: 'notifications.0.send_date', message: 'Cannot parse date' },
      ])
  })

  test('are one line in an envelope that can be parsed again', () => {
    expect(faultText({ field: 'title', message: 'is required' })).toBe('title: is required')
    expect(faultText({ field: '', message: 'is required' })).toBe('is required')
    expect(fieldNamed('title: is required', ['title'])).toBe('title')
    expect(fieldNamed('geozones.0.range: too wide', ['geozones'])).toBe('geozones.0.range')
    expect(fieldNamed('Account not found', ['title'])).toBeUndefined()
  })
})
