import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStorage } from '#storage/open.ts'
import { migrations } from './db/migrations/index.ts'
import type { Database } from './db/tables.ts'
import { startBackendProcess, until } from './testing/backendProcess.ts'
import { manyDevices } from './testing/manyDevices.ts'

const count = 4_000

let directory: string
let backend: Awaited<ReturnType<typeof startBackendProcess>>
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'message-faults-'))
  backend = await startBackendProcess(directory)
})
afterEach(async () => {
  await backend.stop()
  await rm(directory, { recursive: true, force: true })
})

test('a backend that is killed while resolving and while sending sends each device its message once', {
  timeout: 600_000,
}, async () => {
  const application = await manyDevices(backend, count)
  const { Messages } = await backend.call('createMessage', {
    application,
    notifications: [{ content: 'Bread', inbox_days: 3, transactionId: 'once' }],
  })
  const message = async () => (await backend.call('listMessages', { application })).messages[0]
  const killedWhile = async (counted: 'recipients' | 'sent') => {
    await until(message, (told) => Number(told?.[counted]) > 0)
    await backend.kill()
    backend = await startBackendProcess(directory)
  }
  await killedWhile('recipients')
  await killedWhile('sent')
  // a client that got no response asks again
  const again = { application, notifications: [{ content: 'Bread', inbox_days: 3, transactionId: 'once' }] }
  expect((await backend.call('createMessage', again)).Messages).toEqual(Messages)
  const done = await until(message, (told) => told?.status !== 'pending' && told?.status !== 'sending')
  expect(done).toMatchObject({ code: Messages[0], status: 'sent', recipients: count, sent: count, error: null })

  await backend.stop()
  const storage = await openStorage<Database>({ dataDir: directory, migrations })
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as deliveries, count(distinct device_id)::integer as devices, count(sent)::integer as sent,
      count(delivered)::integer as delivered, count(opened)::integer as opened,
      (select count(distinct owner)::integer from inbox_messages) as owners,
      (select count(*)::integer from inbox_messages) as inboxes
    from deliveries
  `.execute(storage.db)
  const sums = await sql<{ action: string; message: number; application: number }>`
    select action, sum(count)::integer as message, (
      select sum(count)::integer from minute_counts where level = 'message' and minute_counts.action = any(
        array[message_counts.action, '_' || message_counts.action || '_'])
    ) as application
    from message_counts group by action order by action
  `.execute(storage.db)
  await storage.close()
  const [told] = rows
  expect(told).toMatchObject({ deliveries: count, devices: count, sent: count, owners: count, inboxes: count })
  expect(sums.rows).toEqual([
    { action: 'delivery', message: told?.delivered, application: told?.delivered },
    { action: 'open', message: told?.opened, application: told?.opened },
    { action: 'send', message: count, application: count },
  ])
})
