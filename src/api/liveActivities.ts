import { useLocalStorage } from '@mantine/hooks'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { activityLifetime } from '#contract/liveActivities.ts'
import {
  type ActivityRequest,
  activitiesIn,
  type KnownActivity,
  parseActivities,
  type SentActivities,
} from '#model/liveActivities/activities.ts'
import { activityMessages } from '#model/liveActivities/activityMessages.ts'
import { type StageStep, stageSteps } from '#model/liveActivities/stages.ts'
import { type StartTemplate, startTemplates } from '#model/liveActivities/startTemplates.ts'
import { call } from './call.ts'
import type { DraftOwner } from './composerDrafts.ts'
import { useSignedIn } from './session.ts'
import { ownerKey, putStored, storedKeys } from './store.ts'
import { useWrite } from './write.ts'

const activitiesKey = ({ name, service }: DraftOwner, application: string) =>
  `${ownerKey('live activities', name, service)} in ${application}`

/** The live activities that a person started from this browser, or took over; the service doesn’t list any. */
export function useKnownActivities(application: string) {
  const { name, service } = useSignedIn()
  const [known, setKnown] = useLocalStorage<KnownActivity[]>({
    key: activitiesKey({ name, service: service.label }, application),
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseActivities,
  })
  return {
    known,
    keep: (activity: KnownActivity) =>
      setKnown((before) => [activity, ...before.filter(({ id }) => id !== activity.id)].slice(0, 50)),
    forget: (id: string) => setKnown((before) => before.filter((activity) => activity.id !== id)),
  }
}

/** Deletes the ended activities of a person, and the user IDs in running ones, which are kept: nothing else can end them. */
export function forgetActivities(owner: DraftOwner): void {
  for (const key of storedKeys(activitiesKey(owner, ''))) {
    const running = parseActivities(localStorage.getItem(key) ?? '').filter(({ ended }) => ended === undefined)
    putStored(
      key,
      running.length > 0 ? running.map((activity) => ({ ...activity, unknown: [], recipient: undefined })) : undefined,
    )
  }
}

export const useStartLiveActivity = () => useWrite('startLiveActivity', { refreshes: ['listMessages'] })
export const useUpdateLiveActivity = () => useWrite('updateLiveActivity', { refreshes: ['listMessages'] })

const most = { messages: 500, activities: 40 }
const limit = pLimit(4)

export interface ReadActivities extends SentActivities {
  /** What followed what, for the next stage. */
  steps: StageStep[]
  /** The last start of each type, for the next one. */
  starts: StartTemplate[]
  /** How many activities were read, if not all. */
  only?: number
}

export const activitiesQuery = (application: string) =>
  queryOptions({
    queryKey: ['listMessages', { application, kind: 'live_activity' }] as const,
    queryFn: async ({ client, signal }): Promise<ReadActivities> => {
      const { messages, cursor } = await call('listMessages', { application, limit: most.messages }, { signal })
      const all = messages.filter(
        ({ kind, status }) => kind === 'live_activity' && status !== 'failed' && status !== 'cancelled',
      )
      const newest = all.slice(0, most.activities)
      const read = await Promise.all(newest.map(({ code }) => getAsked(client, code, signal)))
      const complete = newest.length === all.length && !cursor
      return {
        ...activitiesIn(read),
        steps: stageSteps(read),
        starts: startTemplates(read),
        ...(!complete && { only: newest.length }),
      }
    },
  })

/** The running activities of a person, by their user and hardware IDs. Updates don’t name who gets them. */
export const personActivitiesQuery = (application: string, names: readonly string[]) =>
  queryOptions({
    queryKey: ['listMessages', { application, kind: 'live_activity', to: names }] as const,
    queryFn: async ({ client, signal }): Promise<KnownActivity[]> => {
      const { messages } = await call('listMessages', { application, limit: most.messages }, { signal })
      const sent = messages.filter(({ status }) => status !== 'failed' && status !== 'cancelled')
      const theirs = new Set(
        sent.flatMap(({ activity, to }) => (activity && to?.some((name) => names.includes(name)) ? activity : [])),
      )
      const codes = sent.flatMap(({ activity, code }) => (activity && theirs.has(activity) ? code : []))
      const read = await Promise.all(codes.slice(0, most.activities).map((code) => getAsked(client, code, signal)))
      const now = Date.now()
      return activitiesIn(read).activities.filter(
        ({ ended, started }) => ended === undefined && now - started < activityLifetime,
      )
    },
  })

/** The messages of a live activity. `complete`: false if older ones weren’t looked through. */
export const activityMessagesQuery = (application: string, activity: string) =>
  queryOptions({
    queryKey: ['listMessages', { application, activity }] as const,
    queryFn: async ({ client, signal }) => {
      const { messages, cursor } = await call('listMessages', { application, limit: most.messages }, { signal })
      const all = messages.filter((message) => message.activity === activity)
      const newest = all.slice(0, most.activities)
      const read = await Promise.all(newest.map(({ code }) => getAsked(client, code, signal)))
      const found = activityMessages(activity, newest, read)
      const complete = newest.length === all.length && (!cursor || found[0]?.event === 'Start')
      return { messages: found, complete }
    },
  })

/** A sent message doesn’t change: each is read once. */
const getAsked = (client: QueryClient, code: string, signal: AbortSignal): Promise<ActivityRequest> =>
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
