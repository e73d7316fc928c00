import { type RawBuilder, sql } from 'kysely'

/** A condition that is never true. */
export const never: RawBuilder<boolean> = sql<boolean>`false`

/** True if the condition is false or null. */
export const negated = (condition: RawBuilder<boolean>) => sql<boolean>`((${condition}) is not true)`

/** True if any condition is. */
export const anyOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** True if all conditions are. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`
