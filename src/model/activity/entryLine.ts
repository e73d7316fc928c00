import type { ListedEntry } from '#contract/console/activity.ts'
import type { LookReason } from '#contract/console/lookReason.ts'
import { testPrefix } from '#contract/messageKinds.ts'
import { capitalized, exactCount, formatCount, stateLabel, wordsIn } from '#format/format.ts'
import { withShortPlaceholders } from '../applications/sentMessage.ts'
import { asObject } from '../shared/json.ts'
import { changeText, cutText, fieldLabel } from './changedText.ts'
import { differences, hasOwnNames, tagsSet } from './differences.ts'
import { type EntryObject, entryObject, mainObjects } from './entryObjects.ts'
import { applicationEvents, audienceCount, eventLabel } from './eventLabels.ts'
import { type FoldedEntry, isAudienceCount, isCounted } from './foldEntries.ts'

type Change = Pick<FoldedEntry, 'event' | 'request' | 'before' | 'looks' | 'folded'> &
  Partial<Pick<FoldedEntry, 'parts' | 'replaces' | 'replaced' | 'canceled'>>

const inboxActions: Readonly<Record<string, string>> = {
  1: 'Mark inbox message as unread',
  2: 'Mark inbox message as read',
  3: 'Mark inbox message as opened',
  4: 'Delete inbox message for the person',
}

/** What creates a segment or preset in the place of another one changes that. */
const replacements: Readonly<Record<string, string>> = {
  createFilter: 'Edit segment',
  createPreset: 'Edit push preset',
  createEmailPreset: 'Edit email preset',
}

/** What was done, such as “Mark inbox message as read”. */
export function actionLabel({
  event,
  request,
  before,
  looks,
  folded,
  parts,
  replaces,
  replaced,
  canceled,
}: Change): string {
  if (replaces) return replaces === 'time' ? 'Reschedule message' : 'Edit message'
  // the send itself keeps its name
  if (replaced && !isSend({ event })) return 'Remove earlier version'
  if (canceled && event === 'undoHeld') return eventLabel('cancelMessage')
  if (looks && looks.length > 1) return 'Look up person'
  if (asObject(before) && replacements[event]) return replacements[event]
  // a bulk call says how many devices it has
  const count = isCounted({ event, request }) ? (folded?.length ?? parts?.entries) : undefined
  const times = count === undefined ? '' : ` × ${count}`
  if (isAudienceCount({ event, request })) return `${eventLabel(audienceCount)}${times}`
  if (event === 'shareDraft' && asObject(request))
    return asObject(request)?.shared === false ? 'Stop sharing draft' : 'Share draft'
  if (event === 'updateLiveActivity' && liveUpdate(request).event === 'end') return 'End live activity'
  if (isTest(request)) return eventLabel(event).replace(/^Send /, 'Send test ')
  if (event !== 'inboxStatus') return `${eventLabel(event)}${times}`
  const status = Number(asObject(request)?.status)
  if (status !== 4 && Number(asObject(before)?.status) === 4) return 'Restore inbox message'
  return inboxActions[status] ?? eventLabel(event)
}

const mostNamed = 3

const quoted = (...texts: unknown[]): string[] => {
  const text = texts.find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof text === 'string' ? [`“${cutText(text.trim())}”`] : []
}

const firstOf = (content: unknown): unknown =>
  typeof content === 'string' ? content : (asObject(content)?.default ?? Object.values(asObject(content) ?? {})[0])

/** The subject, title, and text of what was sent, as far as it has them. */
function sentTexts(request: unknown): string[] {
  const fields = asObject(request) ?? {}
  const [first] = Array.isArray(fields.notifications) ? fields.notifications : [fields]
  const { subject, title, content } = asObject(first) ?? {}
  return [subject, title, content]
    .map(firstOf)
    .filter((text) => typeof text === 'string' && text.trim() !== '')
    .map((text) => withShortPlaceholders(text as string))
}

