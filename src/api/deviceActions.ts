import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeviceCall } from '#model/people/device.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { useSignedIn } from './session.ts'
import { useWrite } from './write.ts'

/** A method that changes one device or records what happened on it. Cached devices and tags are invalidated. */
export const useDeviceWrite = <Name extends DeviceCall['method']>(method: Name) =>
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

/**
 * Whether the person may record opens and events by hand. They count in statistics like an app's own, so that on a real service
 * only administrators record them.
 */
export function useMayActAsDevice(): boolean {
  const { role, service } = useSignedIn()
  return service.demo || role === 'administrator'
}

/** What the service knows of the device with a hardware ID, or null. Only where it offers listDevices. */
export const deviceQuery = (application: string, hwid: string) =>
  queryOptions({ ...read('listDevices', { application, hwid }), select: ({ devices }) => devices[0] ?? null })
