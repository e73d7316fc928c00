import { type RawBuilder, sql } from 'kysely'

/** A condition that no device fulfills. */
export const never: RawBuilder<boolean> = sql<boolean>`false`

/** Holds where the condition is false or null. */
export const negated = (condition: RawBuilder<boolean>) => sql<boolean>`((${condition}) is not true)`

/** Holds where one of the conditions does. */
export const anyOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Holds where each of the conditions does. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
