import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { methods } from '#contract/index.ts'
import { storages } from '#storage/testing.ts'
import { type Service, startService, tokens } from '../testing/service.ts'
import { sendFailure } from './answer.ts'

/** The envelope’s code of a failure is 500; the HTTP status says that it is temporary, and when to try again. */
const busy = 'The service is busy. Try again in a moment.'

const ask = (service: Service) =>
  service.app.inject({
    method: 'POST',
    url: methods.getApplications.path,
    payload: { request: { auth: tokens.api } },
  })

/** Seconds that a call waits here. */
const waits = 1

describe.each(storages())('a busy database (%s)', (kind) => {
  test('an open transaction blocks other calls only for a limited time', async () => {
    const service = await startService(kind, waits)
    // the embedded storage has one connection, a server has ten
    const clients = await Promise.all(
      Array.from({ length: kind === 'embedded' ? 1 : 10 }, () => service.storage.pool.connect()),
    )
    const answer = await ask(service)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { status_code: 500, status_message: busy, response: null },
    ])
    for (const client of clients) client.release()
    expect((await ask(service)).statusCode).toBe(200)
    await service.close()
  })

  test('responds 503 while the disk is full, read-only, or failing', async () => {
    const service = await startService(kind, waits)
    const create = () =>
      service.app.inject({
        method: 'POST',
        url: methods.createApplication.path,
        payload: { request: { auth: tokens.api, title: 'Bread' } },
      })
    for (const condition of ['disk_full', 'insufficient_privilege', 'io_error']) {
      await sql`create function broken_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = ${sql.lit(condition)}; end $$`.execute(service.db)
      await sql`create trigger broken_disk before insert on applications
        execute function broken_disk()`.execute(service.db)
      const answer = await create()
      expect([condition, answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        condition,
        503,
        '5',
        { status_code: 500, status_message: busy, response: null },
      ])
      await sql`drop function broken_disk cascade`.execute(service.db)
      expect((await create()).statusCode).toBe(200)
    }
    await service.close()
  })
})

describe.runIf(storages().includes('server'))('on a server', () => {
  test('responds 503 if a table is locked or connections are closed', async () => {
    const service = await startService('server', waits)
    const client = await service.storage.pool.connect()
    await client.query('begin; lock table applications')
    expect((await ask(service)).statusCode).toBe(503)
    await client.query('rollback')
    client.release()
    expect((await ask(service)).statusCode).toBe(200)
    await service.close()
  })
})

test('a method without an envelope returns a plain error', async () => {
  const app = Fastify({ logger: false })
  app.get('/', (request, reply) =>
    sendFailure(reply, request, methods.bulkSetTags, Object.assign(new Error('too many clients'), { code: '53300' })),
  )
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '5', { message: busy }])
})
