import { deviceTypes } from '#contract/deviceTypes.ts'
import { platformWord } from '#contract/language/platformWords.ts'

/** The key of a device's platform; a number that is not known stands for itself. */
export const platformKey = (deviceType: number): string =>
  Object.entries(deviceTypes).find(([type]) => Number(type) === deviceType)?.[1] ?? `type ${deviceType}`

/** The number of the platform that a device's tags tell; undefined where they do not. */
export function typeIn(values: Readonly<Record<string, unknown>>): number | undefined {
  const { Platform: word } = values
  const key = typeof word === 'string' ? platformWord(word) : undefined
  const type = Object.entries(deviceTypes).find(([, one]) => one === key)?.[0]
  return type === undefined ? undefined : Number(type)
}
