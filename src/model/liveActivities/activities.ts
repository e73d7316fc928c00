import { activityLifetime, type LiveActivityStart } from '#contract/liveActivities.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { isObject, jsonValue } from '../shared/json.ts'
import { sameJson } from '../shared/jsonText.ts'
import { utcSeconds } from '../shared/utc.ts'
import type { UpdateDraft } from './drafts.ts'
import { stateIn } from './stateRows.ts'

export interface ActivityRecipient {
  kind: 'users' | 'devices'
  name: string
}

export interface KnownActivity {
  id: string
  title: string
  attributesType: string
  attributes: Record<string, unknown>
  state: Record<string, unknown>
  audience: string
  /** The audience if it is one user or device. */
  recipient?: ActivityRecipient
  /** The code of the segment that is the audience. */
  segment?: string
  /** Milliseconds since 1970. */
  started: number
  changed: number
  ended?: number
  /** Unix times in seconds. */
  stale?: number
  dismissal?: number
  /** Codes of the messages, the newest last. */
  messages: string[]
  unknown: string[]
}

export interface SentActivities {
  activities: KnownActivity[]
  /** Activities whose start wasn’t read, with the codes of their messages. */
  older: OlderActivity[]
}

interface OlderActivity {
  id: string
  messages: string[]
  /** Milliseconds since 1970. */
  changed: number
}

export type ActivityRequest = Pick<MessageInFull, 'code' | 'created' | 'send_date' | 'request'>

export function activitiesIn(messages: readonly ActivityRequest[]): SentActivities {
  const known = new Map<string, KnownActivity>()
  const older = new Map<string, OlderActivity>()
  for (const message of [...messages].reverse()) {
    const { live_activity_id: id, live_activity: activity, title } = message.request
    if (typeof id !== 'string' || !isObject(activity)) continue
    const at = toMoment(message.created ?? message.send_date)
    const state = isObject(activity['content-state']) ? { ...activity['content-state'] } : {}
    const type = activity['attributes-type']
    const before = known.get(id)
    if (typeof type === 'string') {
      older.delete(id)
      known.set(id, {
        id,
        title: typeof title === 'string' ? title : '',
        attributesType: type,
        attributes: isObject(activity.attributes) ? { ...activity.attributes } : {},
        state,
        ...activityAudience(message.request),
        started: at,
        changed: at,
        messages: [message.code],
        unknown: [],
      })
    } else if (before) {
      known.set(id, {
        ...before,
        state,
        changed: at,
        stale: toNumber(activity['stale-date']),
        dismissal: toNumber(activity['dismissal-date']),
        ...(activity.event === 'end' && { ended: at }),
        messages: [...before.messages, message.code],
      })
    } else if (activity.event === 'end') older.delete(id)
    else older.set(id, { id, messages: [...(older.get(id)?.messages ?? []), message.code], changed: at })
  }
  return {
    activities: [...known.values()].sort((a, b) => b.started - a.started),
    older: [...older.values()],
  }
}

/** True if this request may have started the running activity, which others may have updated since. */
export function isStartOf(activity: KnownActivity, start: LiveActivityStart): boolean {
  const { 'attributes-type': type, attributes } = start.live_activity
  return (
    activity.id === start.live_activity_id &&
    activity.ended === undefined &&
    activity.title === (start.title ?? '') &&
    activity.attributesType === type &&
    sameJson(activity.attributes, attributes) &&
    activity.audience === describeAudience(start)
  )
}

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

type Request = Readonly<Record<string, unknown>>

export function activityAudience(request: Request): Pick<KnownActivity, 'audience' | 'recipient' | 'segment'> {
  const recipient = (['users', 'devices'] as const).flatMap((kind) => {
    const names = request[kind]
    return Array.isArray(names) && names.length === 1 ? [{ kind, name: String(names[0]) }] : []
  })[0]
  const { users, devices, filter_code } = request
  const segment = !Array.isArray(users) && !Array.isArray(devices) && typeof filter_code === 'string' && filter_code
  return { audience: describeAudience(request), ...(recipient && { recipient }), ...(segment && { segment }) }
}

function describeAudience({ users, devices, filter_code }: Request): string {
  const count = (list: unknown, unit: string) =>
    Array.isArray(list) ? `${list.length} ${unit}${list.length === 1 ? '' : 's'}` : undefined
  return (
    count(users, 'user') ??
    count(devices, 'device') ??
    (typeof filter_code === 'string' ? `Segment ${filter_code}` : 'All iOS devices')
  )
}

function toMoment(date: string | null | undefined): number {
  const plain = date && /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(date) ? `${date.replace(' ', 'T')}Z` : (date ?? '')
  return Date.parse(plain) || 0
}

/** The activity as sent if it has newer messages than `shown`. `reading`: `sent` is being reloaded and may predate this start. */
export function newerThan(
  shown: KnownActivity,
  sent: readonly KnownActivity[],
  { reading }: { reading: boolean },
): KnownActivity | undefined {
  const found = sent.find(({ id }) => id === shown.id)
  const last = found?.messages.at(-1)
  if (!found || last === undefined || shown.messages.includes(last)) return undefined
  const sameStart = found.messages.some((code) => shown.messages.includes(code))
  return sameStart || !reading ? found : undefined
}

/** The activity after a change sent at `now`, in milliseconds. */
export function changedBy(
  activity: KnownActivity,
  draft: UpdateDraft,
  messages: readonly string[],
  now: number,
): KnownActivity {
  const { stale: _, dismissal: __, ...rest } = activity
  const end = draft.event === 'end'
  const at = utcSeconds(end ? draft.dismissal : draft.stale)
  return {
    ...rest,
    state: stateIn(draft.state).state,
    changed: now,
    messages: [...activity.messages, ...messages],
    ...(end && { ended: now }),
    ...(at !== undefined && (end ? { dismissal: at } : { stale: at })),
  }
}

/**
 * IDs that can’t be used for a new activity: what was sent counts where it is newer than what the browser stores. `now`:
 * milliseconds since 1970. Without an end, iOS has ended an activity after its lifetime.
 */
export function runningIds(
  known: readonly KnownActivity[],
  { activities, older }: SentActivities,
  now: number,
): string[] {
  const latest = known.map((stored) => newerThan(stored, activities, { reading: false }) ?? stored)
  const others = activities.filter(({ id }) => !known.some((stored) => stored.id === id))
  // a time that can’t be read is 0
  const mayRun = (since: number) => since === 0 || now - since < activityLifetime
  const running = [...latest, ...others].filter(({ ended, started }) => ended === undefined && mayRun(started))
  return [...new Set([...running, ...older.filter(({ changed }) => mayRun(changed))].map(({ id }) => id))]
}

/** Activities in storage; none if it can’t be read. */
export function parseActivities(text: string | undefined): KnownActivity[] {
  const value = jsonValue(text ?? '[]')
  if (!Array.isArray(value)) return []
  return value.filter(
    (activity): activity is KnownActivity =>
      typeof activity?.id === 'string' &&
      typeof activity.state === 'object' &&
      activity.state !== null &&
      Array.isArray(activity.messages) &&
      Array.isArray(activity.unknown) &&
      typeof activity.changed === 'number',
  )
}
