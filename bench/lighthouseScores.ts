import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { median } from './child.ts'
import { startConsole } from './console.ts'
import { goal } from './goals.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices']

/** Lighthouse on the applications screen, signed in, from the production build over plain HTTP: medians of a few runs. */
export async function lighthouseScores() {
  const product = await startConsole()
  const chrome = await launch({
    ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
    chromeFlags: [
      '--headless=new',
      '--no-first-run',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const rows = []
  for (const form of ['desktop', 'mobile'] as const) {
    const scores: Record<string, number[]> = Object.fromEntries(categories.map((name) => [name, []]))
    for (let run = 0; run < runs; run++) {
      const options = {
        port: chrome.port,
        onlyCategories: categories,
        extraHeaders: { Cookie: product.cookie },
        logLevel: 'silent' as const,
      }
      const result = await lighthouse(
        `${product.url}/applications`,
        options,
        form === 'desktop' ? desktopConfig : undefined,
      )
      for (const name of categories) scores[name]?.push((result?.lhr.categories[name]?.score ?? 0) * 100)
      if (process.env.LIGHTHOUSE_DETAILS) {
        const failing = Object.values(result?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 1)
        for (const { id, score, displayValue } of failing) console.log(form, id, score, displayValue ?? '')
      }
    }
    const middle = (name: string) => Math.round(median(scores[name] ?? []))
    rows.push({
      form,
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best practices': middle('best-practices'),
      goal: form === 'desktop' ? '100, 100, 100' : '95, 100, 100',
      met: goal(
        middle('performance') >= (form === 'desktop' ? 100 : 95) &&
          middle('accessibility') === 100 &&
          middle('best-practices') === 100,
      ),
    })
  }
  chrome.kill()
  await product.stop()
  return rows
}
