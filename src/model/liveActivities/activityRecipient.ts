import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { type Recipient, toRecipient } from '../messages/recipients.ts'
import { platformKey } from '../people/device.ts'

/** Which devices of a listed person or device get a live activity: only those with iOS can show one. */
export function activityRecipient(
  name: string,
  devices: readonly KnownDevice[],
  { kind, providers }: { kind: 'users' | 'devices'; providers: Readonly<Record<string, boolean>> },
): Recipient {
  const platforms = [...new Set(devices.map(({ device_type }) => platformKey(device_type)))]
  if (platforms.length > 0 && !platforms.includes('ios'))
    return { name, gets: [], names: [], lacks: [`No iOS device, only ${formatList(platforms.map(platformLabel))}`] }
  const shown = devices.filter(({ device_type }) => platformKey(device_type) === 'ios')
  return toRecipient(name, shown, { kind, platforms: ['ios'], providers, hasText: () => true })
}
