import { type startBackendProcess, until } from './backendProcess.ts'
import { good } from './platforms.ts'

type Backend = Awaited<ReturnType<typeof startBackendProcess>>

/** The ID of a new application with this many Android devices, all registered. */
export async function manyDevices(backend: Backend, count: number): Promise<string> {
  const application = String((await backend.call('createApplication', { title: 'Many devices' })).application)
  await backend.call('configureApplication', { application, device_type: 3, ...good[3] })
  const devices = Array.from({ length: count }, (_, index) => ({
    hwid: `device-${index}`,
    push_token: `token-${index}`,
    platform: 3 as const,
  }))
  const { request_id } = await backend.call('bulkRegisterDevice', { application, devices })
  await until(
    () => backend.call('bulkRegisterDeviceStatus', { request_id }),
    ({ status }) => status !== 'Pending',
  )
  return application
}
