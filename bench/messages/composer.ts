import type { Page } from '@playwright/test'
import { openBrowser } from '../browser.ts'
import { startConsole } from '../console.ts'
import { goal } from '../goals.ts'

const devices = 1_000_000
const languages = [
  'German',
  'French',
  'Spanish',
  'Italian',
  'Polish',
  'Dutch',
  'Czech',
  'Danish',
  'Finnish',
  'Greek',
  'Hungarian',
]

/**
 * The push composer with 12 languages and the blocks of all nine platforms open: from a key to the next paint, and what the
 * screen loads. Then, on 1,000,000 devices, the time from Review to every count of the confirm.
 */
export async function composer() {
  const product = await startConsole({}, String(devices))
  const browser = await openBrowser(product)
  const { page } = browser
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await page.goto(`${product.url}/applications/C0FFE-E0001/compose/push`)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)

  await fillIn(page)
  const latency = await typing(page)

  await page.getByRole('radio', { name: /^A segment/ }).check()
  await page.getByRole('combobox', { name: 'Segment' }).click()
  await page.getByRole('option', { name: 'Frequent buyers' }).click()
  const from = performance.now()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Send to [\d,]+ devices$/ }).waitFor({ timeout: 120_000 })
  const total = performance.now() - from
  await page.waitForFunction(() => !document.querySelector('main')?.textContent?.includes('–'), undefined, {
    timeout: 300_000,
  })
  const all = performance.now() - from
  await browser.close()
  await product.stop()
  const p95 = latency.sort((a, b) => a - b)[Math.floor(latency.length * 0.95)] ?? Number.NaN
  return [
    { figure: 'keys typed', value: latency.length, goal: '', met: '' },
    { figure: 'key to next paint, p95, ms', value: Math.round(p95), goal: 'under 50', met: goal(p95 < 50) },
    { figure: 'script of the screen, KiB', value: Math.round(loaded / 1024), goal: '', met: '' },
    {
      figure: `Review to the number of devices (${devices.toLocaleString('en-US')} in all), ms`,
      value: Math.round(total),
      goal: '',
      met: '',
    },
    { figure: 'Review to every count by platform and language, ms', value: Math.round(all), goal: '', met: '' },
  ]
}

/** Twelve languages with texts, every platform's block open. */
async function fillIn(page: Page) {
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('A coffee for you, {Name|regular|friend}')
  for (const name of languages) {
    await page.getByRole('button', { name: 'Add language' }).click()
    await page.getByRole('combobox', { name: 'Add a language' }).fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name} \\(`) }).click()
    await text.fill(`A coffee for you, in ${name}`)
  }
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  for (const block of await page.getByRole('heading', { level: 3 }).getByRole('button').all()) await block.click()
}

/** Types a sentence; answers for each key the milliseconds to the next paint. */
async function typing(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const latencies: number[] = []
    Object.assign(window, { latencies })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // a message sent from a frame arrives after it is painted
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => latencies.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }),
      true,
    )
  })
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type(
    'The quick brown fox jumps over the lazy dog, and then it has a coffee at the harbour. '.repeat(2),
    {
      delay: 60,
    },
  )
  return page.evaluate(() => [...(Reflect.get(window, 'latencies') as number[])])
}
