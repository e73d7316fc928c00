import type { ColumnType } from 'kysely'

/** When a row was made: the database says so itself, unless it is told. */
export type CreatedNow = ColumnType<Date, Date | undefined, never>
