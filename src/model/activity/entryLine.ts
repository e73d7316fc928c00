import type { ListedEntry } from '#contract/console/activity.ts'
import type { LookReason } from '#contract/console/lookReason.ts'
import { capitalized, exactCount, formatCount, stateLabel, wordsIn } from '#format/format.ts'
import { withShortPlaceholders } from '../applications/sentMessage.ts'
import { asObject } from '../shared/json.ts'
import { changeText, cutText, fieldLabel } from './changedText.ts'
import { differences, hasOwnNames, tagsSet } from './differences.ts'
import { type EntryObject, mainObjects } from './entryObjects.ts'
import { applicationEvents, audienceCount, eventLabel } from './eventLabels.ts'
import { type FoldedEntry, isAudienceCount, isCounted } from './foldEntries.ts'
import { describeObject, describeObjects, filterKey, mostNamed, type ObjectNames, testNames } from './objectNames.ts'
import { firstNotification, isSend, isTest, messageSends, textsOfSend } from './sends.ts'

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

const quoted = (...texts: unknown[]): string[] => {
  const text = texts.find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof text === 'string' ? [`“${cutText(text.trim())}”`] : []
}

const bulk = ['bulkSetTags', 'bulkRegisterDevice', 'bulkUnregisterDevice']
const edits = [
  'setTags',
  'updateGeoZone',
  'updateApplication',
  ...Object.keys(replacements),
  ...messageSends,
  'setApprovalRules',
]

const isLive = ({ event }: Pick<ListedEntry, 'event'>) =>
  event === 'startLiveActivity' || event === 'updateLiveActivity'

const isOfInbox = ({ event }: Change) => event === 'inboxStatus' || event === 'deleteInboxMessage'

/** The update of the first live activity in a request. */
function liveUpdate(request: unknown): Record<string, unknown> {
  return asObject(firstNotification(request)?.live_activity) ?? {}
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

/** A tag and the value it was set to: “City: Porto”. */
const tagSet = ([tag, value]: [string, string | undefined]) =>
  value === undefined ? `${tag} removed` : `${tag}: ${cutText(value)}`

/** What a change made different, each in a few words: “Order Count 14 → 21”. Empty if the entry doesn’t tell. */
function changes(entry: Change, names: ObjectNames): string[] {
  const { event, request, before } = entry
  const fields = asObject(request) ?? {}
  if (isOfInbox(entry)) {
    const { title, text } = asObject(before) ?? {}
    return quoted(title, text)
  }
  if (event === 'exportSegment') return exported(request, names)
  if (isLive(entry)) return [...quoted(...textsOfSend(request)), ...shownState(request)]
  if (event === 'setBadge') return [`Badge ${String(fields.badge)}`]
  if (event === 'setTags' && !asObject(before)) return tagsSet(request).map(tagSet)
  if (!edits.includes(event) || hasMoreRules(fields) || hasMoreRules(before)) return []
  const found = differences({ event, request, before })
  if (event === 'setTags' && found.length === 0) {
    // of a user, the state before is that of one device
    if (fields.hwid === undefined) return tagsSet(request).map((tag) => `${tagSet(tag)} on all devices`)
    return tagsSet(request).map(([tag, value = 'none']) =>
      // of a long value, lists have only the start
      /…$|… \(\d+ characters\)$/.test(value) ? `${tag}: ${cutText(value)}` : `${tag}: ${cutText(value)} (unchanged)`,
    )
  }
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
  const [text] = quoted(...textsOfSend(request))
  const template = firstNotification(request)?.content_id
  return text ? [text] : typeof template === 'string' ? [`Template ${cutText(template)}`] : []
}

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

const isActivity = ({ kind }: EntryObject) => kind === 'activity'

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
