import { queryOptions } from '@tanstack/react-query'
import type { LookReason } from '#contract/console/lookReason.ts'
import type { DeviceCall } from '#model/people/device.ts'
import { noteAudienceChange } from './audienceChange.ts'
import { call } from './call.ts'
import { read } from './read.ts'
import { useSignedIn } from './session.ts'
import { useChange, useWrite } from './write.ts'

const deviceReads = ['listDevices', 'getTags'] as const

export const useDeviceWrite = <Name extends DeviceCall['method']>(method: Name) =>
  useWrite(method, { refreshes: deviceReads, done: noteAudienceChange })

export const useDeviceAction = () =>
  useChange(({ method, request }: DeviceCall): Promise<unknown> => call(method, request), deviceReads)

/** Opens and events recorded by hand count in statistics: on a real service, only administrators may do it. */
export function useMayActAsDevice(): boolean {
  const { role, service } = useSignedIn()
  return service.demo || role === 'administrator'
}

/** `reason`: see call. */
export const deviceQuery = (application: string, hwid: string, reason?: LookReason) =>
  queryOptions({ ...read('listDevices', { application, hwid }, reason), select: ({ devices }) => devices[0] ?? null })
