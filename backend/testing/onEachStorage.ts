import { afterAll, beforeAll, describe } from 'vitest'
import { storages } from '#storage/testing.ts'
import { type Service, startService } from './service.ts'

/** Runs tests against a service on every available storage. `service()` is the running one. */
export function onEachStorage(name: string, tests: (service: () => Service) => void): void {
  describe.each(storages())(`${name} (%s)`, (kind) => {
    let service: Service
    beforeAll(async () => {
      service = await startService(kind)
    })
    afterAll(() => service?.close())
    tests(() => service)
  })
}
