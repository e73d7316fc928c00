import { PushComposerPage } from '#e2e/pages/PushComposerPage.ts'
import { openBrowser } from '../browser.ts'
import { percentile } from '../child.ts'
import { startConsole } from '../console.ts'
import { goal } from '../goals.ts'
import { watchLatency, watchScripts } from '../paintLatency.ts'

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
 * screen loads. Then, on 1,000,000 devices, the time from clicking Review to every count in the confirmation.
 */
export async function composer() {
  const product = await startConsole({}, String(devices))
  const browser = await openBrowser(product)
  const { page } = browser
  const scripts = await watchScripts(page)
  const push = new PushComposerPage(page)
  await push.goto()
  await push.text.waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = scripts()

  await fillIn(push)
  const latency = await typing(push)

  await push.chooseSegment('Frequent buyers')
  const from = performance.now()
  await push.review.click()
  await push.send.waitFor({ timeout: 120_000 })
  const total = performance.now() - from
  await page.waitForFunction(() => !document.querySelector('main')?.textContent?.includes('–'), undefined, {
    timeout: 300_000,
  })
  const all = performance.now() - from
  await browser.close()
  await product.stop()
  return [
    { figure: 'keys typed', value: latency.length, goal: '', met: '' },
    {
      figure: 'key to next paint, p95, ms',
      value: Math.round(percentile(latency, 0.95)),
      goal: 'at most 30',
      met: goal(percentile(latency, 0.95) <= 30),
    },
    {
      figure: 'script of the screen, KiB',
      value: Math.round(loaded / 1024),
      goal: 'at most 350',
      met: goal(loaded <= 350 * 1024),
    },
    {
      figure: `from Review to the number of devices (${devices.toLocaleString('en-US')} in all), ms`,
      value: Math.round(total),
      goal: '',
      met: '',
    },
    { figure: 'from Review to every count by platform and language, ms', value: Math.round(all), goal: '', met: '' },
  ]
}

/** Twelve languages with texts, every platform's block open. */
async function fillIn(push: PushComposerPage) {
  await push.text.fill('A coffee for you, {Name|regular|friend}')
  for (const name of languages) {
    await push.languages.add(name, new RegExp(`^${name} \\(`))
    await push.text.fill(`A coffee for you, in ${name}`)
  }
  await push.openEveryPlatform()
}

/** Types a sentence; returns the milliseconds from each key to the next paint. */
async function typing({ page, text }: PushComposerPage): Promise<number[]> {
  const latencies = await watchLatency(page, ['keydown'])
  await text.click()
  await page.keyboard.type(
    'The quick brown fox jumps over the lazy dog, and then it has a coffee at the harbor. '.repeat(2),
    {
      delay: 60,
    },
  )
  return latencies()
}
