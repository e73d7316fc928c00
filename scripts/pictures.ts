// Takes the pictures of the README from the demo account, in both color schemes. Started by pictures.mjs.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServers } from '#e2e/support/servers.ts'

const directory = fileURLToPath(new URL('../docs/pictures', import.meta.url))
/** Maximum size of a screenshot in bytes: they are part of every clone. */
const largest = 260 * 1024
const application = '/applications/C0FFE-E0001'

interface Screen {
  name: string
  path: string
  signedIn: boolean
  /** Resolves when the screen shows its content. */
  ready: (page: Page) => Promise<unknown>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor()

const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    path: '/sign-in',
    signedIn: false,
    ready: (page) => page.getByRole('textbox', { name: 'Username' }).waitFor(),
  },
  {
    name: 'applications',
    path: '/applications',
    signedIn: true,
    ready: (page) => page.getByRole('link', { name: 'Harbor Coffee' }).waitFor(),
  },
  { name: 'overview', path: application, signedIn: true, ready: heading('Harbor Coffee') },
  {
    name: 'compose',
    path: `${application}/compose/push?segment=Frequent+buyers`,
    signedIn: true,
    ready: async (page) => {
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Thank you, {Name|regular|friend}')
      await page
        .getByRole('textbox', { name: 'Text', exact: true })
        .fill('Your next coffee is on us. Stop by before Sunday ☕')
      await page.getByText(/no text in their language:|has a text in their language/).waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'messages',
    path: `${application}/messages`,
    signedIn: true,
    ready: (page) => page.getByRole('row').nth(3).waitFor(),
  },
  {
    name: 'dashboard',
    path: `${application}/statistics?range=last-month&compare=true`,
    signedIn: true,
    ready: async (page) => {
      await page.getByRole('img', { name: 'Messages: messages over time' }).waitFor()
      await page
        .getByText(/from [\d,]+/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'geozones',
    path: `${application}/geozones`,
    signedIn: true,
    ready: heading('Geozones'),
  },
  {
    name: 'platforms',
    path: `${application}/platforms?configure=android`,
    signedIn: true,
    ready: (page) => page.getByRole('dialog', { name: 'Configure Android' }).getByRole('form').waitFor(),
  },
]

async function take(browser: Browser, url: string, { name, path, signedIn, ready }: Screen): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 1,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
    })
    const page = await context.newPage()
    if (signedIn) {
      const data = { name: 'administrator', password: 'demo-administrator' }
      const answer = await page.request.post('/session', { data })
      if (!answer.ok()) throw new Error(`Signing in returned HTTP ${answer.status()}`)
    }
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const file = join(directory, `${name}-${colorScheme}.png`)
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    await context.close()
    const { size } = statSync(file)
    if (size > largest) throw new Error(`${file} has ${size} bytes. The maximum is ${largest}.`)
    console.log(`${file} (${Math.ceil(size / 1024)} KiB)`)
  }
}

mkdirSync(directory, { recursive: true })
const servers = await startServers({ seed: 'demo' })
try {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const screen of screens) await take(browser, servers.url, screen)
  } finally {
    await browser.close()
  }
} finally {
  await servers.stop()
}
