import type PgBoss from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { silent } from '../Storage.ts'
import { runQueue } from './runQueue.ts'

test('polling survives a database that is unavailable, and finds jobs afterwards', async () => {
  const found = { id: 'one', name: 'work', data: {}, retryCount: 0, retryLimit: 3 }
  const query = vi
    .fn()
    .mockRejectedValueOnce(new Error('terminating connection'))
    .mockResolvedValueOnce({ rows: [found] })
    .mockResolvedValue({ rows: [] })
  const boss = { complete: vi.fn(async () => {}), fail: vi.fn(async () => {}) } as unknown as PgBoss
  const warn = vi.fn()
  const log = { ...silent, warn }
  const handler = vi.fn(async () => {})
  const queue = runQueue({ boss, query, owner: 'me' }, 'work', { handler }, log)

  queue.poke()
  await expect.poll(() => queue.quiet()).toBe(true)
  expect(warn).toHaveBeenCalledOnce()
  expect(handler).not.toHaveBeenCalled()

  queue.poke()
  await expect.poll(() => handler.mock.calls.length).toBe(1)
  await queue.stop(1_000)
})
