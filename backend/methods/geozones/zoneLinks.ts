import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { campaignNamed } from '../campaigns/campaignNamed.ts'
import { clusterNamed } from './clusterNamed.ts'

/** A zone’s links by code; null for no link, undefined if not given. */
interface Links {
  cluster?: string | null
  campaign?: string | null
  presetCode?: string
}

/**
 * Looks up the row IDs of zones’ links in an application, each code once. Links that aren’t given
 * are undefined. `at` is the path to the zone in the request, with a trailing dot. Throws ArgumentError on the field.
 */
export function zoneLinks(db: Kysely<Database>, application: number) {
  const found = new Map<string, Promise<number | null>>()
  const once = (kind: string, code: string, find: () => Promise<number | null>) => {
    const key = `${kind} ${code.toUpperCase()}`
    const before = found.get(key)
    if (before) return before
    const row = find()
    found.set(key, row)
    return row
  }
  return async ({ cluster, campaign, presetCode }: Links, at = '') => ({
    cluster_id: await linked(cluster, (code) =>
      once('cluster', code, () => clusterNamed(db, application, { code, field: `${at}cluster` })),
    ),
    campaign_id: await linked(campaign, (code) =>
      once('campaign', code, () => campaignNamed(db, application, { code, field: `${at}campaign` })),
    ),
    preset_id: await linked(presetCode, (code) =>
      once('preset', code, () => pushPreset(db, application, code, `${at}presetCode`)),
    ),
  })
}

/** Keeps undefined and null. */
const linked = async (code: string | null | undefined, find: (code: string) => Promise<number | null>) =>
  code === null || code === undefined ? code : find(code)

async function pushPreset(db: Kysely<Database>, application: number, code: string, field: string): Promise<number> {
  const preset = await db
    .selectFrom('presets')
    .select('id')
    .where('application_id', '=', application)
    .where('code', '=', code.toUpperCase())
    .where('kind', '=', 'push')
    .executeTakeFirst()
  if (!preset) throw new ArgumentError(field, 'isn’t a push preset in this application')
  return preset.id
}
