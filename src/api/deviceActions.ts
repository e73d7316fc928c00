import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { useWrite } from './write.ts'

/** Methods that change one device or record what happened on it. */
export type DeviceMethod =
  | 'registerDevice'
  | 'registerEmail'
  | 'registerUser'
  | 'registerEmailUser'
  | 'setBadge'
  | 'applicationOpen'
  | 'postEvent'
  | 'unregisterDevice'
  | 'deleteEmail'

/** A call of one of them. */
export type DeviceCall = { [Name in DeviceMethod]: { method: Name; request: RequestOf<Name> } }[DeviceMethod]

/** One of them, always the same. What is known of devices and their tags is then read anew. */
export const useDeviceWrite = <Name extends DeviceMethod>(method: Name) =>
  useWrite(method, { refreshes: ['listDevices', 'getTags'] })

/** Whichever of them is called for. */
export function useDeviceAction() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['device'],
    mutationFn: ({ method, request }: DeviceCall): Promise<unknown> => call(method, request),
    onSuccess: () => {
      for (const read of ['listDevices', 'getTags']) void queries.invalidateQueries({ queryKey: [read] })
    },
  })
}

/** The events that are defined in an application, by name. Only where the service offers listEvents. */
export const eventNamesOf = (application: string) =>
  queryOptions({
    ...read('listEvents', { application }),
    select: ({ events }) => events.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
  })

/** What the service knows of the device with a hardware id, or null. Only where it offers listDevices. */
export const deviceOf = (application: string, hwid: string) =>
  queryOptions({ ...read('listDevices', { application, hwid }), select: ({ devices }) => devices[0] ?? null })
