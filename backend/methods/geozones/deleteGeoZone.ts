import { sql } from 'kysely'
import { joinWords } from '#contract/joinWords.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Deletes zones of an application; none if one of them does not exist (interface, deleteGeoZone). */
export const deleteGeoZone: Handler<'deleteGeoZone'> = async ({ geozones }, { db, application }) => {
  const wanted = [...new Set([geozones].flat())]
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .deleteFrom('geozones')
      .where('application_id', '=', application.id)
      .where(sql<boolean>`id = any(${wanted}::bigint[])`)
      .returning('id')
      .execute()
    const there = new Set(found.map(({ id }) => id))
    const missing = wanted.filter((id) => !there.has(id))
    if (missing.length === 0) return
    const more = missing.length > 10 ? [`${(missing.length - 10).toLocaleString('en-US')} more`] : []
    const named = joinWords([...missing.slice(0, 10), ...more], 'and')
    throw new ArgumentError('geozones', `Geozones not found: ${named}. Nothing was deleted.`)
  })
  return null
}
