import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

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
    await expect(tour.heading).toBeVisible()
    await expect(tour.heading).not.toHaveText(/not found|Tour/i)
    // no part of its URL was ignored
    await expect(page.getByText('Part of the URL is invalid')).toBeHidden()
    await tour.badge.click()
  }
})