/** The title or the preset of what a send says, by the key of its message: a held one has no other name. */
export function sentNames(entries: readonly ListedEntry[], names: ObjectNames): ObjectNames {
  return new Map(
    entries.flatMap((entry) => {
      if (!isSend(entry)) return []
      const key = (kind: string) => entry.objects.find((one) => one.startsWith(`${kind}:`))
      const preset = key('preset')
      const name = sentTexts(entry.request)[0] ?? (preset && names.get(nameKey(entryObject(preset))))
      return name
        ? entry.objects
            .filter((one) => one.startsWith('message:'))
            .map((one) => [nameKey(entryObject(one)), name] as const)
        : []
    }),
  )
}

/** Names of presets and campaigns by key, as entries about one of them alone have them: it may be gone since. */
export function recordedNames(entries: readonly ListedEntry[]): ObjectNames {
  return new Map(
    entries.toReversed().flatMap(({ name, objects }) => {
      const [only, ...others] = mainObjects(objects)
      if (!name || !only || others.length > 0 || !['preset', 'campaign'].includes(only.kind)) return []
      return [[nameKey(only), withShortPlaceholders(name)] as const]
    }),
  )
}

const bulk = ['bulkSetTags', 'bulkRegisterDevice', 'bulkUnregisterDevice']
const sends = ['createMessage', 'createEmailMessage', 'createWhatsAppMessage']
const edits = [
  'setTags',
  'updateGeoZone',
  'updateApplication',
  ...Object.keys(replacements),
  ...sends,
  'setApprovalRules',
]

/** True for an entry of a message that was sent, or waits in the Outbox. */
export const isSend = ({ event }: Pick<ListedEntry, 'event'>): boolean => sends.includes(event)

const isTest = (request: unknown) => {
  const { notifications } = asObject(request) ?? {}
  const [first] = Array.isArray(notifications) ? notifications : []
  return String(asObject(first)?.transactionId).startsWith(testPrefix)
}

const isLive = ({ event }: Pick<ListedEntry, 'event'>) =>
  event === 'startLiveActivity' || event === 'updateLiveActivity'

const isOfInbox = ({ event }: Change) => event === 'inboxStatus' || event === 'deleteInboxMessage'

/** The update of the first live activity in a request. */
function liveUpdate(request: unknown): Record<string, unknown> {
  const { notifications } = asObject(request) ?? {}
  const [first] = Array.isArray(notifications) ? notifications : []
  return asObject(asObject(first)?.live_activity) ?? {}
}

/** What a live activity shows: “Stage: ready”. */
const shownState = (request: unknown): string[] =>
  Object.entries(asObject(liveUpdate(request)['content-state']) ?? {}).flatMap(([field, value]) =>
    typeof value === 'object' || value === '' ? [] : [`${stateLabel(field)}: ${cutText(String(value))}`],
  )

const exportParts: Readonly<Record<string, string>> = {
  hwids: 'hardware IDs',
  users: 'user IDs',
  fcm_keys: 'FCM keys',
}

/** Which devices were exported, and what of them, unless that is everything. */
function exported(request: unknown, names: ObjectNames): string[] {
  const { filterCode, filterExpression, applicationCode, exportData, tagsList } = asObject(request) ?? {}
  const of =
    typeof filterExpression === 'string'
      ? filterExpression === `A("${applicationCode}")`
        ? 'All devices'
        : cutText(filterExpression)
      : typeof filterCode === 'string' && `Segment ${names.get(filterKey(filterCode)) ?? filterCode}`
  const parts = Array.isArray(exportData)
    ? exportData.map((part) => exportParts[String(part)] ?? wordsIn(String(part)))
    : []
  const chosen =
    Array.isArray(tagsList) && tagsList.length > 0 ? [...parts.filter((part) => part !== 'tags'), ...tagsList] : parts
  return [of, chosen.length > 0 && capitalized(chosen.join(', '))].filter((text) => typeof text === 'string')
}

/** The key of a segment’s name by its code: entries call it by its name, except for exports. */
export const filterKey = (code: string): string => `filter:${code.toUpperCase()}`

