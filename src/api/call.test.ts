import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { askPassword, passwordQuestion, signedOut, signIns } from './session.ts'
import { stubFetch } from './testing/stubFetch.ts'

const refuse = (status: number, body: object = {}, headers = {}) => Response.json(body, { status, headers })
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('It succeeded')),
    (error: unknown) => error as ApiError,
  )

beforeEach(() => {
  signedOut.set(false)
  passwordQuestion.set(undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('posts its fields as JSON to the method and reads the response', async () => {
    const calls = stubFetch({ deleteTag: null })
    expect(await call('deleteTag', { tag: { name: 'Bread' } })).toBeNull()
    expect(calls).toEqual([{ path: '/api/deleteTag', verb: 'POST', fields: { tag: { name: 'Bread' } } }])
  })

  test('of the console’s own says what for, beside its fields', async () => {
    const fetched = vi.fn(async () => Response.json({ devices: [] }))
    vi.stubGlobal('fetch', fetched)
    await call('listDevices', { application: 'AAAAA-BBBBB', userId: 'maria' }, { reason: 'recipient' })
    const body = JSON.stringify({ application: 'AAAAA-BBBBB', userId: 'maria' })
    const headers = { 'content-type': 'application/json', 'x-look-reason': 'recipient' }
    expect(fetched).toHaveBeenCalledWith('/api/listDevices', expect.objectContaining({ body, headers }))
  })

  test('without a response fails without a status', async () => {
    stubFetch({
      listTags: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const error = await failure(call('listTags', {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error.status).toBe(0)
    expect(error.message).toMatch(/connection/)
    expect(error.logged).toBeGreaterThan(0)
  })

  test('that is canceled fails with the reason of the cancellation', async () => {
    stubFetch({ listTags: { tags: [] } })
    const reason = new Error('left the screen')
    expect(await failure(call('listTags', {}, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  })

  test('whose response isn’t JSON fails as invalid', async () => {
    stubFetch({ listTags: new Response('<html>', { status: 200 }) })
    expect((await failure(call('listTags', {}))).status).toBe(502)
  })

  test('keeps the status, message, faults, and request ID of a refusal', async () => {
    const faults = [{ field: 'tag', message: 'Enter a tag' }]
    stubFetch({ deleteTag: refuse(422, { message: 'Refused', faults, requestId: 'r-1' }) })
    const error = await failure(call('deleteTag', { tag: { name: '' } }))
    expect(error).toMatchObject({ status: 422, message: 'Refused', faults, requestId: 'r-1' })
  })
})

describe('a session that has ended', () => {
  test('is detected by any call', async () => {
    stubFetch({ listTags: refuse(401) })
    await failure(call('listTags', {}))
    expect(signedOut.get()).toBe('expired')
  })

  test('does not end a session that began while the call was running', async () => {
    stubFetch({
      listTags: () => {
        signIns.set(signIns.get() + 1)
        return refuse(401)
      },
    })
    await failure(call('listTags', {}))
    expect(signedOut.get()).toBe(false)
  })
})

describe('a call that needs the password', () => {
  const protectedMethod = () => {
    let confirmed = false
    const calls = stubFetch({
      deleteApiToken: () => (confirmed ? null : refuse(403, { message: 'Confirm your password', reason: 'password' })),
    })
    return { calls, confirm: () => (confirmed = true) }
  }
  const asked = () => vi.waitFor(() => passwordQuestion.get() ?? Promise.reject(new Error('not asked')))

  test('is repeated after the password was entered', async () => {
    const { calls, confirm } = protectedMethod()
    const result = call('deleteApiToken', { token: 'a' } as never)
    const question = await asked()
    expect(calls).toHaveLength(1)
    confirm()
    question.answer(true)
    expect(await result).toBeNull()
    expect(calls).toHaveLength(2)
    expect(passwordQuestion.get()).toBeUndefined()
  })

  test('fails with the refusal if the password was not entered', async () => {
    const { calls } = protectedMethod()
    const result = failure(call('deleteApiToken', { token: 'a' } as never))
    ;(await asked()).answer(false)
    expect(await result).toMatchObject({ status: 403, message: 'Confirm your password' })
    expect(calls).toHaveLength(1)
  })

  test('asks once for several calls at the same time', async () => {
    const first = askPassword()
    const question = passwordQuestion.get()
    const second = askPassword()
    expect(passwordQuestion.get()).toBe(question)
    question?.answer(true)
    expect(await Promise.all([first, second])).toEqual([true, true])
  })
})

describe('a request of the console itself', () => {
  test('can have an empty response', async () => {
    stubFetch({ '/session': new Response(null, { status: 204 }) })
    expect(await send('/session', { verb: 'DELETE' })).toBeNull()
  })

  test('without a body has no content type', async () => {
    const fetched = vi.fn(async (_path: string, _options: RequestInit) => Response.json({}))
    vi.stubGlobal('fetch', fetched)
    await send('/session', { verb: 'GET' })
    await send('/session', { body: { name: 'ann' } })
    expect(fetched.mock.calls.map(([, { headers }]) => headers)).toEqual([
      undefined,
      { 'content-type': 'application/json' },
    ])
  })
})
