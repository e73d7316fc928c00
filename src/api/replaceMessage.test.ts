import { expect, test } from 'vitest'
import { ApiError, isLost } from './errors.ts'
import { type EditStep, replaceMessage } from './replaceMessage.ts'

const refusal = new ApiError(422, 'message can no longer be canceled', {
  faults: [{ field: 'message', message: 'can no longer be canceled' }],
})
const lost = new ApiError(504, 'No response in time.')

/** A service with one scheduled message, and what fails: before it acts, or after it has acted. */
function service(status = 'pending', failures: { cancel?: 'lost'; create?: unknown } = {}) {
  const state = { status, created: [] as string[], steps: [] as (EditStep | undefined)[] }
  const ways = {
    cancel: async () => {
      if (state.status !== 'pending') throw refusal
      state.status = 'cancelled'
      if (failures.cancel === 'lost') throw lost
    },
    getStatus: async () => state.status,
  }
  const attempt = (step?: EditStep) =>
    replaceMessage(ways, {
      message: 'M1',
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
  const ways = { cancel: () => Promise.reject(new ApiError(403, 'No.')), getStatus: async () => 'pending' }
  const error = await replaceMessage(ways, {
    ...{ message: 'M1', step: undefined, onStep: () => undefined },
    create: failed,
  }).catch((reason: unknown) => reason)
  expect((error as ApiError).message).toMatch(/^Couldn’t cancel the scheduled message\. It stays as it is/)
  expect(state.created).toEqual([])
})
