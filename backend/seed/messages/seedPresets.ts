import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { demoCampaigns } from './demoCampaigns.ts'
import { demoEmailPresets } from './demoEmailPresets.ts'
import { demoPushPresets } from './demoPresets.ts'

type Ids = ReadonlyMap<string, number>

/** Inserts the demo’s campaigns; `applications` are row IDs by code. Returns the campaigns’ row IDs by code. */
export async function seedCampaigns(db: Kysely<Database>, applications: Ids): Promise<Ids> {
  const rows = demoCampaigns.map(({ application, ...campaign }) => ({
    application_id: applications.get(application) ?? 0,
    ...campaign,
  }))
  const made = await db.insertInto('campaigns').values(rows).returning(['id', 'code']).execute()
  return new Map(made.map(({ id, code }) => [code, id]))
}

/** Inserts the demo’s presets, as createPreset and createEmailPreset would. */
export async function seedPresets(
  db: Kysely<Database>,
  account: number,
  applications: Ids,
  campaigns: Ids,
): Promise<void> {
  const rows = [...demoPushPresets, ...demoEmailPresets].map((preset) => {
    const { code, application, campaign, name, kind } = preset
    return {
      account_id: account,
      application_id: applications.get(application) ?? 0,
      campaign_id: campaigns.get(campaign ?? '') ?? null,
      code,
      name,
      kind,
      filter_name: preset.kind === 'push' ? (preset.segmentation.filter ?? null) : null,
      definition: JSON.stringify(definitionOf(preset)),
    }
  })
  await db.insertInto('presets').values(rows).execute()
}

function definitionOf(preset: (typeof demoPushPresets)[number] | (typeof demoEmailPresets)[number]) {
  if (preset.kind === 'email') return { subject: preset.subject, content: preset.content }
  const { content, scheduling, segmentation } = preset
  return { content, ...(scheduling && { scheduling }), segmentation }
}
