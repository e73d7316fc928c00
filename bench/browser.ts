import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import type { Console } from './console.ts'

export interface Browser {
  page: Page
  /** The longest task of the page since `forget`, in ms; 0 if none took 50 ms. */
  longest(): Promise<number>
  forget(): Promise<void>
  /** Resident memory of the page with its workers, in MiB; 0 if the system doesn’t report it. */
  memory(): Promise<number>
  close(): Promise<void>
}

/** A signed-in page of 1440 by 900 pixels that records long tasks. */
export async function openBrowser({ url, cookie }: Console): Promise<Browser> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) })
    }).observe({ type: 'longtask' })
  })
  return {
    page,
    longest: () => page.evaluate(() => Number(Reflect.get(window, 'longest'))),
    async forget() {
      await page.evaluate(() => Object.assign(window, { longest: 0 }))
    },
    async memory() {
      const session = await browser.newBrowserCDPSession()
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      const pages = processInfo.filter(({ type }) => type === 'renderer')
      return Math.max(...(await Promise.all(pages.map(({ id }) => residentMiB(id)))))
    },
    close: () => browser.close(),
  }
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}
