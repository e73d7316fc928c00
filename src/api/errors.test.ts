import { describe, expect, it } from 'vitest'
import { ApiError, errorFrom, isRefusal, isTransient } from './errors.ts'

describe('errorFrom', () => {
  it('keeps the proxy’s error', () => {
    const error = errorFrom(422, {
      message: 'title: Enter a name for the application',
      requestId: 'a1',
      code: 210,
      faults: [{ field: 'title', message: 'Enter a name for the application' }],
    })
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, requestId: 'a1', code: 210 })
    expect(error.faults).toEqual([{ field: 'title', message: 'Enter a name for the application' }])
  })

  it.each([undefined, null, 'an HTML page', 7, [], { message: '' }, { message: 5 }])(
    'has a message for the body %j',
    (body) => {
      expect(errorFrom(503, body).message).toBe('Couldn’t reach the service. Try again in a moment.')
      expect(errorFrom(418, body).message).toBe('The request failed with status 418. Try again.')
    },
  )

  it('drops empty faults', () => {
    const faults = [{ field: 'icon' }, null, 'title', { message: 'Too large' }]
    expect(errorFrom(422, { message: 'no', faults }).faults).toEqual([{ field: '', message: 'Too large' }])
  })

  it('reads how long to wait', () => expect(errorFrom(429, { message: 'Wait', retryAfter: 42 }).retryAfter).toBe(42))
})

it.each([
  [0, true],
  [502, true],
  [504, true],
  [422, false],
  [403, false],
  [500, false],
])('status %i is temporary: %s', (status, expected) => expect(isTransient(errorFrom(status, null))).toBe(expected))

it.each([
  [403, true],
  [422, true],
  [429, true],
  [501, true],
  [0, false],
  [408, false],
  [425, false],
  [500, false],
  [502, false],
  [503, false],
  [504, false],
])('after status %i, it is certain that nothing was done: %s', (status, expected) =>
  expect(isRefusal(errorFrom(status, null))).toBe(expected),
)
