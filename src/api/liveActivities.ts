import { type QueryClient, queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { isObject } from '#model/shared/json.ts'
import { call } from './call.ts'
import { useWrite } from './write.ts'

export interface KnownActivity {
  id: string
  title: string
  attributesType: string
  attributes: Record<string, unknown>
  state: Record<string, unknown>
  audience: string
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

export const useStartLiveActivity = () => useWrite('startLiveActivity', { refreshes: ['listMessages'] })
export const useUpdateLiveActivity = () => useWrite('updateLiveActivity', { refreshes: ['listMessages'] })

const most = { messages: 500, activities: 40 }
const limit = pLimit(4)

export interface SentActivities {
  activities: KnownActivity[]
  /** Activities whose start wasn’t read, with the codes of their messages. */
  older: { id: string; messages: string[] }[]
  only?: number
}

type Asked = Pick<MessageInFull, 'code' | 'created' | 'send_date' | 'request'>

export const activitiesQuery = (application: string) =>
  queryOptions({
    queryKey: ['listMessages', { application, kind: 'live_activity' }] as const,
    queryFn: async ({ client, signal }): Promise<SentActivities> => {
      const { messages, cursor } = await call('listMessages', { application, limit: most.messages }, { signal })
      const all = messages.filter(
        ({ kind, status }) => kind === 'live_activity' && status !== 'failed' && status !== 'cancelled',
      )
      const wanted = all.slice(0, most.activities)
      const read = await Promise.all(wanted.map(({ code }) => getAsked(client, code, signal)))
      const complete = wanted.length === all.length && !cursor
      return { ...activitiesIn(read), ...(!complete && { only: wanted.length }) }
    },
  })

/** A sent message doesn’t change: each is read once. */
const getAsked = (client: QueryClient, code: string, signal: AbortSignal): Promise<Asked> =>
  client.fetchQuery({
    queryKey: ['asked of a message', code],
    queryFn: () =>
      limit(async () => {
        const { message } = await call('getMessage', { message: code }, { signal })
        const { created, send_date, request } = message
        return { code, created, send_date, request }
      }),
    staleTime: Infinity,
    gcTime: 60 * 60_000,
  })

export function activitiesIn(messages: readonly Asked[]): Pick<SentActivities, 'activities' | 'older'> {
  const known = new Map<string, KnownActivity>()
  const older = new Map<string, string[]>()
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
        audience: describeActivityAudience(message.request),
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
    else older.set(id, [...(older.get(id) ?? []), message.code])
  }
  return {
    activities: [...known.values()].sort((a, b) => b.started - a.started),
    older: [...older].map(([id, codes]) => ({ id, messages: codes })),
  }
}

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

export function describeActivityAudience({ users, devices, filter_code }: Readonly<Record<string, unknown>>): string {
  const count = (list: unknown, one: string) =>
    Array.isArray(list) ? `${list.length} ${one}${list.length === 1 ? '' : 's'}` : undefined
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
