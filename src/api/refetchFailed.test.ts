import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { refetchFailed } from './refetchFailed.ts'

const gone = () => new ApiError(503, 'Couldn’t reach the service.')
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
const ask = vi.fn<() => Promise<string>>()
const leaving = new AbortController()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queries.clear()
  ask.mockReset()
  vi.useRealTimers()
})

/** Starts with a failed read. The returned mock is called when retrying has ended. */
async function failing(error: Error, signal = leaving.signal) {
  ask.mockRejectedValue(error)
  await queries.fetchQuery({ queryKey: ['getApplication'], queryFn: ask }).catch(() => undefined)
  const ended = vi.fn()
  void refetchFailed(queries, error, signal).then(ended, () => undefined)
  return ended
}

test('retries with growing pauses until there is a response', async () => {
  const ended = await failing(gone())
  for (const [pause, asked] of [
    [999, 1],
    [1, 2],
    [2_000, 3],
    [4_000, 4],
    [8_000, 5],
    [15_000, 6],
    [15_000, 7],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect(ask).toHaveBeenCalledTimes(asked)
  }
  ask.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(ended).toHaveBeenCalledOnce()
})

test('retries right away when the browser is online again', async () => {
  const ended = await failing(gone())
  onlineManager.setOnline(false)
  ask.mockResolvedValue('there')
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalledOnce()
})

test('stops after a refusal, and when no one is waiting', async () => {
  const ended = await failing(gone())
  ask.mockRejectedValue(new ApiError(404, 'No such application'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalledOnce()

  queries.clear()
  ask.mockClear()
  const left = new AbortController()
  const other = await failing(gone(), left.signal)
  left.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})
