import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

// eighteen months of history are the demo's alone
test.use({ seed: 'demo' })

const at = (part = '') => `/applications/C0FFE-E0001/statistics${part}`

/** The numbers of a tile. */
const tile = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')

/** Makes every answer of a method take so many milliseconds longer, as a slow line does. */
async function slowed(page: Page, method: string, latency: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const rule = { urlPattern: `*://*:*/api/${method}`, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions: [rule] })
  return () => session.detach()
}

/** How often a method was asked for by the page. */
function calls(page: Page, method: string) {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${method}`)) count += 1
  })
  return () => count
}

test('what takes long is given up, asked again, left to the tray, and found again after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  await page.goto(at('?range=7d&off=delivered'))
  await expect(page.getByRole('img', { name: 'Messages: messages over time' })).toBeVisible()
  const started = calls(page, 'getDashboardStats')

  const quickAgain = await slowed(page, 'getResults', 5_000)
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last month' }).click()
  await page.getByRole('button', { name: 'Cancel Messages' }).click()
  await expect(page.getByRole('heading', { name: 'Canceled' })).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask again' }).first().click()
  const tray = page.getByRole('button', { name: /^Tasks/ })
  await expect(tray).toHaveAccessibleName('Tasks: 1 running')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/settings/)
  await expect(tray).toHaveAccessibleName('Tasks')
  await quickAgain()

  await page.reload()
  const asked = started()
  await tray.click()
  const tasks = page.getByRole('dialog', { name: 'Tasks' })
  await expect(tasks).toContainText('Result ready')
  await tasks.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/off=delivered&from=\d{4}-\d\d-01T00%3A00&to=/)
  await expect(tile(page, 'Application opened')).toContainText(/[\d.,]+k?times/i)
  await expect(page.getByRole('button', { name: /^Delivered \d/ })).toHaveAttribute('aria-pressed', 'false')
  await expect(tray).toBeHidden()
  // a month that is over is read again, and not worked out again, whenever one comes back
  await page.reload()
  await expect(tile(page, 'Application opened')).toContainText(/[\d.,]+k?times/i)
  expect(started()).toBe(asked)
})

test('what the service refuses says why and can be tried again; conditions go with their address', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('administrator')
  await page.goto(at('/events?events=Loyalty%2520Card%252C%2520stamped%252C&where=50%25'))
  await expect(page.getByRole('status').filter({ hasText: 'is invalid' })).toContainText('where=50%')
  const card = page.getByRole('region', { name: 'Loyalty Card, stamped' })
  await expect(card.getByRole('heading', { name: /Couldn’t calculate/ })).toBeVisible()
  await expect(card).toContainText(/event/)
  await expectAccessible(page)
  await page.request.post('/api/createEvent', {
    data: { application: 'C0FFE-E0001', name: 'Loyalty Card, stamped,' },
  })
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('No posts in this period.')).toBeVisible()

  // conditions belong to their address
  await page.getByRole('button', { name: 'Add a condition on an attribute' }).click()
  const attribute = page.getByRole('textbox', { name: 'Attribute of condition 1' })
  await attribute.fill('stamps')
  await page.getByRole('textbox', { name: 'Value of stamps' }).fill('10')
  await expect(page).toHaveURL(/where=stamps%3AEQ%3A10/)
  await expect(card.getByText('No posts in this period match the conditions.')).toBeVisible()
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('link', { name: 'Statistics', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Choose an event' })).toBeVisible()
  await expect(attribute).toBeHidden()
  await page.goBack()
  await page.goBack()
  await expect(attribute).toHaveValue('stamps')

  await page.goto(at('?range=24h'))
  await expect(tile(page, 'Application opened')).toContainText(/[\d.,]+k?times/i)
  const old = page.getByRole('status').filter({ hasText: 'This may be out of date.' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(old).toContainText('Couldn’t reach the console.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(old).toBeHidden()
})
