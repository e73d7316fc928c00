import type { Kysely } from 'kysely'
import type { Notification } from '#contract/messages.ts'
import { effectivePush, getPushPlatform } from '#contract/rendering/effectivePush.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { presetRows } from '../../db/presetRows.ts'
import type { Database } from '../../db/tables.ts'
import { presetRecord } from '../../rules/presetRecord.ts'
import type { NewMessage } from '../messages/startMessage.ts'
import type { ZoneEntered } from './zonesEntered.ts'

interface Receiver {
  id: number
  hwid: string
  device_type: number
  push_token: string | null
  language: string | null
}

/** How long the message of a zone stays in the inbox; presets don’t define it. */
const inboxDays = 7

/**
 * The messages of zones for a device, by zone ID, as createMessage would send them: content or preset, counted under the zone’s
 * campaign, otherwise the preset’s. None if the device can’t get pushes, or the message has no text in its language.
 */
export async function zoneMessages(
  db: Kysely<Database>,
  zones: readonly ZoneEntered[],
  device: Receiver,
): Promise<Map<number, NewMessage>> {
  const presets = await presetsFor(db, zones)
  const messages = new Map<number, NewMessage>()
  for (const zone of zones) {
    const message = messageFor(zone, presets.get(zone.preset_id), device)
    if (message) messages.set(zone.id, message)
  }
  return messages
}

function messageFor(
  { content, campaign_id }: ZoneEntered,
  preset: PresetNamed | undefined,
  { id, hwid, device_type, push_token, language }: Receiver,
): NewMessage | undefined {
  const notification: Partial<Notification> = {
    ...(preset ? { preset: preset.code } : content !== null && { content }),
    devices: [hwid],
    inbox_days: inboxDays,
  }
  const platform = getPushPlatform(device_type)
  const platforms: readonly number[] = preset?.notification.platforms ?? [device_type]
  if (!platform || push_token === null || !platforms.includes(device_type)) return undefined
  const shown = effectivePush(notification, preset?.notification, platform, language)
  if (!shown.text && !shown.silent) return undefined
  return {
    kind: 'push',
    notification,
    timing: {},
    audience: { deviceTypes: [device_type], device: id },
    campaign: campaign_id ?? preset?.campaign ?? null,
    ...(preset && { preset }),
  }
}

interface PresetNamed {
  code: string
  notification: Partial<Notification>
  /** Row ID of its campaign. */
  campaign: number | null
}

/** Presets of zones by row ID. */
async function presetsFor(
  db: Kysely<Database>,
  zones: readonly ZoneEntered[],
): Promise<Map<number | null, PresetNamed>> {
  const named = zones.flatMap(({ preset_id }) => preset_id ?? [])
  if (named.length === 0) return new Map()
  const rows = await presetRows(db)
    .select(['presets.id', 'presets.campaign_id'])
    .where('presets.id', 'in', [...new Set(named)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { code: row.code, notification: presetNotification(presetRecord(row)), campaign: row.campaign_id },
    ]),
  )
}
