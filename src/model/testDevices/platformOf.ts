import { type DeviceType, deviceTypes, type PlatformKey } from '#contract/deviceTypes.ts'
import { isPlatformKey, platformName, platformWord } from '#contract/language/platformWords.ts'

/** The platform of a type as the service lists it: a number, the number as text, or a word. Undefined where it is not known. */
export function platformOf(type: string | number | null | undefined): PlatformKey | undefined {
  if (type === null || type === undefined) return undefined
  if (Object.hasOwn(deviceTypes, type)) return deviceTypes[type as DeviceType]
  const word = platformWord(String(type))
  return isPlatformKey(word) ? word : undefined
}

/** A listed type for the eye; one that is not known stands for itself. Undefined where none was answered. */
export function platformLabelOf(type: string | number | null | undefined): string | undefined {
  const known = platformOf(type)
  if (known) return platformName(known)
  return type === null || type === undefined || type === '' ? undefined : String(type)
}