/** What a change made different, each in a few words: “Order Count 14 → 21”. Empty if the entry doesn’t tell. */
function changes(entry: Change, names: ObjectNames): string[] {
  const { event, request, before } = entry
  const fields = asObject(request) ?? {}
  if (isOfInbox(entry)) {
    const { title, text } = asObject(before) ?? {}
    return quoted(title, text)
  }
  if (event === 'exportSegment') return exported(request, names)
  if (isLive(entry)) return [...quoted(...sentTexts(request)), ...shownState(request)]
  if (event === 'setBadge') return [`Badge ${String(fields.badge)}`]
  if (event === 'setTags' && !asObject(before))
    return tagsSet(request).map(([tag, value]) =>
      value === undefined ? `${tag} removed` : `${tag}: ${cutText(value)}`,
    )
  if (!edits.includes(event) || hasMoreRules(fields) || hasMoreRules(before)) return []
  const found = differences({ event, request, before })
  if (event === 'setTags' && found.length === 0)
    return tagsSet(request).map(([tag, value = 'none']) =>
      // of a long value, lists have only the start
      /…$|… \(\d+ characters\)$/.test(value) ? `${tag}: ${cutText(value)}` : `${tag}: ${cutText(value)} (unchanged)`,
    )
  const changed = found.map((change) =>
    changeText(change, hasOwnNames(event) ? change.field : fieldLabel(change.field)),
  )
  return isSend(entry) ? [...sent(request), ...changed] : changed
}

/** Lists have only the first rules, which don’t tell which one was changed. */
const hasMoreRules = (state: unknown) => {
  const { rules } = asObject(state) ?? {}
  return Array.isArray(rules) && rules.at(-1) === '…'
}

/** What was sent: its title or text, or the template of a WhatsApp message. */
function sent(request: unknown): string[] {
  const [text] = quoted(...sentTexts(request))
  const { notifications } = asObject(request) ?? {}
  const [first] = Array.isArray(notifications) ? notifications : []
  const template = asObject(first)?.content_id
  return text ? [text] : typeof template === 'string' ? [`Template ${cutText(template)}`] : []
}

/** Names of objects by key, such as `preset:AAAAA-BBBBB`. */
export type ObjectNames = ReadonlyMap<string, string>

type About = Pick<FoldedEntry, 'event' | 'name' | 'objects'> & Partial<Pick<FoldedEntry, 'devices' | 'parts'>>

/** What an entry is about: its name, or a person, or the first object and how many more there are. */
function about({ event, name, objects, devices, parts }: About, names: ObjectNames): string {
  if (name) return withShortPlaceholders(name)
  if (bulk.includes(event) && (devices ?? 0) > 1) return formatCount(devices ?? 0, 'device')
  // the recipient of the first one says nothing of the others
  if (parts) return event === 'createWhatsAppMessage' ? 'File of numbers' : ''
  const all = mainObjects(objects)
  // each update of a live activity is a message
  const found = isLive({ event }) && all.some(isActivity) ? all.filter(({ kind }) => kind !== 'message') : all
  // its application is in its own column, or the whole list is about it
  if (!applicationEvents.includes(event) && found.every(({ kind }) => kind === 'application')) return ''
  // nothing but what was looked for, in whichever way it was tried: nobody has it
  const tried = new Set(found.map(({ id }) => id.toLowerCase()))
  if (event === 'listDevices' && tried.size === 1) return `“${found[0]?.id}”`
  // of a send: its preset and recipients
  const preset = isSend({ event }) ? found.find(({ kind }) => kind === 'preset') : undefined
  const sentTo = isSend({ event }) ? found.filter(({ kind }) => !['preset', 'message', 'replaced'].includes(kind)) : []
  const used = preset && describeObject(preset, names)
  const tested = isSend({ event }) ? testNames(sentTo, names) : undefined
  if (tested) return [used, tested].filter(Boolean).join(' · ')
  return [used, describeObjects(sentTo.length > 0 || used ? sentTo : found, names)].filter(Boolean).join(' · ')
}

/** The key of a test device’s name by its push token. */
export const testKey = (token: string): string => `test:${token.toUpperCase()}`

