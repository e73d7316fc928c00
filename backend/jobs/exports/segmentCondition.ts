import { type Kysely, type RawBuilder, sql } from 'kysely'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import { parse } from '#contract/language/parse.ts'
import type { Database } from '../../db/tables.ts'
import { tagRows } from '../../db/tagRows.ts'
import { compileSegment } from '../../rules/segments/compile.ts'

/** The application and its conditions. */
export interface Segment {
  account: number
  application: number
  /** A valid expression: the segment was checked when it was created. */
  expression: string
  includeWithoutTokens: boolean
}

/** The condition of a segment over `devices` of its application. */
export async function segmentCondition(
  db: Kysely<Database>,
  { account, application, expression, includeWithoutTokens }: Segment,
  now: Date,
): Promise<RawBuilder<boolean>> {
  const parsed = parse(expression)
  if (!parsed.ok) throw new Error(parsed.problems[0]?.message ?? 'The expression isn’t valid')
  const tags = await tagRows(db, account)
  const applications = await db
    .selectFrom('applications')
    .select(['id', 'code'])
    .where('account_id', '=', account)
    .execute()
  const own = new Set(tags.map(({ name }) => name))
  const ids = new Map(applications.map(({ id, code }) => [code.toUpperCase(), id]))
  const condition = compileSegment(parsed.expression, {
    typeOf: tagTypeLookup(tags),
    isOwnTag: (name) => own.has(name),
    applicationId: (code) => ids.get(code.toUpperCase()),
    now,
  })
  const reachable = includeWithoutTokens ? sql`` : sql` and devices.push_token is not null`
  return sql<boolean>`(devices.application_id = ${application} and (${condition})${reachable})`
}
