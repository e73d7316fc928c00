import { type DeviceType, deviceTypes, providerKeys } from '#contract/deviceTypes.ts'

const webPush: readonly string[] = ['safari', 'chrome', 'firefox']

/** The providers map of an application whose configured device types are given. `web` is true with any browser's push. */
export function toProviders(configured: readonly number[]): Record<string, boolean> {
  const keys = new Set<string>(configured.map((type) => deviceTypes[type as DeviceType]))
  if (webPush.some((key) => keys.has(key))) keys.add('web')
  return Object.fromEntries(providerKeys.map((key) => [key, keys.has(key)]))
}
