import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storages } from '#storage/testing.ts'
import { onEachStorage } from './testing/onEachStorage.ts'
import { concurrentDeletions, deletions, expression, makeWorld, races } from './testing/races.ts'
import { type Service, startService } from './testing/service.ts'

/** Fields about the whole call; the console shows their faults above the form. */
const aboutTheCall = ['Application not found', 'Access denied or application not found']

/** True for success, and for a refusal that the console can show at a field, because it starts with a field of the request. */
function isReasoned({ status, body, fields }: { status: number; body: Record<string, unknown>; fields: object }) {
  const message = String(body.status_message ?? body.message)
  if (status === 200 && (body.status_code ?? 200) === 200) return true
  if (aboutTheCall.includes(message)) return true
  const path = /^([\w.-]+):/.exec(message)?.[1]?.split('.') ?? ['']
  return (
    path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], fields) !== undefined
  )
}

onEachStorage('calls about the same object at once', (service) => {
  const world = () => makeWorld(service())

  test.each(Object.keys(races))('%s: every call gets a response or is refused with a reason', async (name) => {
    const { send, call, jobs } = service()
    await call('addTag', { tag: { name: 'Race', type: 1 } }).catch(() => undefined)
    for (let round = 0; round < 4; round += 1) {
      const calls = races[name]?.(await world()) ?? []
      // each from several clients, in a different order each time
      const all = [...calls, ...calls, ...calls].map((one, index) => ({ one, key: (index * 7 + round * 5) % 11 }))
      all.sort((a, b) => a.key - b.key)
      const answers = await Promise.all(
        all.map(async ({ one: [method, fields] }) => ({ method, fields, ...(await send(method, fields)) })),
      )
      expect(answers.filter(({ status, body }) => status >= 500 || body.status_code >= 500)).toEqual([])
      expect(answers.filter((answer) => !isReasoned(answer))).toEqual([])
    }
    await jobs.idle()
  })

  test.each(Object.keys(deletions))('%s: one of several deletions succeeds, the others are refused', async (name) => {
    const { send, call, jobs } = service()
    for (let round = 0; round < 4; round += 1) {
      const made = await world()
      const { application } = made
      await call('addTag', { tag: { name: 'Race', type: 1 } }).catch(() => undefined)
      await call('createFilter', { name: 'Race', filter_expression: expression }).catch(() => undefined)
      await call('createEvent', { application, name: 'Race' })
      await call('registerEmail', { application, email: 'ana@mail.example' })
      const [method, fields] = deletions[name]?.(made) ?? ['deleteTag', {}]
      const answers = await Promise.all(
        Array.from({ length: 4 }, async () => ({ fields, ...(await send(method, fields)) })),
      )
      expect(answers.filter((answer) => !isReasoned(answer))).toEqual([])
      expect(answers.filter(({ body }) => body.status_code === 200)).toHaveLength(1)
    }
    await jobs.idle()
  })
})

describe.runIf(storages().includes('server'))('an object deleted between its lookup and its use', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService('server')
  })
  afterAll(() => service?.close())

  test.each(Object.keys(concurrentDeletions))('%s: the refusal names its field', async (name) => {
    const found = concurrentDeletions[name]?.(await makeWorld(service))
    if (!found) throw new Error('unreachable')
    const { call, field, table, code } = found
    const deleter = await service.storage.pool.connect()
    await deleter.query('begin')
    await deleter.query(`delete from ${table} where code = $1`, [code])
    const refused = service.refusal(...call)
    // it has found the object, and waits to see whether it is deleted
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await service.storage.query(waits)).rows).toHaveLength(1))
    await deleter.query('commit')
    deleter.release()
    expect(await refused).toEqual([210, expect.stringMatching(`^${field}: (doesn’t exist|isn’t a push preset)`)])
  })
})
