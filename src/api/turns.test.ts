import { expect, it } from 'vitest'
import { turns } from './turns.ts'

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('runs no more than so many at a time, in the order they came', async () => {
  const inTurn = turns(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => () =>
    new Promise<void>((resolve) => {
      started.push(number)
      ends.push(resolve)
    })
  const all = [1, 2, 3, 4].map((number) => inTurn(work(number), never))
  expect(started).toEqual([1, 2])
  ends[0]?.()
  await settled()
  expect(started).toEqual([1, 2, 3])
  for (const end of ends) end()
  await settled()
  ends[3]?.()
  await Promise.all(all)
  expect(started).toEqual([1, 2, 3, 4])
})

it('goes on after a failure, and past one that left the line', async () => {
  const inTurn = turns(1)
  const leaving = new AbortController()
  const failing = inTurn(() => Promise.reject(new Error('no')), never)
  const left = inTurn(() => Promise.resolve('left'), leaving.signal)
  const last = inTurn(() => Promise.resolve('last'), never)
  leaving.abort()
  await expect(failing).rejects.toThrow('no')
  await expect(left).rejects.toThrow()
  await expect(last).resolves.toBe('last')
})
