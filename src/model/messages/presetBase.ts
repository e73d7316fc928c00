import type { Notification } from '#contract/messages.ts'
import type { Preset } from '#contract/presets.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'

/** What the chosen preset says, by the fields of a push. Undefined without one. */
export function presetBase(presets: readonly Preset[], code: string): Partial<Notification> | undefined {
  const preset = presets.find((one) => one.code === code)
  return preset && presetNotification(preset)
}
