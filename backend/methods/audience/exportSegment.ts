import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import type { Context, Handler } from '../../handler.ts'
import { startExport } from '../../jobs/exports/startExport.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { checkedExpression } from '../filters/checkedExpression.ts'

/** Begins to count or to export a segment; the answer's `task_id` is asked for the result (interface, exportSegment). */
export const exportSegment: Handler<'exportSegment'> = async (wish, context) => {
  const { db, jobs, account, application, now } = context
  const field = wish.filterExpression === undefined ? 'filterCode' : 'filterExpression'
  const expression = wish.filterExpression ?? (await expressionOf(wish.filterCode ?? '', context))
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

async function expressionOf(code: string, { db, account }: Context): Promise<string> {
  const filter = await db
    .selectFrom('filters')
    .select('filter_expression')
    .where('account_id', '=', account.id)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!filter) throw new ArgumentError('filterCode', 'is not the code of a segment of this account')
  return filter.filter_expression
}