/** The names of the test devices that alone got a message; undefined if others did too. */
function testNames(sentTo: readonly EntryObject[], names: ObjectNames): string | undefined {
  const devices = sentTo.map(({ kind, id }) => (kind === 'device' ? names.get(testKey(id)) : undefined))
  if (devices.length === 0 || devices.includes(undefined)) return undefined
  return `Test · ${devices.length > mostNamed ? formatCount(devices.length, 'device') : devices.join(', ')}`
}

const isActivity = ({ kind }: EntryObject) => kind === 'activity'

const nameKey = ({ kind, id }: Pick<EntryObject, 'kind' | 'id'>) => `${kind}:${id.toUpperCase()}`

/** With its name, where that is known: an ID says nothing to most people. */
export const objectName = ({ kind, id }: EntryObject, names: ObjectNames): string =>
  names.get(nameKey({ kind, id })) ?? id

const describeObject = (object: EntryObject, names: ObjectNames) => {
  const name = names.get(nameKey(object))
  const number = object.kind === 'device' ? /^whatsapp:(.+)$/i.exec(object.id)?.[1] : undefined
  if (number && !name) return `Number ${number}`
  return name && people.includes(object.kind) ? name : `${object.label} ${name ?? object.id}`
}

const people = ['user', 'device', 'email']

function describeObjects(all: readonly EntryObject[], names: ObjectNames): string {
  const users = all.filter(({ kind }) => kind === 'user')
  const [person] = users
  // a task is how something is done, and its number says nothing
  const things = all.filter(({ kind }) => kind !== 'task')
  const [first, ...others] = things
  if (!first) return ''
  if (person && all.every(({ kind }) => ['user', 'device', 'inboxMessage'].includes(kind)))
    return users.length > 1 ? formatCount(users.length, 'user') : describeObject(person, names)
  if (others.length > 0 && things.every(({ kind }) => kind === 'device'))
    return formatCount(things.length, things.every(({ id }) => /^whatsapp:/i.test(id)) ? 'number' : 'device')
  const [second, ...rest] = others
  // of another kind, “1 more” would say nothing
  if (second && rest.length === 0 && second.kind !== first.kind)
    return `${describeObject(first, names)} · ${describeObject(second, names)}`
  return `${describeObject(first, names)}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

const reasons: Record<LookReason, string> = {
  form: 'to check a form',
  recipient: 'to show a recipient',
  search: 'to search messages',
  file: 'to check a file',
}

/** Says of a look at a person that nobody asked for it. */
export const lookedFor = (reason: LookReason): string => `by the console, ${reasons[reason]}`

/** What was changed and what it was about, in a line. */
export function entryLine(entry: FoldedEntry, names: ObjectNames = new Map()): string {
  // its task says nothing, and its conditions are in its details
  if (isAudienceCount(entry)) return ''
  const found = changes(entry, names)
  const more = found.length - mostNamed
  const changed = [...found.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  // of an inbox message, what it is about has its title already
  const renamed = replacements[entry.event] !== undefined && found.some((change) => change.startsWith('Name '))
  // a send that waited is its own message, which has its text as its name
  const repeats =
    isSend(entry) && found.length > 0 && mainObjects(entry.objects).every(({ kind }) => kind === 'message')
  const rest =
    renamed || repeats ? '' : about(found.length > 0 && isOfInbox(entry) ? { ...entry, name: null } : entry, names)
  const looks = entry.looks && entry.looks.length > 1 ? entry.looks.join(', ') : undefined
  const replaces = entry.objects.some((key) => key.startsWith('replaced:')) && 'replaces the earlier message'
  const unfinished = entry.parts && entry.parts.unfinished > 0 && unfinishedText(entry.parts)
  const byConsole = entry.reason && lookedFor(entry.reason)
  return [changed, rest, looks, replaces, byConsole, unfinished].filter(Boolean).join(' · ')
}

const unfinishedText = ({ entries, unfinished }: NonNullable<ListedEntry['parts']>) =>
  `${formatCount(unfinished, 'entry', 'entries')} of ${exactCount(entries)} not done`
