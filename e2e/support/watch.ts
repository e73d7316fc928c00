import { expect, type Page, type Request } from '@playwright/test'
import { demoApplications } from '#backend/seed/applications.ts'
import { encodeStored } from '#contract/stored.ts'
import { secrets } from './servers.ts'

/** Credentials stored in the demo account, as text and as the service encodes them. */
const stored = demoApplications
  .flatMap(({ platforms }) => Object.values(platforms))
  .flatMap((settings) => [settings?.ios_key_password, settings?.adm_secret])
  .filter((value): value is string => typeof value === 'string')
  .flatMap((text) => [text, encodeStored(text)])

/** Hashed files: reading each once is enough. */
const readAssets = new Set<string>()

/** Watches the responses and errors of a page. */
export function watch(page: Page) {
  const complaints: string[] = []
  const answers: Promise<{ url: string; text: string }>[] = []

  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // expected failures are logged too: by the browser as failed resources, by React as caught errors
    const expected =
      /^(Failed to load resource|ApiError:|TypeError: Failed to fetch dynamically imported module|Error: Unable to preload CSS)/
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
  // not on response: reading the body of a response that a reload aborts never ends
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) {
      if (readAssets.has(pathname)) return
      readAssets.add(pathname)
    }
    answers.push(read(request))
  })

  return {
    /** Expects no error, no violation of the Content-Security-Policy, and no secret in any response or on the page. */
    async expectClean() {
      expect(complaints, 'errors of the page').toEqual([])
      let shown = ''
      // the content of a page that navigates can't be read
      await expect(async () => {
        shown = page.isClosed() ? '' : await page.content()
      }).toPass()
      const all = [...(await Promise.all(answers)), { url: 'the page', text: shown }]
      for (const secret of [...secrets, ...stored]) {
        expect(
          all.filter(({ text }) => text.includes(secret)).map(({ url }) => url),
          `answers with ${secret.slice(0, 6)}...`,
        ).toEqual([])
      }
    },
  }
}

async function read(request: Request): Promise<{ url: string; text: string }> {
  const url = request.url()
  try {
    const response = await request.response()
    // without cookies, which have encrypted sessions
    return { url, text: response ? JSON.stringify(response.headers()) + (await response.text()) : '' }
  } catch {
    // redirects and images have no text, and neither does a page that navigated away
    return { url, text: '' }
  }
}
