import type { Kysely } from 'kysely'
import { checkExpression } from '#contract/language/checkExpression.ts'
import { conditionFault, conditionsExpression, joinedConditions } from '#contract/language/conditions.ts'
import { tagTypeLookup } from '#contract/language/defaultTags.ts'
import type { Expression } from '#contract/language/expression.ts'
import { parse } from '#contract/language/parse.ts'
import { print } from '#contract/language/print.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import type { Condition } from '#contract/targeting.ts'
import type { ApplicationRow, Database } from '../../db/tables.ts'
import { tagRows } from '../../db/tagRows.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { filterNamed, filtersFor } from '../filters/filterNamed.ts'

interface Targets {
  filter?: string
  conditions?: readonly Condition[]
  conditions_operator?: 'AND' | 'OR'
}

/** The application of a message, and its path in the request: `notifications.0.`. */
export interface MessageScope {
  account: number
  application: ApplicationRow
  now: Date
  at: string
}

/**
 * The segment and the conditions of a message as one expression (interface, createMessage). Undefined without either.
 * Throws ArgumentError for a segment that doesn’t exist or can’t be counted, and for a condition that doesn’t fit its tag.
 */
export async function targetExpression(
  db: Kysely<Database>,
  place: MessageScope,
  { filter, conditions = [], conditions_operator = 'AND' }: Targets,
): Promise<string | undefined> {
  const parts: Expression[] = []
  if (filter !== undefined) parts.push(await filterExpression(db, place, filter))
  if (conditions.length > 0) {
    const tags = await tagRows(db, place.account)
    const typeOf = tagTypeLookup(tags)
    const problemIn = (condition: Condition) => {
      const asked = conditionsExpression([condition], 'AND', typeOf)
      const parsed = asked && parse(print(asked))
      const problems = parsed?.ok ? checkExpression(parsed.expression, { tags, applications: [], now: place.now }) : []
      return problems.find(({ severity }) => severity === 'error')?.message
    }
    for (const [index, condition] of conditions.entries()) {
      const type = typeOf(condition[0])
      const wrong = (type && conditionFault(condition, type)) ?? problemIn(condition)
      if (wrong) throw new ArgumentError(`${place.at}conditions.${index}`, wrong)
    }
    const asked = conditionsExpression(conditions, conditions_operator, typeOf)
    if (asked) parts.push(asked)
  }
  const [first, ...others] = parts
  return first && print(joinedConditions(first, others, 'intersection'))
}

async function filterExpression(
  db: Kysely<Database>,
  { account, application, at }: MessageScope,
  name: string,
): Promise<Expression> {
  const filter = await filterNamed(db, { account, application: application.id }, name)
  if (!filter) throw new ArgumentError(`${at}filter`, 'isn’t the name of a segment')
  return countable(filter.filter_expression, `${at}filter`)
}

/** The expression of the segment with that code, if available to the application. Throws ArgumentError on filter_code. */
export async function filterCodeExpression(
  db: Kysely<Database>,
  { account, application, at }: MessageScope,
  code: string,
): Promise<string> {
  const filter = await filtersFor(db, { account, application: application.id })
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!filter) throw new ArgumentError(`${at}filter_code`, 'isn’t the code of a segment')
  return print(countable(filter.filter_expression, `${at}filter_code`))
}

/** Throws ArgumentError on `field` for a segment that can’t be counted. */
function countable(expression: string, field: string): Expression {
  const parsed = parse(expression)
  if (!parsed.ok) throw new ArgumentError(field, 'has conditions that aren’t valid')
  const open = uncountable(parsed.expression)
  if (open) throw new ArgumentError(field, uncountableReason(open))
  return parsed.expression
}
