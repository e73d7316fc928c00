import type { RequestOf } from '#contract/index.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { tagRows } from '../../db/tagRows.ts'
import type { Context, ContextOf, Handler } from '../../handler.ts'
import { startExport } from '../../jobs/exports/startExport.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { checkedExpression } from '../filters/checkedExpression.ts'
import { filtersFor } from '../filters/filterNamed.ts'

/** Starts counting or exporting a segment; `task_id` identifies the result (interface, exportSegment). */
export const exportSegment: Handler<'exportSegment'> = async (wish, context) => {
  const { db, jobs, account, application, now } = context
  const field = wish.filterExpression === undefined ? 'filterCode' : 'filterExpression'
  const expression = wish.filterExpression ?? (await expressionOf(wish.filterCode ?? '', context))
  if ((wish.generateExport ?? true) && (await columnsOf(wish, context)) > mostTags)
    throw new ArgumentError('tagsList', `Use at most ${mostTags.toLocaleString('en-US')} tags in a file`)
  const open = uncountable(await checkedExpression(db, { account: account.id, field, now }, expression))
  if (open) throw new ArgumentError(field, uncountableReason(open))
  const id = await startExport(db, jobs, {
    application,
    request: {
      expression,
      includeWithoutTokens: wish.includeWithoutTokens ?? false,
      format: wish.format ?? 'csv',
      exportData: wish.exportData,
      tagsList: wish.tagsList,
    },
    generateExport: wish.generateExport ?? true,
    now,
  })
  return { task_id: String(id) }
}

/** Maximum tags in a file. With the other columns, it stays below PostgreSQL’s limit of 1,664 columns in a result. */
const mostTags = 1_000

/** Number of tag columns in the file. */
async function columnsOf(
  { exportData, tagsList }: RequestOf<'exportSegment'>,
  { db, account }: Context,
): Promise<number> {
  if (exportData !== undefined && exportData.length > 0 && !exportData.includes('tags')) return 0
  return tagsList?.length ?? (await tagRows(db, account.id)).length
}

async function expressionOf(code: string, { db, account, application }: ContextOf<'exportSegment'>): Promise<string> {
  const place = { account: account.id, application: application.id }
  const filter = await filtersFor(db, place).where('code', '=', code.toUpperCase()).executeTakeFirst()
  if (!filter) throw new ArgumentError('filterCode', 'isn’t the code of a segment in this application or account')
  return filter.filter_expression
}
