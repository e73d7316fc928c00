import { queryOptions, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { LookReason } from '#contract/console/lookReason.ts'
import type { KnownDevice } from '#contract/panelMethod.ts'
import { typedNumber } from '#model/people/registration.ts'
import { noteAudienceChange } from './audienceChange.ts'
import { call } from './call.ts'
import { ApiError } from './errors.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

/** A device, or a user where the service can’t list devices. */
export type DeviceTarget = { hwid: string } | { userId: string }

export interface Found {
  /** Undefined if the service can’t list devices. */
  devices?: readonly KnownDevice[]
  /** Without a device list: whose tags were found. */
  target?: DeviceTarget
  /** Similar IDs and names, if nothing was found. */
  suggestions?: readonly string[]
  /** Of suggested numbers and IDs: the names of their people. */
  names?: Readonly<Record<string, string>> | undefined
}

/**
 * Finds a person by hardware ID, user ID, push token, email address, or phone number, as typed; then, where the service can,
 * in any case and by name. `offered`: the panel methods of the service.
 */
export const personQuery = (application: string, find: string, offered: readonly string[]) => {
  const lists = offered.includes('listDevices')
  return queryOptions({
    queryKey: [lists ? 'listDevices' : 'getTags', { application, find, tries: true }] as const,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<Found> => {
      if (!lists) return targetFound(application, find, signal)
      const exact = await devicesFound(application, find, signal)
      return exact.devices.length > 0 || !offered.includes('searchDevices') || !isSearchable(find)
        ? exact
        : call('searchDevices', { application, find }, { signal })
    },
  })
}

/** People whose name, ID, address, or number a text is, or is a part of. Requires searchDevices. `reason`: see call. */
export const searchedPeopleQuery = (application: string, find: string, reason?: LookReason) =>
  queryOptions({
    queryKey: ['searchDevices', { application, find }] as const,
    queryFn: ({ signal }) => call('searchDevices', { application, find }, { signal, reason }),
  })

/** The limits of searchDevices, in characters as people count them. */
export function isSearchable(find: string): boolean {
  const { length } = [...find.trim()]
  return length >= 2 && find.trim().length <= 200
}

async function devicesFound(application: string, find: string, signal: AbortSignal) {
  const tried = lookupAttempts(find)
  const list = async (by: DeviceTarget | { push_token: string }) =>
    (await call('listDevices', { application, ...by }, { signal })).devices
  const typed = find.trim()
  // a longer text is no ID
  const ids = tried.filter(({ value }) => value.length <= longestId)
  const ways = [...ids.map(getTarget), ...(mayBeToken(typed) ? [{ push_token: typed }] : [])]
  const found = (await Promise.all(ways.map(list))).flat()
  const users = new Set(found.flatMap(({ user_id }) => user_id ?? []))
  for (const { as, value } of tried) if (as === 'userId') users.delete(value)
  const others = await Promise.all([...users].slice(0, 5).map((userId) => list({ userId })))
  return { devices: [...new Map([...found, ...others.flat()].map((device) => [device.hwid, device])).values()] }
}

async function targetFound(application: string, find: string, signal: AbortSignal): Promise<Found> {
  const tried = lookupAttempts(find)
  // in sequence: the first one with tags wins
  for (const attempt of [...tried.filter(({ as }) => as === 'hwid'), ...tried.filter(({ as }) => as === 'userId')]) {
    const target = getTarget(attempt)
    try {
      await call('getTags', { application, ...target }, { signal })
      return { target }
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error
    }
  }
  return {}
}

/** At most eight devices are looked up at a time. */
export const limitLookups = pLimit(8)

/** Whether the application has a device of a file. Requires listDevices. */
export const isRegistered = (
  application: string,
  by: { hwid?: string; userId?: string; push_token?: string },
  signal: AbortSignal,
): Promise<boolean> =>
  limitLookups(
    async () => (await call('listDevices', { application, ...by }, { signal, reason: 'file' })).devices.length > 0,
  )

/** The devices of a user ID, or the device with a hardware ID, push token, or address. Requires listDevices. `reason`: see call. */
export const listedDevicesQuery = (application: string, kind: 'users' | 'devices', name: string, reason: LookReason) =>
  queryOptions({
    queryKey: ['listDevices', { application, kind, name }] as const,
    queryFn: ({ signal }) =>
      limitLookups(async () => {
        const ways = kind === 'users' ? [{ userId: name }] : waysToName(name)
        for (const way of ways) {
          const { devices } = await call('listDevices', { application, ...way }, { signal, reason })
          if (devices.length > 0) return devices
        }
        return []
      }),
  })

/** iOS tokens are stored in lowercase, and addresses too. */
function waysToName(name: string): { hwid?: string; push_token?: string }[] {
  const spellings = [...new Set([name, name.toLowerCase()])]
  return [...spellings.map((hwid) => ({ hwid })), ...spellings.map((push_token) => ({ push_token }))]
}

const getTarget = ({ as, value }: LookupAttempt): DeviceTarget => (as === 'hwid' ? { hwid: value } : { userId: value })

const longestId = 500

/** Shorter and longer texts, and those with spaces, aren’t push tokens. */
const mayBeToken = (typed: string) => typed.length >= 20 && typed.length <= 4_096 && !/\s/.test(typed)

/** `reason`: see call. */
export const deviceTagsQuery = (application: string, target: DeviceTarget, reason?: LookReason) =>
  queryOptions({
    ...read('getTags', { application, ...target }, reason),
    select: ({ result }) => result,
    refetchOnWindowFocus: 'always',
  })

const aboutPeople: readonly unknown[] = ['listDevices', 'searchDevices', 'getTags', 'getInboxMessages']

/** Reads what is on the screen about people again, for whoever asks once more, such as after a lookup was canceled. */
export function useReadPersonAgain(application: string) {
  const queries = useQueryClient()
  return ({ stale }: { stale?: true } = {}) =>
    queries.refetchQueries({
      type: 'active',
      ...(stale && { stale }),
      predicate: ({ queryKey: [method, request] }) =>
        aboutPeople.includes(method) && (request as { application?: string }).application === application,
    })
}

/** The value of a tag on each device, as it is now. */
export function useReadTag() {
  const queries = useQueryClient()
  return (application: string, tag: string, hwids: readonly string[]) =>
    Promise.all(
      hwids.map((hwid) =>
        limitLookups(async () => {
          const { result } = await queries.fetchQuery({
            ...read('getTags', { application, hwid }, 'form'),
            staleTime: 0,
          })
          return { hwid, value: result[tag] }
        }),
      ),
    )
}

export const useSetTags = () => useWrite('setTags', { refreshes: ['getTags'], done: noteAudienceChange })

export interface LookupAttempt {
  as: 'hwid' | 'userId'
  value: string
}

/** True for what only a hardware ID looks like. Apps write them in either case. */
export const isHexId = (text: string): boolean => /^(?=.*[a-f])[0-9a-f-]{16,}$/i.test(text)

const withoutPlus = (typed: string) => (/^[1-9][\d\s().-]{9,}$/.test(typed) ? typedNumber(`+${typed}`) : undefined)

export function lookupAttempts(find: string): LookupAttempt[] {
  const typed = find.trim()
  const number = typedNumber(typed) ?? withoutPlus(typed)
  const users = [typed, ...(typed.includes('@') ? [typed.toLowerCase()] : []), ...(number ? [number] : [])]
  const hwids = [...users, ...(number ? [`whatsapp:${number}`] : [])]
  if (isHexId(typed)) hwids.push(typed.toUpperCase(), typed.toLowerCase())
  const [first, ...others] = [...new Set(hwids)].map((value): LookupAttempt => ({ as: 'hwid', value }))
  return [
    ...(first ? [first] : []),
    ...[...new Set(users)].map((value): LookupAttempt => ({ as: 'userId', value })),
    ...others,
  ]
}
