import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, isLost } from './errors.ts'
import { type EditStep, messageActions, replaceMessage } from './replaceMessage.ts'
import { stubFetch } from './testing/stubFetch.ts'

const refusal = new ApiError(422, 'message can no longer be canceled', {
  faults: [{ field: 'message', message: 'can no longer be canceled' }],
})
const lost = new ApiError(504, 'No response in time.')

/** A service with one scheduled message, and what fails: before it acts, or after it has acted. */
function service(
  status = 'pending',
  failures: { cancel?: 'lost'; create?: unknown; check?: unknown } = {},
  owner = 'A1',
) {
  const state = { status, created: [] as string[], steps: [] as (EditStep | undefined)[] }
  const ways = {
    cancel: async () => {
      if (state.status !== 'pending') throw refusal
      state.status = 'cancelled'
      if (failures.cancel === 'lost') throw lost
    },
    getStatus: async () => state.status,
    belongsTo: async () => {
      if (failures.check) throw failures.check
      return owner === 'A1'
    },
  }
  const attempt = (step?: EditStep) =>
    replaceMessage(ways, {
      message: 'M1',
      application: 'A1',
      step,
      onStep: (next) => void state.steps.push(next),
      create: async () => {
        if (failures.create) throw failures.create
        state.created.push('M2')
        return 'M2'
      },
    })
  const failed = (step?: EditStep): Promise<ApiError> =>
    attempt(step).then(
      () => Promise.reject(new Error('it should have failed')),
      (error: unknown) => error as ApiError,
    )
  return { state, failures, attempt, failed }
}

test('cancels first, then creates', async () => {
  const { state, attempt } = service()
  expect(await attempt()).toBe('M2')
  expect(state).toMatchObject({ status: 'cancelled', created: ['M2'], steps: ['canceling', 'canceled'] })
})

test.each(['sent', 'sending', 'failed'])('creates nothing if it is %s already', async (status) => {
  const { state, failed } = service(status)
  const error = await failed()
  expect(error.message).toMatch(/^The scheduled message has already gone out.* Nothing was created\./)
  expect([isLost(error), state.created]).toEqual([false, []])
  expect(state.steps.at(-1)).toBeUndefined()
})

test('creates nothing if someone else canceled it, who may have replaced it, however often it is tried', async () => {
  const { state, failed } = service('cancelled')
  expect((await failed()).message).toMatch(/^Someone else canceled or replaced/)
  expect((await failed(state.steps.at(-1))).message).toMatch(/^Someone else canceled or replaced/)
  expect(state.created).toEqual([])
})

test('a lost cancellation creates nothing, isn’t taken for a lost message, and is continued', async () => {
  const { state, failed, attempt } = service('pending', { cancel: 'lost' })
  const error = await failed()
  expect(error.message).toMatch(/^Couldn’t tell whether.*Try again\. No response in time\.$/)
  expect([isLost(error), state.created, state.steps]).toEqual([false, [], ['canceling']])
  expect(await attempt(state.steps.at(-1))).toBe('M2')
})

test('what fails after the cancellation says so, keeps the fields, and never cancels again', async () => {
  const create = new ApiError(422, 'title is too long', { faults: [{ field: 'title', message: 'too long' }] })
  const { state, failures, failed, attempt } = service('pending', { create })
  const error = await failed()
  expect(error.message).toMatch(/^The scheduled message was canceled, but the new one wasn’t created/)
  expect(error).toMatchObject({ status: 422, faults: create.faults })
  delete failures.create
  expect(await attempt(state.steps.at(-1))).toBe('M2')
  expect(state.steps).toEqual(['canceling', 'canceled'])
})

test('a new message without a response may have been created', async () => {
  const { failed } = service('pending', { create: lost })
  const error = await failed()
  expect(error.message).toMatch(/^The scheduled message was canceled\. There’s no response about the new one\./)
  expect(isLost(error)).toBe(true)
})

test('a role that may not cancel changes nothing', async () => {
  const { state, failed } = service('pending')
  const ways = {
    cancel: () => Promise.reject(new ApiError(403, 'No.')),
    getStatus: async () => 'pending',
    belongsTo: async () => true,
  }
  const error = await replaceMessage(ways, {
    ...{ message: 'M1', application: 'A1', step: undefined, onStep: () => undefined },
    create: failed,
  }).catch((reason: unknown) => reason)
  expect((error as ApiError).message).toMatch(/^Couldn’t cancel the scheduled message\. It stays as it is/)
  expect(state.created).toEqual([])
})

test.each([undefined, 'canceling', 'canceled'] as const)(
  'neither cancels nor creates for another application’s message, at the step %s',
  async (step) => {
    const { state, failed } = service('pending', {}, 'B2')
    const error = await failed(step)
    expect(error.message).toBe('The scheduled message belongs to another application. Nothing was canceled or created.')
    expect([isLost(error), state]).toEqual([false, { status: 'pending', created: [], steps: [] }])
  },
)

test('does nothing while it can’t tell whose message it is, unless that was canceled and is gone', async () => {
  const { state, failures, failed, attempt } = service('pending', { check: lost })
  const error = await failed()
  expect(error.message).toMatch(
    /^Couldn’t check the scheduled message, so nothing was canceled or created\. Try again\./,
  )
  expect([isLost(error), state]).toEqual([false, { status: 'pending', created: [], steps: [] }])
  expect((await failed('canceled')).message).toMatch(/^The scheduled message was canceled, but the new one wasn’t/)
  failures.check = refusal
  expect(await attempt('canceled')).toBe('M2')
})

describe('whose message it is', () => {
  afterEach(() => vi.unstubAllGlobals())
  const told = (message: object, listed: string[] = []) =>
    stubFetch({
      getMessage: { message: { code: 'M1', ...message } },
      listMessages: { messages: listed.map((code) => ({ code })), cursor: null },
    })

  test('is what the service says', async () => {
    const calls = told({ application: 'A1' }, ['M1'])
    expect(await messageActions.belongsTo('a1', 'M1')).toBe(true)
    expect(await messageActions.belongsTo('B2', 'M1')).toBe(false)
    expect(calls.map(({ path }) => path)).toEqual(['/api/getMessage', '/api/getMessage'])
  })

  test('is looked up in the list if the service doesn’t say', async () => {
    told({}, ['M1'])
    expect(await messageActions.belongsTo('A1', 'M1')).toBe(true)
    told({}, ['M2'])
    expect(await messageActions.belongsTo('A1', 'M1')).toBe(false)
  })
})
