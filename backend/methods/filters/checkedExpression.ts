import type { Kysely } from 'kysely'
import { checkExpression } from '#contract/language/checkExpression.ts'
import type { Expression } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'
import type { Problem } from '#contract/language/problem.ts'
import type { Database } from '../../db/tables.ts'
import { tagRows } from '../../db/tagRows.ts'
import { ArgumentError } from '../../rules/errors.ts'

/**
 * Parses and checks an expression against the account. Throws ArgumentError on `field` with the first problem
 * and its position.
 */
export async function checkedExpression(
  db: Kysely<Database>,
  { account, field, now }: { account: number; field: string; now: Date },
  source: string,
): Promise<Expression> {
  const refuse = (problem: Problem | undefined) => {
    if (!problem) return
    const { message, start } = problem
    const end = message.search(/\.( [A-Z]|$)/)
    const firstSentence = end < 0 ? message : message.slice(0, end)
    throw new ArgumentError(field, `${firstSentence} (at character ${start + 1})${message.slice(firstSentence.length)}`)
  }
  const parsed = parse(source)
  if (!parsed.ok) {
    refuse(parsed.problems.find(({ severity }) => severity === 'error'))
    throw new ArgumentError(field, 'isn’t a valid expression')
  }
  const applications = await db.selectFrom('applications').select('code').where('account_id', '=', account).execute()
  const world = { tags: await tagRows(db, account), applications: applications.map(({ code }) => code), now }
  refuse(checkExpression(parsed.expression, world).find(({ severity }) => severity === 'error'))
  return parsed.expression
}
