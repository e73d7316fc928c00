import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStatistics, statisticsDays } from './-parts/openStatistics.ts'

const at = (timestamp: string) => ({ timestamp, platform: 1, push_enabled: 120, push_disabled: 4 })
const statistics = [1, 2, 3, 4, 5, 6, 7].map((day) => at(`2026-01-0${day} 00:00:00`))

test.each([
  [{ ios: true, email: false }, 'devices'],
  [{ ios: true, email: true }, 'devices and addresses'],
])('charts of an application with %j count %s, as its title says', async (providers, unit) => {
  const { screen } = await openStatistics(
    '/subscribers',
    {
      getApplication: { application: { code: 'AAAAA-BBBBB', title: 'Bakery', providers, languages: {} } },
      getSubscribersStatistics: { statistics },
    },
    `${statisticsDays}&compare=false`,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^Reachable ${unit}$`))
  const chart = screen.getByRole('application', { name: 'Reachable by platform over time', exact: true })
  await expect.element(chart).toBeVisible()
  ;(chart.element() as SVGElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect
    .element(screen.getByRole('status').filter({ hasText: /iOS/ }))
    .toHaveTextContent(new RegExp(`120${unit}$`))
})

test('on a phone, figures that don’t fit are reached by a swipe', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const { screen } = await openStatistics('/subscribers', { getSubscribersStatistics: { statistics } })
  const table = screen.getByRole('table', { name: 'Change by platform' })
  await expect.element(table).toBeVisible()
  const box = table.element().parentElement as HTMLElement
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
  await expect.poll(() => getComputedStyle(box).overflowX).toBe('auto')
})
