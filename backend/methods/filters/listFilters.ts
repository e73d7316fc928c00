import { usedByPreset } from '../../db/usedByPreset.ts'
import type { Handler } from '../../handler.ts'
import { minuteText } from '../../rules/minuteText.ts'

/** The filters available to an application: its own, and those of the whole account, oldest first. */
export const listFilters: Handler<'listFilters'> = async (_request, { db, account, application, now }) => {
  const filters = await db
    .selectFrom('filters')
    .select(['code', 'name', 'filter_expression', 'expires', 'application_id'])
    .where('account_id', '=', account.id)
    .where((where) => where.or([where('application_id', '=', application.id), where('application_id', 'is', null)]))
    .where((where) => where.or([where('expires', '>', now), where('expires', 'is', null), usedByPreset]))
    .orderBy('id')
    .execute()
  return {
    filters: filters.map(({ application_id, expires, ...filter }) => ({
      ...filter,
      expiration_date: expires && dateText(expires),
      application: application_id === null ? null : application.code,
    })),
  }
}

/** As given: a day, with the time unless it is midnight. */
const dateText = (moment: Date) => minuteText(moment).replace(' 00:00', '')
