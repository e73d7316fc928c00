import { tagFinder } from '#contract/language/defaultTags.ts'
import { tagsOf } from '../../db/tagsOf.ts'
import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { applicationById, applicationFor } from '../access/applicationFor.ts'

/**
 * Begins to count the values of a tag; getResults has the address of the file (interface, getTagStats). Without applications
 * named all count that the token stands for.
 */
export const getTagStats: Handler<'getTagStats'> = async ({ tag, applications: codes }, context) => {
  const { db, account, now } = context
  if (!tagFinder(await tagsOf(db, account.id))(tag)) throw new ArgumentError('tag', 'there is no tag of this name')
  const named = codes && codes.length > 0 ? codes : undefined
  const applications: number[] = []
  if (named) {
    for (const code of new Set(named)) applications.push((await applicationFor(db, context, code)).id)
  } else {
    const all = await db.selectFrom('applications').select('id').where('account_id', '=', account.id).execute()
    for (const { id } of all) if (await applicationById(db, context, id)) applications.push(id)
  }
  return startScheduled(context, {
    method: 'getTagStats',
    account: account.id,
    application: null,
    work: { account: account.id, tag, applications },
    now,
  })
}
