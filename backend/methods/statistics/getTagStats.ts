import { tagFinder } from '#contract/language/defaultTags.ts'
import { tagRows } from '../../db/tagRows.ts'
import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'
import { ApplicationNotFound, ArgumentError } from '../../rules/errors.ts'
import { applicationFor, openApplications } from '../access/applicationFor.ts'

/**
 * Starts counting the values of a tag; getResults returns the URL of the file (interface, getTagStats). Without applications,
 * all in the token’s scope are counted.
 */
export const getTagStats: Handler<'getTagStats'> = async ({ tag, applications: codes }, context) => {
  const { db, account, now } = context
  if (!tagFinder(await tagRows(db, account.id))(tag)) throw new ArgumentError('tag', 'doesn’t exist')
  const open = await openApplications(db, context).select(['id', 'code']).execute()
  const idOf = new Map(open.map(({ id, code }) => [code, id]))
  const named = codes && codes.length > 0 ? [...new Set(codes.map((code) => code.toUpperCase()))] : [...idOf.keys()]
  const closed = named.find((code) => !idOf.has(code))
  // reports why access is refused
  if (closed !== undefined) {
    await applicationFor(db, context, closed).catch((error) => {
      if (!(error instanceof ApplicationNotFound)) throw error
      throw new ArgumentError('applications', `No application has the code ${closed}`)
    })
  }
  const applications = named.flatMap((code) => idOf.get(code) ?? [])
  return startScheduled(context, {
    method: 'getTagStats',
    account: account.id,
    application: null,
    work: { account: account.id, tag, applications },
    now,
  })
}
