import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { bodyBudget } from './bodyBudget.ts'

class Busy extends Error {}
const refusal = () => new Busy()
const sized = (headers: Record<string, string | undefined>) => ({ headers }) as unknown as FastifyRequest
const replying = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply

test('large bodies share a budget until they are answered; small ones always pass', () => {
  const { hold } = bodyBudget(200_000, refusal)
  const first = replying()
  hold(sized({ 'content-length': '150000' }), first, 1_000_000)
  expect(() => hold(sized({ 'content-length': '100000' }), replying(), 100_000)).toThrow(Busy)
  for (const headers of [{}, { 'content-length': '65536' }]) hold(sized(headers), replying(), 1_000_000)
  first.raw.emit('close')
  hold(sized({ 'content-length': '200000' }), replying(), 1_000_000)
})

test('bodies of unknown length count as they arrive: many small ones pass, large ones share the budget', async () => {
  const { count, hold } = bodyBudget(200_000, refusal)
  const chunked = sized({ 'transfer-encoding': 'chunked' })
  const arriving = (reply: FastifyReply, ...pieces: number[]) =>
    new Promise<number>((resolve, reject) => {
      count(chunked, reply, Readable.from(pieces.map((size) => Buffer.alloc(size))), (_error, payload) =>
        buffer(payload).then(({ length }) => resolve(length), reject),
      )
    })
  const small = Array.from({ length: 200 }, () => arriving(replying(), 150))
  expect(await Promise.all(small)).toEqual(small.map(() => 150))
  const first = replying()
  expect(await arriving(first, 100_000, 90_000)).toBe(190_000)
  await expect(arriving(replying(), 150_000)).rejects.toThrow(Busy)
  expect(() => hold(sized({ 'content-length': '100000' }), replying(), 1_000_000)).toThrow(Busy)
  first.raw.emit('close')
  hold(sized({ 'content-length': '100000' }), replying(), 1_000_000)
})
