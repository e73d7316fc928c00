import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { startServers } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test('an administrator resets the demo, and others can’t', async ({ page, signInPage, campaigns, tour, toasts }) => {
  // a demo of its own: other journeys use the worker’s
  const servers = await startServers({ seed: '100' })
  await page.goto(servers.url)
  await signInPage.demo('Administrator').click()
  await expect(tour.badge).toBeVisible()
  const made = { application: harborCoffee, name: 'Of this demonstration', description: '' }
  expect((await page.request.post(`${servers.url}/api/createCampaign`, { data: made })).status()).toBe(200)
  const address = `${servers.url}/applications/${harborCoffee}/campaigns`
  await page.goto(address)
  await expect(campaigns.table.row(/Of this demonstration/)).toBeVisible()
  await tour.badge.click()
  await tour.reset.click()
  await expectAccessible(page)
  await expect(tour.resetDialog.confirm).toBeDisabled()
  await tour.resetDialog.typedName.fill('reset')
  await tour.resetDialog.confirm.click()
  await expect(toasts.saying('Demo reset')).toBeVisible()
  await page.goto(address)
  await expect(campaigns.table.row(/Weekend breakfast/)).toBeVisible()
  await expect(campaigns.table.row(/Of this demonstration/)).toHaveCount(0)

  // the marketer doesn’t see it, and can’t call it
  await page.request.post(`${servers.url}/session`, { data: { name: 'marketer', password: 'demo-marketer' } })
  await page.goto(`${servers.url}/tour`)
  await expect(tour.title).toBeVisible()
  await expect(tour.reset).toHaveCount(0)
  expect((await page.request.post(`${servers.url}/api/resetDemo`, { data: {} })).status()).toBe(403)
  await servers.stop()
})

test('the badge of the demo opens a tour, and each of its steps opens what it is about', async ({
  page,
  signIn,
  applications,
  tour,
}) => {
  await signIn('marketer')
  await applications.goto()
  await tour.badge.click()
  await expect(tour.title).toBeVisible()
  await expectAccessible(page)
  const count = await tour.steps.count()
  expect(count).toBeGreaterThan(8)
  for (let place = 0; place < count; place += 1) {
    const { pathname } = new URL((await tour.step(place).getAttribute('href')) ?? '', page.url())
    await tour.step(place).click()
    await expect(page).toHaveURL((url) => url.pathname === pathname)
    // an email that is written has headings of its own
    await expect(tour.heading.first()).toBeVisible()
    await expect(tour.heading.first()).not.toHaveText(/not found|Tour/i)
    // no part of its URL was ignored
    await expect(page.getByText('Part of the URL is invalid')).toBeHidden()
    await tour.badge.click()
  }
})

test('the tour leads from each screen to the next one and back, and ends where it is left', async ({
  page,
  signIn,
  people,
  tour,
}) => {
  // without the steps that send
  await signIn('support')
  await tour.goto()
  await expect(tour.steps).toHaveCount(8)
  // nothing that support can’t do, and the way to the application’s screens
  await expect(tour.steps.filter({ hasText: 'next update' })).toHaveCount(0)
  await expect(tour.steps.filter({ hasText: 'has its own count' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Segments' })).toBeVisible()
  await tour.step(0).click()
  await expect(tour.bar).toContainText('1 of 8: Overview')
  await expect(tour.next).toHaveText('Next: Dashboard')
  await expect(tour.back).toHaveCount(0)
  await tour.next.click()
  await expect(page).toHaveURL(/\/statistics\?/)
  await expect(tour.next).toBeFocused()
  await expect(tour.bar).toContainText('2 of 8: Dashboard')
  await expectAccessible(page)
  await tour.back.click()
  await expect(tour.bar).toContainText('1 of 8: Overview')

  // the condition that the step speaks of is explained, and the buttons stay in view
  await tour.goto()
  await tour.step(4).click()
  await expect(tour.bar).toContainText('5 of 8: A person')
  await expect(people.segment.row('Lapsed customers')).toBeInViewport()
  await expect(people.segment.condition('Lapsed customers', 'Newsletter')).toBeVisible()
  await expect(tour.next).toBeInViewport()
  await expect(tour.sentence).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await tour.goto()
  await tour.step(4).click()
  await expect(people.segment.row('Lapsed customers')).toBeInViewport({ ratio: 1 })
  await expect(people.segment.condition('Lapsed customers', 'Newsletter')).toBeInViewport()
  await expect(tour.next).toBeInViewport()
  await expect(tour.sentence).toBeInViewport({ ratio: 1 })
  await tour.leave.click()
  await expect(tour.bar).toHaveCount(0)
})
