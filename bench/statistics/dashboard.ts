import { StatisticsPage } from '#e2e/pages/StatisticsPage.ts'
import { openBrowser } from '../browser.ts'
import { percentile } from '../child.ts'
import { startConsole } from '../console.ts'
import { goal } from '../goals.ts'
import { watchLatency, watchScripts } from '../paintLatency.ts'

const moves = 150

/**
 * Two years of messages, and the subscribers of a year by day on every platform, each with the previous period: from the end of the
 * response to the painted chart, from a pointer move or a toggled series to the next paint, and what the screen loads.
 */
export async function dashboard() {
  const product = await startConsole()
  const browser = await openBrowser(product)
  const { page } = browser
  const loaded = await watchScripts(page)
  const statistics = new StatisticsPage(page)
  const { reachableChart } = statistics
  await statistics.goto('/subscribers?from=2024-11-22T00:00&to=2025-11-22T00:00')
  await reachableChart.waitFor()
  await page.waitForLoadState('networkidle')
  const script = loaded()
  const counted = await fromAnswerToPaint(statistics, '?range=24m&compare=true', 'getResults')
  // a year by day, twice: the service returns longer periods by year
  const painted = await fromAnswerToPaint(statistics, '/subscribers?range=12m&compare=true', 'getSubscribersStatistics')
  const box = await reachableChart.boundingBox()
  if (!box) throw new Error('There is no chart')
  const latencies = await watchLatency(page, ['mousemove', 'click'])
  for (let move = 0; move < moves; move += 1) {
    await page.mouse.move(box.x + 60 + ((box.width - 100) * move) / moves, box.y + box.height / 2)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  const moved = (await latencies()).length
  for (let time = 0; time < 10; time += 1) await statistics.legend.nth(time % 2).click()
  const all = await latencies()
  await browser.close()
  await product.stop()
  return [
    {
      figure: 'two years and the previous two, from the last result to the painted chart, ms',
      value: Math.round(counted),
      goal: '',
      met: '',
    },
    {
      figure: 'every platform by day, from the response to the painted chart, ms',
      value: Math.round(painted),
      goal: '',
      met: '',
    },
    {
      figure: 'pointer over the chart to next paint, p95, ms',
      value: Math.round(percentile(all.slice(0, moved), 0.95)),
      goal: 'under 50',
      met: goal(percentile(all.slice(0, moved), 0.95) < 50),
    },
    {
      figure: 'toggling a series to next paint, p95, ms',
      value: Math.round(percentile(all.slice(moved), 0.95)),
      goal: 'under 50',
      met: goal(percentile(all.slice(moved), 0.95) < 50),
    },
    { figure: 'script of the screen, KiB', value: Math.round(script / 1024), goal: '', met: '' },
  ]
}

/** Milliseconds from the last byte of a method’s last response to the frame that shows it. */
async function fromAnswerToPaint(statistics: StatisticsPage, rest: string, method: string): Promise<number> {
  const { page } = statistics
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('path.recharts-curve')) return
      watcher.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => Object.assign(window, { painted: performance.now() })
        port2.postMessage(undefined)
      })
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  await statistics.goto(rest)
  await page.waitForFunction(() => 'painted' in window)
  return page.evaluate((asked) => {
    const answered = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(asked))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .filter((end) => end < Number(Reflect.get(window, 'painted')))
    return Number(Reflect.get(window, 'painted')) - Math.max(...answered)
  }, method)
}
