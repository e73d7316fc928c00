import { EventEmitter } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { bodyBudget } from './bodyBudget.ts'

class Busy extends Error {}
const refusal = () => new Busy()

type Count = ReturnType<typeof bodyBudget>

/** A call whose body arrives as the test writes it. Without a Content-Length, it is sent in chunks. */
function calling(count: Count, { announced, person = 'ann' }: { announced?: number; person?: string } = {}) {
  const headers = announced === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(announced) }
  const request = { headers, person, routeOptions: { bodyLimit: 1_000_000 } } as unknown as FastifyRequest
  const raw = new EventEmitter()
  const reply = { raw, header: () => reply } as unknown as FastifyReply
  const body = new PassThrough()
  const read = new Promise<number>((resolve, reject) => {
    count(request, reply, body, (error, payload) => {
      if (error) reject(error)
      else buffer(payload as Readable).then(({ length }) => resolve(length), reject)
    })
  })
  // a refusal answers the call
  read.catch(() => raw.emit('close'))
  return {
    read,
    send: (size: number) => void body.write(Buffer.alloc(size)),
    sendAll(size: number) {
      body.end(Buffer.alloc(size))
      return read
    },
    answer: () => void raw.emit('close'),
  }
}

test.each([
  ['announced', true],
  ['in chunks', false],
])('large bodies, %s, share a budget until they are answered; small ones always pass', async (_how, known) => {
  const count = bodyBudget({ limit: 200_000, refusal })
  const large = (size: number) => calling(count, known ? { announced: size } : {})
  const first = large(190_000)
  expect(await first.sendAll(190_000)).toBe(190_000)
  await expect(large(150_000).sendAll(150_000)).rejects.toThrow(Busy)
  const small = Array.from({ length: 200 }, () => large(150).sendAll(150))
  expect(await Promise.all(small)).toEqual(small.map(() => 150))
  first.answer()
  expect(await large(190_000).sendAll(190_000)).toBe(190_000)
})

test('an announced body that never arrives uses no memory', async () => {
  const count = bodyBudget({ limit: 200_000, refusal })
  for (const _ of Array(64)) calling(count, { announced: 190_000 }).send(6)
  expect(await calling(count, { announced: 190_000 }).sendAll(190_000)).toBe(190_000)
})

test('one person can use only a share of the budget', async () => {
  const holder = (request: FastifyRequest) => (request as unknown as { person: string }).person
  const count = bodyBudget({ limit: 400_000, refusal, share: { bytes: 200_000, holder } })
  const first = calling(count, { announced: 190_000 })
  await first.sendAll(190_000)
  await expect(calling(count, { announced: 100_000 }).read).rejects.toThrow(Busy)
  await expect(calling(count).sendAll(150_000)).rejects.toThrow(Busy)
  expect(await calling(count, { announced: 190_000, person: 'bob' }).sendAll(190_000)).toBe(190_000)
  first.answer()
  expect(await calling(count, { announced: 190_000 }).sendAll(190_000)).toBe(190_000)
})

test('a large body that stalls ends with 408', async () => {
  const count = bodyBudget({ limit: 200_000, refusal, patience: 20 })
  for (const how of [{ announced: 190_000 }, {}]) {
    const call = calling(count, how)
    call.send(6)
    await expect(call.read).rejects.toMatchObject({ statusCode: 408 })
  }
  const whole = calling(count, { announced: 190_000 })
  expect(await whole.sendAll(190_000)).toBe(190_000)
})
