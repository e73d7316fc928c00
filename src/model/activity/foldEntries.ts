import type { ListedEntry } from '#contract/console/activity.ts'
import { asObject } from '../shared/json.ts'
import { type Difference, differences } from './differences.ts'

/** An entry of a list, with those that it stands for. */
export interface FoldedEntry extends ListedEntry {
  /** All that it stands for, if several. */
  folded?: readonly ListedEntry[]
  /** What was looked at, if it stands for several looks at a person’s data. */
  looks?: readonly string[]
  /** The same person soon gave everything its value from before. */
  undone?: boolean
  /** Of a send that took the place of another: what became different. */
  replaces?: 'time' | 'message'
  /** Another send took the place of this one, or of what this stopped. */
  replaced?: boolean
  /** A scheduled message was canceled by it, or is this one: that isn’t undoing. */
  canceled?: boolean
}

const looks: Readonly<Record<string, string>> = {
  searchDevices: 'search',
  listDevices: 'devices',
  getTags: 'tags',
  getInboxMessages: 'inbox',
}

/** Milliseconds. */
const together = 2_000
const soon = 600_000
const betweenRows = 30_000
/** A toast, with its *Undo*, stays for less. */
const toastLasts = 30_000

const isNear = (one: ListedEntry, other: ListedEntry, within: number) =>
  one.person === other.person &&
  one.application === other.application &&
  (one.outcome === other.outcome || isCanceledLook(one) || isCanceledLook(other)) &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= within

/** True for an export without a file, by which the console counts an audience. */
export const isAudienceCount = ({ event, request }: Pick<ListedEntry, 'event' | 'request'>) =>
  event === 'exportSegment' && asObject(request)?.generateExport === false

/** What imports and files of numbers do once for each row. */
const byRow = ['registerDevice', 'registerEmail', 'registerEmailUser', 'unregisterDevice', 'createWhatsAppMessage']

/** A search is one for each pause in typing. */
const inARow = [...byRow, 'searchDevices']

/** What is counted if it was done several times in a row. */
export const isCounted = (entry: Pick<ListedEntry, 'event' | 'request'>): boolean =>
  isAudienceCount(entry) || byRow.includes(entry.event)

/** The milliseconds within which another one belongs to it; undefined if it isn’t one of those. */
function isRepeated(one: ListedEntry, other: ListedEntry): number | undefined {
  // the record knows the parts of these already
  if (one.parts || other.parts || one.reason !== other.reason) return undefined
  if (isAudienceCount(one) && isAudienceCount(other)) return soon
  return inARow.includes(one.event) && one.event === other.event ? betweenRows : undefined
}

/** Of a look, the response that nobody waited for any more: more was typed, or another screen was opened. */
const isCanceledLook = ({ event, outcome, running }: ListedEntry) =>
  looks[event] !== undefined && outcome === 'unknown' && !running

const tagChanges = (entry: ListedEntry): Difference[] =>
  entry.event === 'setTags' && asObject(entry.request)
    ? differences({ event: entry.event, request: entry.request, before: entry.before })
    : []

function isSame(one: ListedEntry, other: ListedEntry): boolean {
  if (looks[one.event] && looks[other.event]) return one.reason === other.reason
  const changed = tagChanges(one)
  return changed.length > 0 && JSON.stringify(changed) === JSON.stringify(tagChanges(other))
}

function isReverse(one: ListedEntry, other: ListedEntry): boolean {
  const changed = tagChanges(one)
  const back = changed.map(({ field, before, after }) => ({ field, before: after, after: before }))
  return changed.length > 0 && JSON.stringify(back) === JSON.stringify(tagChanges(other))
}

const isOnly = (kind: 'user' | 'device', { objects }: ListedEntry) =>
  objects.some((key) => key.startsWith(`${kind}:`)) &&
  !objects.some((key) => key.startsWith(kind === 'user' ? 'device:' : 'user:'))

