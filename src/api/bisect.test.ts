import { expect, test } from 'vitest'
import { bisect } from './bisect.ts'
import { ApiError } from './errors.ts'

const numbers = Array.from({ length: 100 }, (_, at) => at)

test('refuses invalid items alone in few calls, and processes the others in order', async () => {
  const bad = new Set([7, 8, 90])
  const [done, refused]: number[][] = [[], []]
  let calls = 0
  await bisect(
    numbers,
    async (some) => {
      calls += 1
      if (some.some((one) => bad.has(one))) throw new ApiError(422, 'no')
      return some.length
    },
    {
      done: (some, answer) => {
        expect(answer).toBe(some.length)
        done?.push(...some)
      },
      refused: (one, { message }) => refused?.push(one) && expect(message).toBe('no'),
    },
  )
  expect(refused).toEqual([...bad])
  expect(done).toEqual(numbers.filter((one) => !bad.has(one)))
  expect(calls).toBeLessThan(40)
})

test('throws other errors after reporting what was done', async () => {
  const done: number[] = []
  const action = async (some: readonly number[]) => {
    if (some.length > 50) throw new ApiError(422, 'too many')
    if (some.includes(60)) throw new ApiError(503, 'gone')
  }
  const told = { done: (some: readonly number[]) => done.push(...some), refused: () => expect.unreachable() }
  await expect(bisect(numbers, action, told)).rejects.toThrow('gone')
  expect(done).toEqual(numbers.slice(0, 50))
  await bisect([], action, told)
})
