import { deviceTypes } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import { type PushPlatform, platformTextFields } from '#contract/rendering/effectivePush.ts'
import type { PushDraft } from './pushDraft.ts'

const every = Object.keys(platformTextFields) as PushPlatform[]

/** Platforms that a push goes to, by key: those that were chosen, else those of its preset, else all. */
export function platformsOf(
  { platforms }: Pick<PushDraft, 'platforms'>,
  preset: Partial<Notification> | undefined,
): PushPlatform[] {
  const ids = platforms.length > 0 ? platforms : (preset?.platforms ?? []).map(String)
  const keys = ids.map((id) => (deviceTypes as Readonly<Record<string, string>>)[id])
  return ids.length === 0 ? every : every.filter((key) => keys.includes(key))
}
