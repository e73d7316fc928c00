import { test as base, expect } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { type PageObjects, pageObjects } from '../pages/index.ts'
import { type Servers, startServers } from './servers.ts'
import { watch } from './watch.ts'

export interface WorkerOptions {
  /** SEED of the backend: `demo`, `none` or a number of devices. */
  seed: string
  /** `plain`: a real service in place of the demo, with the methods of the interface only. */
  service: 'demo' | 'plain'
  /** OUTBOX_SECONDS of the proxy. */
  outbox: string
}

/** Calls a method as the signed-in person, and returns its response. Throws if it fails. */
// biome-ignore lint/suspicious/noExplicitAny: tests read the parts that they expect
export type Api = (method: string, data: object) => Promise<any>

interface Fixtures {
  /** Signs in as the demo's user of a role, without the screen. */
  signIn(role: Role): Promise<void>
  api: Api
}

/** Playwright’s test with real servers per worker, page objects, and a page that fails on errors and secrets. */
export const test = base.extend<Fixtures & PageObjects, WorkerOptions & { servers: Servers }>({
  seed: ['400', { option: true, scope: 'worker' }],
  service: ['demo', { option: true, scope: 'worker' }],
  outbox: ['0', { option: true, scope: 'worker' }],
  servers: [
    async ({ seed, service, outbox }, use) => {
      const servers = await startServers({ seed, service, outbox })
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servers }, use) => use(servers.url),
  page: async ({ page }, use) => {
    const watched = watch(page)
    await use(page)
    await watched.expectClean()
  },
  signIn: async ({ page }, use) => {
    await use(async (role) => {
      const answer = await page.request.post('/session', { data: { name: role, password: `demo-${role}` } })
      expect(answer.status()).toBe(200)
    })
  },
  api: async ({ page }, use) => {
    await use(async (method, data) => {
      const answer = await page.request.post(`/api/${method}`, { data })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    })
  },
  ...pageObjects,
})

export type { Locator, Page } from '@playwright/test'
export { expect, type PageObjects }
