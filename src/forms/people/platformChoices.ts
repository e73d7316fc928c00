import { deviceTypeIds, deviceTypes } from '#contract/deviceTypes.ts'
import { platformLabel } from '#format/platforms.ts'

/** Every platform that a device can be registered for, by its number. */
export const platformChoices = deviceTypeIds.map((type) => ({
  value: String(type),
  label: platformLabel(deviceTypes[type]),
}))
