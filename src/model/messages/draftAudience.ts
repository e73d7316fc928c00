import { formatCount } from '#format/format.ts'
import { asObject } from '../shared/json.ts'
import { namesIn } from './audience.ts'

/** The audience of a stored draft in a few words: a segment’s name, `Everyone`, `3 people`. Undefined if there’s none yet. */
export function draftAudience(
  kind: 'push' | 'email' | 'whatsapp' | 'live_activity',
  { audience, to, number, segment, names }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (kind === 'whatsapp') return to === 'file' ? 'Numbers in a file' : String(number ?? '').trim() || undefined
  if (kind === 'live_activity' && audience === 'segment') return segment ? 'A segment' : undefined
  const {
    kind: chosen,
    filter,
    conditions,
    users,
    devices,
  } = kind === 'live_activity' ? { kind: audience, users: names, devices: names } : (asObject(audience) ?? {})
  const listed = (names: unknown) => (typeof names === 'string' ? namesIn(names).length : 0)
  const count = { users: listed(users), devices: listed(devices) }
  switch (chosen) {
    case 'everyone':
      return 'Everyone'
    case 'segment':
      return typeof filter === 'string' && filter !== '' ? filter : undefined
    case 'conditions':
      return Array.isArray(conditions) && conditions.length > 0
        ? formatCount(conditions.length, 'condition')
        : undefined
    case 'users':
      return count.users > 0 ? formatCount(count.users, 'person', 'people') : undefined
    case 'devices':
      if (count.devices === 0) return undefined
      return kind === 'email'
        ? formatCount(count.devices, 'address', 'addresses')
        : formatCount(count.devices, 'device')
    default:
      return undefined
  }
}
