import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { formatCount, formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { isAddress, platformKey } from '../people/device.ts'

/** People and devices that are looked up, one call each, before a message or an import for a list of them is confirmed. */
export const mostLookedUp = 100

export interface Recipient {
  /** The user ID, hardware ID, token, or address as listed. */
  name: string
  /** What the person is called, if a device says it. */
  person?: string | undefined
  gets: readonly KnownDevice[]
  /** What those are called, each once. */
  names: readonly string[]
  /** Why other devices, or all, get nothing: one line each. */
  lacks: readonly string[]
}

export interface SendingRules {
  /** What is listed. */
  kind: 'users' | 'devices'
  /** Target platforms. */
  platforms: readonly string[]
  /** True if the platforms are those of a preset that is sent as it is. */
  preset?: boolean
  providers: Readonly<Record<string, boolean>>
  /** False if there is no text for devices of a platform and language. */
  hasText: (platform: string, language: string) => boolean
}

/** What the person with these devices is called, if one of them says it. */
export const personOf = (devices: readonly Pick<KnownDevice, 'name'>[]): string | undefined =>
  devices.find(({ name }) => name?.trim())?.name?.trim()

/** Which devices of a listed person or device get a message. */
export function toRecipient(name: string, devices: readonly KnownDevice[], sending: SendingRules): Recipient {
  const { kind, platforms } = sending
  if (devices.length === 0)
    return {
      name,
      gets: [],
      names: [],
      lacks: [kind === 'users' ? 'No device has this user ID' : 'Not in this application'],
    }
  const person = personOf(devices)
  const email = platforms.includes('email')
  // a person’s email address isn’t missing from a push, nor their phone from an email
  const fitting = devices.filter(({ device_type: type }) => (email ? type === 14 : !isAddress({ type })))
  if (fitting.length === 0) {
    const labels = [...new Set(devices.map(({ device_type }) => platformLabel(platformKey(device_type))))]
    return {
      ...{ name, person, gets: [], names: [] },
      lacks: [`No ${email ? 'email address' : 'push device'}, only ${formatList(labels)}`],
    }
  }
  const labels = nameDevices(fitting)
  const checked = fitting.map((device, index) => ({ device, label: labels[index], why: getReason(device, sending) }))
  const reached = checked.filter(({ why }) => why === undefined)
  return {
    ...{ name, person },
    gets: reached.map(({ device }) => device),
    names: reached.flatMap(({ label }) => label ?? []),
    lacks: checked.flatMap(({ label, why }) => (why === undefined ? [] : [`${label}: ${why}`])),
  }
}

/** Devices of the same model are told apart by the end of their hardware IDs. */
export function nameDevices(devices: readonly KnownDevice[]): readonly string[] {
  const names = devices.map(nameDevice)
  return names.map((name, index) => {
    const alike = names.filter((other) => other === name).length > 1
    return alike ? `${name} (…${devices[index]?.hwid.slice(-4)})` : name
  })
}

const nameDevice = ({ device_model, device_type, hwid }: KnownDevice): string =>
  isAddress({ type: device_type }) ? hwid : device_model || platformLabel(platformKey(device_type))

function getReason(
  { device_type, push_token, language }: KnownDevice,
  { platforms, preset = false, providers, hasText }: SendingRules,
): string | undefined {
  const platform = platformKey(device_type)
  if (!push_token) return device_type === 14 ? 'unsubscribed' : 'no push token'
  if (!platforms.includes(platform)) return `${platformLabel(platform)} isn’t selected${preset ? ' in the preset' : ''}`
  if (!providers[platform]) return `${platformLabel(platform)} isn’t configured`
  return hasText(platform, language ?? '') ? undefined : 'no text in its language'
}

/** How many devices get it, by what `by` says of each. */
export function countBy(
  recipients: readonly Recipient[],
  by: (device: KnownDevice) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const device of receiving(recipients)) counts.set(by(device), (counts.get(by(device)) ?? 0) + 1)
  return counts
}

/** Each device once, even if it is listed twice: by its hardware ID and by its token. */
export const receiving = (recipients: readonly Recipient[]): KnownDevice[] => [
  ...new Map(recipients.flatMap(({ gets }) => gets).map((device) => [device.hwid, device])).values(),
]

/** Platforms without credentials that devices of the audience use, and how many devices each. */
export interface Unconfigured {
  platform: PlatformKey
  /** Undefined while unknown. */
  devices: number | undefined
}

export const describeUnconfigured = (
  { platform, devices }: Unconfigured,
  unit: readonly [one: string, many: string],
): string =>
  `${platformLabel(platform)} isn’t configured: ${devices === undefined ? `its ${unit[1]} get` : formatCount(devices, `${unit[0]} gets`, `${unit[1]} get`)} nothing.`
