import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { type Servers, startServers } from './servers.ts'
import { watch } from './watch.ts'

export interface WorkerOptions {
  /** SEED of the backend: `demo`, `none` or a number of devices. */
  seed: string
}

interface Fixtures {
  /** Signs in as the demo's user of a role, without the screen. */
  signIn(role: Role): Promise<void>
}

/** Playwright's test with real servers for each worker, and a page that may show no error and no secret. */
export const test = base.extend<Fixtures, WorkerOptions & { servers: Servers }>({
  seed: ['400', { option: true, scope: 'worker' }],
  servers: [
    async ({ seed }, use) => {
      const servers = await startServers({ seed })
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
})

export { expect, type Locator, type Page }
