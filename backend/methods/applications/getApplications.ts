import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { openApplications } from '../access/applicationFor.ts'

const pageSize = 100

/** The applications in the token’s scope, oldest first; `page` and `total` only if there are more than 100. */
export const getApplications: Handler<'getApplications'> = async ({ page: asked = 1 }, { db, account, token }) => {
  const visible = openApplications(db, { account, token })
  const { count } = await visible.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  // clients that count from 0 request the first page as 0
  const page = Math.max(1, asked)
  const total = Math.max(1, Math.ceil(Number(count) / pageSize))
  if (page > total) throw new ArgumentError('page', total === 1 ? 'must be 1' : `must be from 1 to ${total}`)
  const rows = await visible
    .select(['code', 'title'])
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const applications = rows.map(({ code, title }) => ({ [code]: title }))
  return total > 1 ? { applications, page, total } : { applications }
}
