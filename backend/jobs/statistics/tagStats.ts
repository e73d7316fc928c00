import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { copyOut } from '#storage/copyOut.ts'
import { writeFile } from '../../db/storedFiles.ts'
import { tagRows } from '../../db/tagRows.ts'
import { guardedText } from '../../rules/exports/exportStatement.ts'
import { withLiterals } from '../../rules/exports/literal.ts'
import { tagValueSql } from '../../rules/statistics/tagValueSql.ts'
import type { ScheduledWork } from './ScheduledWork.ts'
import type { Working, WorkResult } from './Working.ts'

/**
 * Writes the number of devices per application and value of a tag, most frequent first: application code; value;
 * count (interface, getTagStats). Each element of a list counts; devices without a value have no line.
 */
export async function tagStats(
  { account, tag, applications }: ScheduledWork['getTagStats'],
  { storage, signal }: Pick<Working, 'storage' | 'signal'>,
): Promise<WorkResult> {
  const own = await tagRows(storage.db, account)
  const value = tagValueSql(
    tag,
    own.some(({ name }) => name === tag),
  )
  const counted = sql`
    select applications.code, ${sql.raw(guardedText('item'))}, count(*) as devices
    from devices join applications on applications.id = devices.application_id
      cross join lateral (select ${value} as value) as kept
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(kept.value) when 'array' then kept.value
        when 'null' then '[]' else jsonb_build_array(kept.value) end) as element (item)
    where devices.application_id in (${sql.join([0, ...applications])}) and kept.value is not null
    group by applications.code, item
    order by applications.code collate "C", devices desc, item collate "C"
  `.compile(storage.db)
  // read completely first: on the embedded storage, writing waits for reading
  const lines = await copyOut(storage, `copy (${withLiterals(counted)}) to stdout (format csv, delimiter ';')`)
  const bytes = await buffer(lines)
  const stored = writeFile(storage.db)
  await pipeline(Readable.from([bytes]), stored, { signal })
  return { file: stored.file }
}
