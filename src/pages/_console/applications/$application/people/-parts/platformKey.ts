import { deviceTypes } from '#contract/values.ts'

/** The key of a device's platform; a number that is not known stands for itself. */
export const platformKey = (deviceType: number): string =>
  Object.entries(deviceTypes).find(([type]) => Number(type) === deviceType)?.[1] ?? `type ${deviceType}`
