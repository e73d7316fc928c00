import { type RawBuilder, sql } from 'kysely'
import { type Clause, type ClauseOptions, toClause } from '#contract/language/clause.ts'
import { UncountableError } from '#contract/language/evaluate.ts'
import type { ApplicationNode, Expression } from '#contract/language/expression.ts'
import { uncountable } from '#contract/language/uncountable.ts'
import { tagColumn } from './compile/tagColumn.ts'
import { platformIs, type TagColumn } from './compile/tagColumns.ts'
import { allOf, negated, never } from './compile/truth.ts'

export interface CompileOptions extends ClauseOptions {
  /** Whether the account defined the tag; it then hides a default tag of the same name. */
  isOwnTag: (tag: string) => boolean
  /** The row ID of an application by its code, ignoring case; undefined if there is none. */
  applicationId: (code: string) => number | undefined
}

/**
 * Compiles a segment to a condition over the table (or alias) `devices`: what contract/language/evaluate.ts
 * defines, as one boolean expression for PostgreSQL 15 and newer. Every value is a parameter, and no cast can fail.
 * Null counts as false: use it in `where`, `filter` or `case`, and `is not true` for the complement.
 * Throws UncountableError for an expression with a group or an opaque part.
 */
export function compileSegment(expression: Expression, options: CompileOptions): RawBuilder<boolean> {
  const unknown = uncountable(expression)
  if (unknown) throw new UncountableError(unknown)
  return conditionOf(expression, options)
}

function conditionOf(expression: Expression, options: CompileOptions): RawBuilder<boolean> {
  switch (expression.kind) {
    case 'application':
      return applicationCondition(expression, options)
    case 'tag': {
      const { tag, application } = expression
      const condition = clauseCondition(toClause(expression, options), tagColumn(tag, options.isOwnTag))
      return application === undefined ? condition : sql`(${belongsTo(application, options)} and ${condition})`
    }
    case 'set': {
      const left = conditionOf(expression.left, options)
      const right = conditionOf(expression.right, options)
      if (expression.operator === 'union') return sql`(${left} or ${right})`
      if (expression.operator === 'intersection') return sql`(${left} and ${right})`
      return sql`(${left} and ${negated(right)})`
    }
    case 'group':
    case 'opaque':
      throw new UncountableError(expression)
  }
}

function applicationCondition({ code, platforms, flags }: ApplicationNode, options: CompileOptions) {
  const conditions = [belongsTo(code, options)]
  if (platforms) conditions.push(platformIs(platforms))
  if (flags?.includes('with_tokens')) conditions.push(sql<boolean>`devices.push_token is not null`)
  return allOf(conditions)
}

function belongsTo(code: string, { applicationId }: CompileOptions): RawBuilder<boolean> {
  const id = applicationId(code)
  return id === undefined ? never : sql`devices.application_id = ${id}`
}

function clauseCondition(clause: Clause, place: TagColumn): RawBuilder<boolean> {
  switch (clause.test) {
    case 'everyone':
      return sql`true`
    case 'nobody':
      return never
    case 'present':
      return place.present(clause.type)
    case 'absent':
      return negated(place.present(clause.type))
    case 'boolean':
      return place.passes(clause)
    default:
      return clause.negated ? negated(place.passes(clause)) : place.passes(clause)
  }
}
