import type { ColumnType } from 'kysely'

/** When a row was created: the database sets it unless a value is given. */
export type CreatedNow = ColumnType<Date, Date | undefined, never>
