import { type RawBuilder, sql } from 'kysely'

/**
 * A condition on a row of `filters`: a preset of the account uses it (interface, createFilter: such a filter does
 * not expire).
 */
export const usedByPreset: RawBuilder<boolean> = sql<boolean>`exists (
  select from presets where presets.account_id = filters.account_id and presets.filter_name = filters.name
)`

/** The opposite: no preset uses it. */
export const usedByNoPreset: RawBuilder<boolean> = sql<boolean>`not ${usedByPreset}`