/**
 * Several people have the same values: what gave one their old value back undid nothing of another. A change of all of a user’s
 * devices is undone for each of them, and the record doesn’t say whose they are: only the time does.
 */
const sharesDevice = (newer: ListedEntry, older: ListedEntry) =>
  newer.objects.some((key) => /^(device|user|email):/.test(key) && older.objects.includes(key)) ||
  (isOnly('user', older) && isOnly('device', newer) && isNear(newer, older, toastLasts))

/**
 * The looks of one lookup in one entry, and one change of several devices too, and the counts of audiences and the rows of an import
 * that one person made one after another. Newest first, as they are listed.
 */
export function foldEntries(entries: readonly ListedEntry[]): FoldedEntry[] {
  const folded: FoldedEntry[] = []
  for (const entry of entries) {
    const last = folded.at(-1)
    const within = last && isRepeated(last, entry)
    const previous = last?.folded?.at(-1) ?? last
    if (
      !last ||
      !previous ||
      !(within === undefined ? isNear(last, entry, together) && isSame(last, entry) : isNear(previous, entry, within))
    ) {
      folded.push(entry)
      continue
    }
    const kind = looks[entry.event]
    folded[folded.length - 1] = {
      ...last,
      folded: [...(last.folded ?? [last]), entry],
      // what was looked at in the end
      ...(isCanceledLook(last) && { outcome: entry.outcome }),
      objects: [...new Set([...last.objects, ...entry.objects])],
      ...(kind && { looks: [...new Set([kind, ...(last.looks ?? [looks[last.event] ?? ''])])] }),
    }
  }
  return folded
}

/** Without a push token, a device is registered, and still gets nothing. Of an address, the ID is the token. */
const canBeReached = ({ request, objects }: ListedEntry) =>
  !asObject(request) ||
  Boolean(asObject(request)?.push_token) ||
  objects.some((key) => /^device:(whatsapp:|\+|.*@)/i.test(key))

const devicesOf = ({ objects }: ListedEntry) => objects.filter((key) => key.startsWith('device:'))

/** True if each device that an entry unregistered was registered again since: by the toast’s *Undo*, or by hand. */
function isRegisteredAgain(entry: FoldedEntry, newer: readonly FoldedEntry[]): boolean {
  if (entry.event !== 'unregisterDevice' || entry.outcome !== 'done') return false
  const again = newer
    .filter((one) => one.event === 'registerDevice' && isNear(one, entry, soon) && canBeReached(one))
    .flatMap((one) => devicesOf(one))
  const devices = devicesOf(entry)
  return devices.length > 0 && devices.every((key) => again.includes(key))
}

/** Marks changes of tags and unregistrations that were undone, where the entry that did it is listed too. */
export const markUndone = (entries: readonly FoldedEntry[]): FoldedEntry[] =>
  entries.map((entry, index) =>
    isRegisteredAgain(entry, entries.slice(0, index)) ||
    entries
      .slice(0, index)
      .some((newer) => isNear(newer, entry, soon) && sharesDevice(newer, entry) && isReverse(newer, entry))
      ? { ...entry, undone: true }
      : entry,
  )

const inboxKey = ({ event, objects }: ListedEntry) =>
  event === 'inboxStatus' ? objects.find((key) => key.startsWith('inboxMessage:')) : undefined

/** A deleted inbox message isn’t read before it is restored: its title is in another entry about it. */
export function nameRestored(entries: readonly ListedEntry[]): ListedEntry[] {
  const known = new Map(
    entries.flatMap((entry) => {
      const key = inboxKey(entry)
      const { title, text } = asObject(entry.before) ?? {}
      return key && (title || text) ? [[key, { title, text }] as const] : []
    }),
  )
  return entries.map((entry) => {
    const key = inboxKey(entry)
    const before = asObject(entry.before)
    return key && before && !before.title && !before.text && known.has(key)
      ? { ...entry, before: { ...known.get(key), ...before } }
      : entry
  })
}
