import { exactCount, formatList, toCount } from '#format/format.ts'
import { recipientUnit } from '../applications/sentMessage.ts'
import { getPlatformLabel, toPlatformKey } from '../testDevices/testDevices.ts'

const kinds: Readonly<Record<string, string>> = { email: 'email', sms: 'whatsapp', whats_app: 'whatsapp' }

/** Reachable devices, and reachable email addresses and phone numbers. */
export function reachByKind(counts: Readonly<Record<string, unknown>>) {
  const reach = { devices: 0, addresses: 0 }
  for (const [id, told] of Object.entries(counts)) {
    const key = toPlatformKey(id.toLowerCase()) ?? ''
    reach[key in kinds ? 'addresses' : 'devices'] += toCount(told as number | string | null) ?? 0
  }
  return reach
}

function reachUnits(providers: Readonly<Record<string, boolean>>): { one: string[]; many: string[] } {
  const counted = new Set(
    Object.keys(providers).flatMap((id) => (providers[id] ? [kinds[toPlatformKey(id.toLowerCase()) ?? '']] : [])),
  )
  const found = ['push', ...['email', 'whatsapp'].filter((kind) => counted.has(kind))]
  return { one: found.map((kind) => recipientUnit(kind, 1)), many: found.map((kind) => recipientUnit(kind, 2)) }
}

/** The title of what is counted with these platforms: `Reachable devices and addresses`. */
export const reachTitle = (providers: Readonly<Record<string, boolean>>): string =>
  `Reachable ${formatList(reachUnits(providers).many)}`

/** The unit of what is counted with these platforms: `device or address`, `devices and addresses`. */
export function reachUnit(providers: Readonly<Record<string, boolean>>): readonly [one: string, many: string] {
  const { one, many } = reachUnits(providers)
  return [formatList(one, 'disjunction'), formatList(many)]
}

/**
 * Reachable devices of each platform, the most first. Platforms without any are left out unless they are configured. Emails are
 * addresses, and text messages are numbers.
 */
export function reachableNow(counts: Readonly<Record<string, unknown>>, providers: Readonly<Record<string, boolean>>) {
  return Object.entries(counts)
    .flatMap(([id, told]) => {
      const count = toCount(told as number | string | null)
      const key = toPlatformKey(id.toLowerCase())
      if (count === undefined || (count === 0 && !providers[key ?? id.toLowerCase()])) return []
      const unit = recipientUnit(kinds[key ?? ''] ?? 'push', count)
      return [{ id, label: getPlatformLabel(id.toLowerCase()) ?? id, count, text: `${exactCount(count)} ${unit}` }]
    })
    .sort((a, b) => b.count - a.count)
}
