import { describe, expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { halve, sendChunks } from './sendChunks.ts'

const numbers = Array.from({ length: 100 }, (_, at) => at)
const never = () => false
const queue = (...chunks: (readonly number[])[]) => {
  const left = [...chunks]
  return () => left.shift()
}

test('sends chunks in order until there are none', async () => {
  const done: unknown[] = []
  const complete = await sendChunks({
    next: queue([1, 2], [3]),
    isStopped: never,
    send: async (some) => some.length,
    done: (some, answer) => done.push([some, answer]),
  })
  expect([complete, done]).toEqual([
    true,
    [
      [[1, 2], 2],
      [[3], 1],
    ],
  ])
})

describe('stopping', () => {
  test('leaves the remaining chunks', async () => {
    let sent = 0
    const send = async () => {
      sent += 1
      return true
    }
    const complete = await sendChunks({ next: queue([1], [2]), isStopped: () => sent === 1, send, done: () => {} })
    expect([complete, sent]).toEqual([false, 1])
  })

  test('while waiting for a response leaves the chunk undone', async () => {
    const done: unknown[] = []
    const send = async () => undefined
    const complete = await sendChunks({ next: queue([1]), isStopped: never, send, done: () => done.push(1) })
    expect([complete, done]).toEqual([false, []])
  })

  test('after the last chunk is too late', async () => {
    let sent = false
    const send = async () => {
      sent = true
      return true
    }
    expect(await sendChunks({ next: queue([1]), isStopped: () => sent, send, done: () => {} })).toBe(true)
  })
})

test('isolates invalid items in few calls, and processes the others in order', async () => {
  const bad = new Set([7, 8, 90])
  const [done, refused]: number[][] = [[], []]
  let calls = 0
  await sendChunks({
    next: queue(numbers),
    isStopped: never,
    send: async (some) => {
      calls += 1
      if (some.some((one) => bad.has(one))) throw new ApiError(422, 'no')
      return some.length
    },
    done: (some, answer) => {
      expect(answer).toBe(some.length)
      done?.push(...some)
    },
    failed: halve((one, { message }) => refused?.push(one) && expect(message).toBe('no')),
  })
  expect(refused).toEqual([...bad])
  expect(done).toEqual(numbers.filter((one) => !bad.has(one)))
  expect(calls).toBeLessThan(40)
})

test('throws other errors after reporting what was done', async () => {
  const done: number[] = []
  const send = async (some: readonly number[]) => {
    if (some.length > 50) throw new ApiError(422, 'too many')
    if (some.includes(60)) throw new ApiError(503, 'gone')
    return true
  }
  const failed = halve<number>(() => expect.unreachable())
  const told = (some: readonly number[]) => done.push(...some)
  await expect(sendChunks({ next: queue(numbers), isStopped: never, send, done: told, failed })).rejects.toThrow('gone')
  expect(done).toEqual(numbers.slice(0, 50))
})
