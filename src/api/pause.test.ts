import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pause, poll } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a pause', () => {
  test('ends in time, and leaves nothing behind', async () => {
    const over = new AbortController()
    const remove = vi.spyOn(over.signal, 'removeEventListener')
    const ended = vi.fn()
    const paused = pause(500, over.signal).then(ended)
    await vi.advanceTimersByTimeAsync(499)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await paused
    expect(ended).toHaveBeenCalledTimes(1)
    expect(remove).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that is canceled fails with the reason, and stops its timer', async () => {
    const over = new AbortController()
    const paused = expect(pause(500, over.signal)).rejects.toThrow('left the screen')
    over.abort(new Error('left the screen'))
    await paused
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a poll', () => {
  const asks: number[] = []
  const answersAfter = (times: number) => {
    asks.length = 0
    const start = Date.now()
    return async () => {
      asks.push(Date.now() - start)
      return asks.length > times ? 'ready' : undefined
    }
  }

  test('asks at once, and not again once it has an answer', async () => {
    expect(await poll(answersAfter(0), [100], new AbortController().signal)).toBe('ready')
    expect(asks).toEqual([0])
  })

  test('slows down, and then repeats the last pause', async () => {
    const polled = poll(answersAfter(4), [100, 200, 1_000], new AbortController().signal)
    await vi.runAllTimersAsync()
    expect(await polled).toBe('ready')
    expect(asks).toEqual([0, 100, 300, 1_300, 2_300])
  })

  test.each([0, false, '', null])('accepts %j as an answer', async (answer) =>
    expect(await poll(async () => answer, [100], new AbortController().signal)).toBe(answer),
  )

  test('ends with the first failure', async () => {
    const ask = vi.fn(async () => Promise.reject(new Error('refused')))
    await expect(poll(ask, [100], new AbortController().signal)).rejects.toThrow('refused')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('that is canceled between two requests stops asking', async () => {
    const over = new AbortController()
    const ask = answersAfter(9)
    const polled = expect(poll(ask, [100], over.signal)).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(250)
    over.abort()
    await polled
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asks).toEqual([0, 100, 200])
  })
})
