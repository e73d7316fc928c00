import { type QueryClient, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApplicationFile } from '#contract/applications.ts'
import { deviceTypes, pushPlatformIds } from '#contract/deviceTypes.ts'
import type { RequestOf } from '#contract/index.ts'
import type { PlatformWarning } from '#contract/panel.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { tokenCapabilities } from './tokens.ts'
import { useWrite } from './write.ts'

export const pushPlatforms = Object.fromEntries(pushPlatformIds.map((id) => [deviceTypes[id], id])) as {
  [Id in (typeof pushPlatformIds)[number] as (typeof deviceTypes)[Id]]: Id
}

export type SwitchablePlatform = keyof typeof pushPlatforms

export const isSwitchable = (platform: string): platform is SwitchablePlatform => Object.hasOwn(pushPlatforms, platform)

/** What the service last said about a platform. `at` in milliseconds since 1970. */
export interface LearnedStatus {
  enabled: boolean
  at: number
}

/** Platform statuses learned since the console opened: only setApplicationPlatformStatus returns them. */
export const platformStatusesQuery = (application: string) =>
  queryOptions({
    queryKey: ['learned statuses', application] as const,
    queryFn: skipToken,
    initialData: {} as Partial<Record<SwitchablePlatform, LearnedStatus>>,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Undefined forgets a status. */
const learnStatuses = (queries: QueryClient, application: string, statuses: Record<string, boolean | undefined>) =>
  queries.setQueryData(platformStatusesQuery(application).queryKey, (before) => ({
    ...before,
    ...Object.fromEntries(
      Object.entries(statuses).map(([key, enabled]) => [
        key,
        enabled === undefined ? undefined : { enabled, at: Date.now() },
      ]),
    ),
  }))

export function useSetPlatformStatus() {
  const queries = useQueryClient()
  const { mutateAsync, ...write } = useWrite('setApplicationPlatformStatus', { refreshes: ['getApplication'] })
  const setStatus = async (application: string, platform: SwitchablePlatform, enabled: boolean) => {
    const { available_platforms } = await mutateAsync({
      application,
      platform: pushPlatforms[platform],
      status: enabled ? 'enable' : 'disable',
    })
    // a service that names the platform differently has still accepted the change
    learnStatuses(queries, application, { [platform]: enabled, ...statusesFrom(available_platforms) })
  }
  return { ...write, setStatus }
}

/** Forgets the learned status, which a configuration may change. Only Firefox has its status in the request. */
export function useConfigureApplication() {
  const queries = useQueryClient()
  const { mutateAsync } = useWrite('configureApplication', { refreshes: ['getApplication', 'listPlatformWarnings'] })
  const configure = async (request: RequestOf<'configureApplication'>) => {
    await mutateAsync(request)
    const platform = Object.entries(pushPlatforms).find(([, type]) => type === request.device_type)?.[0]
    if (platform === undefined) return
    const enabled = request.device_type === pushPlatforms.firefox ? request.firefox_is_enabled : undefined
    learnStatuses(queries, request.application, { [platform]: enabled })
  }
  return { configure }
}

export function usePlatformWarnings(application: string): (PlatformWarning & { platform: string })[] {
  const { data: offered } = useQuery(tokenCapabilities())
  const enabled = offered?.includes('listPlatformWarnings') === true
  const { data } = useQuery({ ...read('listPlatformWarnings', { application }), enabled })
  return (data?.platforms ?? []).flatMap(({ device_type, warnings }) =>
    warnings.map((warning) => ({ ...warning, platform: deviceTypes[device_type as keyof typeof deviceTypes] })),
  )
}

export function usePlatformCheck(local: (request: RequestOf<'configureApplication'>) => PlatformWarning[]) {
  const queries = useQueryClient()
  return async (request: RequestOf<'configureApplication'>): Promise<PlatformWarning[]> => {
    const offered = await queries.query(tokenCapabilities())
    return offered.includes('checkPlatform') ? (await call('checkPlatform', request)).warnings : local(request)
  }
}

export const useApplicationFile = () =>
  useMutation({
    gcTime: 0,
    mutationFn: async (request: { application: string; file: ApplicationFile }) =>
      (await call('getApplicationFile', request)).file,
  })

// The interface doesn't list the labels of available_platforms: only their letters are compared.
const spellings: readonly (readonly [SwitchablePlatform, RegExp])[] = [
  ['ios', /^(ios|iphone|apple)$/],
  ['android', /^(android|gcm|fcm)$/],
  ['osx', /^(mac)?osx?$/],
  ['windows', /^(windows|wns)(8|10|11)?$/],
  ['amazon', /^(amazon|adm)$/],
  ['safari', /^safari$/],
  ['chrome', /^chrome$/],
  ['firefox', /^firefox$/],
]

export function statusesFrom(available: Readonly<Record<string, boolean>>) {
  return Object.fromEntries(
    Object.entries(available).flatMap(([label, enabled]) => {
      const letters = label.toLowerCase().replace(/[^a-z0-9]/g, '')
      const found = spellings.find(([, spelling]) => spelling.test(letters))
      return found ? [[found[0], enabled]] : []
    }),
  )
}
