import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, type Page, test } from '../support/test.ts'

// only the demo has eighteen months of history
test.use({ seed: 'demo' })

/** Delays every response of a method by this many milliseconds, like a slow connection. */
async function slowed(page: Page, method: string, latency: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const rule = { urlPattern: `*://*:*/api/${method}`, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions: [rule] })
  return () => session.detach()
}

/** How often the page requested a method. */
function calls(page: Page, method: string) {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${method}`)) count += 1
  })
  return () => count
}

test('a slow result is canceled, requested again, left to the tray, and found after a reload', async ({
  page,
  signIn,
  navigation,
  statistics,
  tasks,
}) => {
  await signIn('marketer')
  await statistics.goto('?range=7d&off=delivered&compare=false')
  await expect(statistics.messagesChart).toBeVisible()
  const started = calls(page, 'getDashboardStats')

  const quickAgain = await slowed(page, 'getResults', 5_000)
  await statistics.choosePeriod('Last month')
  await statistics.cancel('Messages').click()
  await expect(statistics.canceled).toHaveCount(3)
  await expectAccessible(page)
  await statistics.askAgain.first().click()
  await expect(tasks.open).toHaveAccessibleName('Tasks: 1 running')
  await navigation.settings.click()
  await expect(page).toHaveURL(/settings/)
  await expect(tasks.open).toHaveAccessibleName('Tasks')
  await quickAgain()

  await page.reload()
  const asked = started()
  await tasks.open.click()
  await expect(tasks.root).toContainText('Done')
  await tasks.openResult.click()
  await expect(page).toHaveURL(/off=delivered&compare=false&from=\d{4}-\d\d-01T00%3A00&to=/)
  await expect(statistics.tile('App opens')).toContainText(/\d/)
  await expect(statistics.series('Delivered')).toHaveAttribute('aria-pressed', 'false')
  await expect(tasks.open).toBeHidden()
  // on every return, the result for a past month is read again, not calculated again
  await page.reload()
  await expect(statistics.tile('App opens')).toContainText(/\d/)
  expect(started()).toBe(asked)
})

test('an error is explained and can be retried; conditions are in the URL', async ({
  page,
  context,
  signIn,
  api,
  events,
  navigation,
  statistics,
}) => {
  const { conditions } = statistics
  await signIn('administrator')
  await statistics.goto('/events?events=Loyalty%2520Card%252C%2520stamped%252C&where=50%25')
  await expect(statistics.status('is invalid')).toContainText('where=50%')
  const card = statistics.card('Loyalty Card, stamped')
  await expect(statistics.failure('Loyalty Card, stamped')).toBeVisible()
  await expect(card).toContainText(/event/i)
  await expectAccessible(page)
  await api('createEvent', { application: harborCoffee, name: 'Loyalty Card, stamped,' })
  await statistics.retry('Loyalty Card, stamped').click()
  await expect(card.getByText('No occurrences in this period.')).toBeVisible()

  // conditions are part of the URL
  await conditions.add.click()
  await conditions.attribute.fill('stamps')
  await conditions.value('stamps').fill('10')
  await expect(page).toHaveURL(/where=stamps%3AEQ%3A10/)
  await expect(card.getByText('No occurrences in this period match the conditions.')).toBeVisible()
  await navigation.events.click()
  await events.statisticsTab.click()
  await expect(conditions.add).toBeVisible()
  await expect(conditions.attribute).toBeHidden()
  await page.goBack()
  await page.goBack()
  await expect(conditions.attribute).toHaveValue('stamps')

  await statistics.goto('?range=24h')
  await expect(statistics.tile('App opens')).toContainText(/\d/)
  await context.setOffline(true)
  await statistics.refresh.click()
  await expect(statistics.outOfDate).toContainText('Couldn’t reach the console.')
  await context.setOffline(false)
  await statistics.refresh.click()
  await expect(statistics.outOfDate).toBeHidden()
})
