import type { Kysely } from 'kysely'
import type { Notification } from '#contract/messages.ts'
import { effectivePush, pushPlatformOf } from '#contract/rendering/effectivePush.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { presetsOf } from '../../db/presetsOf.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf } from '../../handler.ts'
import { presetRecord } from '../../rules/presetRecord.ts'
import { startMessage } from '../messages/startMessage.ts'
import type { ZoneEntered } from './zonesEntered.ts'

interface Receiver {
  id: number
  hwid: string
  device_type: number
  push_token: string | null
  language: string | null
}

/** How long the message of a zone stays in the inbox; a preset says nothing of that. */
const inboxDays = 7

/**
 * Sends a device the message of a zone, as createMessage would: its content or its preset, counted under the zone's campaign, else
 * under the preset's. False, and nothing is sent, where the device can get no push, or the message has no text in its language.
 */
export async function sendZone(
  db: Kysely<Database>,
  context: ContextOf<'getNearestZone'>,
  { content, preset_id, campaign_id }: ZoneEntered,
  { id, hwid, device_type, push_token, language }: Receiver,
): Promise<boolean> {
  const preset = preset_id === null ? undefined : await presetOf(db, preset_id)
  const notification: Partial<Notification> = {
    ...(preset ? { preset: preset.code } : content !== null && { content }),
    devices: [hwid],
    inbox_days: inboxDays,
  }
  const platform = pushPlatformOf(device_type)
  const platforms: readonly number[] = preset?.notification.platforms ?? [device_type]
  if (!platform || push_token === null || !platforms.includes(device_type)) return false
  const shown = effectivePush(notification, preset?.notification, platform, language)
  if (!shown.text && !shown.silent) return false
  await startMessage(db, context, {
    kind: 'push',
    notification,
    timing: {},
    audience: { deviceTypes: [device_type], device: id },
    campaign: campaign_id ?? preset?.campaign ?? null,
    ...(preset && { preset }),
  })
  return true
}

async function presetOf(db: Kysely<Database>, id: number) {
  const row = await presetsOf(db).select('presets.campaign_id').where('presets.id', '=', id).executeTakeFirst()
  return row && { code: row.code, notification: presetNotification(presetRecord(row)), campaign: row.campaign_id }
}
