import { type DeviceType, deviceTypes, providerKeys } from '#contract/deviceTypes.ts'

const webPush: readonly string[] = ['safari', 'chrome', 'firefox']

/** The providers map for configured device types. `web` is true if any browser is configured. */
export function toProviders(configured: readonly number[]): Record<string, boolean> {
  const keys = new Set<string>(configured.map((type) => deviceTypes[type as DeviceType]))
  if (webPush.some((key) => keys.has(key))) keys.add('web')
  return Object.fromEntries(providerKeys.map((key) => [key, keys.has(key)]))
}
