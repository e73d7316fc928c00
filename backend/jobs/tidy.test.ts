import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onEachStorage } from '../testing/onEachStorage.ts'
import { tidy } from './tidy.ts'

onEachStorage('tidy', (service) => {
  test('old exports go with their files, old bulk tasks too; what is new or running stays', async () => {
    const { db, filesDir } = service()
    const code = await service().application()
    const { id: application_id } = await db
      .selectFrom('applications')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const exported = async (file_name: string, days: number, status: 'completed' | 'in-progress') => {
      await writeFile(join(filesDir, file_name), 'PK')
      const row = { application_id, request: '{}', status, file_name, created: ago(days) }
      return (await db.insertInto('exports').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    await exported('old.csv.zip', 8, 'completed')
    await exported('new.csv.zip', 6, 'completed')
    const running = await exported('running.csv.zip', 9, 'in-progress')
    await writeFile(join(filesDir, `.export-${running}.partial`), 'half')
    await writeFile(join(filesDir, '.export-999999.partial'), 'half')
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
    await tidy(db, filesDir, now)
    expect((await readdir(filesDir)).sort()).toEqual([`.export-${running}.partial`, 'new.csv.zip', 'running.csv.zip'])
    expect(
      await db.selectFrom('bulk_tasks').select('id').where('application_id', '=', application_id).execute(),
    ).toHaveLength(1)
  })
})
