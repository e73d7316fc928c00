import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

const pageSize = 100

/** The applications the token stands for, oldest first; `page` and `total` only where there are more than 100. */
export const getApplications: Handler<'getApplications'> = async ({ page = 1 }, { db, account, token }) => {
  let visible = db.selectFrom('applications').where('account_id', '=', account.id)
  if (!token.all_applications) {
    visible = visible.where((where) =>
      where.or([
        where('authorize_all_tokens', '=', true),
        where(
          'id',
          'in',
          where.selectFrom('token_applications').select('application_id').where('token_id', '=', token.id),
        ),
      ]),
    )
  }
  const { count } = await visible.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Math.max(1, Math.ceil(Number(count) / pageSize))
  if (page > total) throw new ArgumentError('page', `there are ${total} pages`)
  const rows = await visible
    .select(['code', 'title'])
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const applications = rows.map(({ code, title }) => ({ [code]: title }))
  return total > 1 ? { applications, page, total } : { applications }
}
