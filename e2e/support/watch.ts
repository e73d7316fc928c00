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

/** Files whose names change with their content: reading each once is enough. */
const readAssets = new Set<string>()

/** Follows everything a page receives and complains of. */
export function watch(page: Page) {
  const complaints: string[] = []
  const answers: Promise<{ url: string; text: string }>[] = []

  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // refusals that a journey provokes are logged too: by the browser as failed resources, by React as caught errors
    if (message.type() === 'error' && !/^(Failed to load resource|ApiError:)/.test(message.text()))
      complaints.push(message.text())
  })
  // not at its first byte: the body of a response that a reload cuts off never comes, and reading it never ends
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) {
      if (readAssets.has(pathname)) return
      readAssets.add(pathname)
    }
    answers.push(read(request))
  })

  return {
    /** No error, no violation of the Content-Security-Policy, and none of the secrets in any answer or on the page. */
    async expectClean() {
      expect(complaints, 'errors of the page').toEqual([])
      const shown = page.isClosed() ? '' : await page.content()
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
    // without cookies: those hold sessions, sealed
    return { url, text: response ? JSON.stringify(response.headers()) + (await response.text()) : '' }
  } catch {
    // redirects and images have no text, and a page that moved on no longer has it
    return { url, text: '' }
  }
}
