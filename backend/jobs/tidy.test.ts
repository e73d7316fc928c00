import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { storeFile } from '../testing/storeFile.ts'
import { tidy } from './tidy.ts'

onEachStorage('tidy', (service) => {
  const files = async () =>
    (await service().db.selectFrom('file_pieces').select('file').distinct().execute()).map(({ file }) => file).sort()

  test('deletes old bulk tasks and old exports with their files, and keeps new or running ones', async () => {
    const { db } = service()
    const code = await service().application()
    const { id: application_id } = await db
      .selectFrom('applications')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const exported = async (file_name: string, days: number, status: 'completed' | 'in-progress') => {
      const file = await storeFile(db, 'PK')
      const row = { application_id, request: '{}', status, file_name, created: ago(days) }
      await db
        .insertInto('exports')
        .values({ ...row, file: status === 'completed' ? file : null })
        .execute()
      return file
    }
    await exported('export_segment_A_1.csv.zip', 8, 'completed')
    const kept = await exported('export_segment_A_2.csv.zip', 6, 'completed')
    const cutOff = await exported('export_segment_A_3.csv.zip', 9, 'in-progress')
    await sql`update file_pieces set stored = ${ago(1)}`.execute(db)
    const running = await storeFile(db, 'being written')
    for (const days of [31, 29])
      await db
        .insertInto('bulk_tasks')
        .values({
          id: randomUUID(),
          application_id,
          kind: 'bulkSetTags',
          status: 'Completed',
          total: 1,
          created: ago(days),
        })
        .execute()
    await tidy(db, now)
    expect(await files()).toEqual([kept, running].sort())
    expect(await files()).not.toContain(cutOff)
    expect(
      await db.selectFrom('bulk_tasks').select('id').where('application_id', '=', application_id).execute(),
    ).toHaveLength(1)
  })

  test('deletes old scheduled requests with their files, and keeps new or pending ones', async () => {
    const { call, db, jobs } = service()
    await call('addTag', { tag: { name: 'Shop', type: 2 } })
    const asked = []
    for (let each = 0; each < 3; each += 1) asked.push((await call('getTagStats', { tag: 'Shop' })).request_id)
    await jobs.idle()
    const now = new Date()
    const [old, young, pending] = asked
    const set = (id: string | undefined, values: { created?: Date; status?: 'pending' }) =>
      sql`update scheduled_requests set created = coalesce(${values.created ?? null}::timestamptz, created),
        status = coalesce(${values.status ?? null}::text, status) where id = ${id}`.execute(db)
    const week = new Date(now.getTime() - 7 * 86_400_000 - 1_000)
    await set(old, { created: week })
    await set(pending, { created: week, status: 'pending' })
    await sql`update file_pieces set stored = ${week}`.execute(db)
    const gone = await db
      .selectFrom('scheduled_requests')
      .select('file')
      .where('id', '=', String(old))
      .executeTakeFirst()
    await tidy(db, now)
    const left = await db.selectFrom('scheduled_requests').select(['id', 'file']).execute()
    expect(left.map(({ id }) => id).sort()).toEqual([pending, young].sort())
    expect(await files()).toEqual(expect.arrayContaining(left.map(({ file }) => file)))
    expect(await files()).not.toContain(gone?.file)
    expect((await service().refusal('getResults', { request_id: String(old) }))[0]).toBe(210)
    expect(await call('getResults', { request_id: String(young) })).toHaveProperty('fileName')
  })

  test('deletes transaction IDs after their retention', async () => {
    const { call, db } = service()
    const application = await service().application()
    const notifications = ['old', 'young'].map((transactionId) => ({ content: 'x', transactionId }))
    await call('createMessage', { application, notifications })
    const now = new Date()
    await db
      .updateTable('transactions')
      .set({ at: new Date(now.getTime() - 301_000) })
      .where('transaction_id', '=', 'old')
      .execute()
    await tidy(db, now)
    expect(await db.selectFrom('transactions').select('transaction_id').execute()).toEqual([
      { transaction_id: 'young' },
    ])
    await call('deleteApplication', { application })
  })

  test('deletes expired segments that no preset uses', async () => {
    const { call, db } = service()
    const application = await service().application()
    await call('createFilter', {
      name: 'Overdue',
      filter_expression: 'T("Age", GTE, 18)',
      expiration_date: '2999-01-01',
    })
    const later = new Date('2999-01-02')
    const segmentation = { filter: 'Overdue', platforms: [1] }
    await call('createPreset', { name: 'One', applicationCode: application, content: { message: 'x' }, segmentation })
    await tidy(db, later)
    expect(await db.selectFrom('filters').select('name').execute()).toEqual([{ name: 'Overdue' }])
    await call('deleteApplication', { application })
    await tidy(db, later)
    expect(await db.selectFrom('filters').select('name').execute()).toEqual([])
  })
})
