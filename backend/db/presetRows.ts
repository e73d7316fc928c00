import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Presets with the codes of their campaign and, while it exists, of their segment. */
export const presetRows = (db: Kysely<Database>) =>
  db
    .selectFrom('presets')
    .leftJoin('campaigns', 'campaigns.id', 'presets.campaign_id')
    .leftJoin('filters', (join) =>
      join.onRef('filters.account_id', '=', 'presets.account_id').onRef('filters.name', '=', 'presets.filter_name'),
    )
    .select(['presets.code', 'presets.name', 'presets.kind', 'presets.definition', 'presets.filter_name'])
    .select(['campaigns.code as campaign', 'filters.code as filter'])
    .orderBy('presets.id')
