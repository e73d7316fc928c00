import type { Kysely } from 'kysely'
import { check } from '#contract/language/check.ts'
import { parse } from '#contract/language/parse.ts'
import type { Problem } from '#contract/language/problem.ts'
import type { Database } from '../../db/tables.ts'
import { tagsOf } from '../../db/tagsOf.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { momentOf } from '../../rules/momentOf.ts'

/** Keeps a segment under a name of its own; on its expiration date it is deleted (interface, createFilter). */
export const createFilter: Handler<'createFilter'> = async (
  { name, filter_expression, expiration_date },
  { db, account, application, jobs, now, newCode },
) => {
  const expires = expiration_date === undefined ? null : momentOf(expiration_date)
  if (expires && expires <= now) throw new ArgumentError('expiration_date', 'is past: choose a later date')
  await checkExpression(db, account.id, filter_expression, now)
  await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('filters')
      .values({
        account_id: account.id,
        application_id: application?.id ?? null,
        code: newCode(),
        name,
        filter_expression,
        expires,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new ArgumentError('name', 'there is a segment of this name: choose another name')
    if (expires) await jobs.send('expireFilter', { filter: made.id }, { after: expires, db: transaction })
  })
  return { name }
}

/** Throws for the first thing that keeps an expression from meaning what it says. */
async function checkExpression(db: Kysely<Database>, account: number, source: string, now: Date): Promise<void> {
  const parsed = parse(source)
  if (!parsed.ok) return refuse(parsed.problems)
  const tags = await tagsOf(db, account)
  const applications = await db.selectFrom('applications').select('code').where('account_id', '=', account).execute()
  refuse(check(parsed.expression, { tags, applications: applications.map(({ code }) => code), now }))
}

function refuse(problems: readonly Problem[]): void {
  const first = problems.find(({ severity }) => severity === 'error')
  if (first) throw new ArgumentError('filter_expression', `${first.message} (at character ${first.start + 1})`)
}
