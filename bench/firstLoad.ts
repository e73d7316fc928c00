import { chromium } from '@playwright/test'
import { startConsole } from './console.ts'
import { goal } from './goals.ts'

/** What the applications screen loads with an empty cache, signed in, as counted by the browser. */
export async function firstLoad() {
  const product = await startConsole()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = product.cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: product.url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const sizes = new Map<string, { url: string; type: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    sizes.set(requestId, { url: response.url, type, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = sizes.get(requestId)
    if (seen) seen.bytes = encodedDataLength
  })
  await page.goto(`${product.url}/applications`)
  await page.getByRole('link', { name: 'Harbor Coffee' }).waitFor()
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint').at(0)?.startTime ?? Number.NaN,
  )
  await browser.close()
  await product.stop()
  const all = [...sizes.values()].filter(({ url }) => url.startsWith('http'))
  const kib = (type: string) =>
    Number(
      (all.filter((resource) => resource.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1),
    )
  const script = kib('Script')
  return [
    {
      figure: 'requests',
      value: all.length,
      'comparable console': 16,
      goal: 'at most 12',
      met: goal(all.length <= 12),
    },
    { figure: 'script, KiB', value: script, 'comparable console': 220, goal: 'at most 150', met: goal(script <= 150) },
    { figure: 'style, KiB', value: kib('Stylesheet') },
    { figure: 'font, KiB', value: kib('Font') },
    { figure: 'first contentful paint, ms', value: Math.round(painted) },
  ]
}
