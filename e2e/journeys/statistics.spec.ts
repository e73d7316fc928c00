import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

// eighteen months of history are the demo's alone
test.use({ seed: 'demo' })

const at = (part = '') => `/applications/C0FFE-E0001/statistics${part}`

/** The numbers of a tile. */
const tile = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..')

/** Drags over a chart, from one part of its width to another. */
async function dragOver(page: Page, chart: string, from: number, to: number) {
  const box = await page.getByRole('img', { name: chart }).boundingBox()
  if (!box) throw new Error(`There is no chart ${chart}`)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * ((from + to) / 2), y, { steps: 4 })
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 })
  await page.mouse.up()
}

test('a rise is found, zoomed into, traced to its campaign and taken along', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(at('?range=month'))
  const messages = page.getByRole('img', { name: 'Messages: messages over time' })
  await expect(messages).toBeVisible()
  await page.getByRole('switch', { name: 'Compare with previous period' }).click()
  await expect(page).toHaveURL(/compare=true/)
  await expect(tile(page, 'Sent')).toContainText(/from [\d,]+/)
  await expectAccessible(page)

  await dragOver(page, 'Messages: messages over time', 0.3, 0.8)
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\dT00%3A00/)
  await expect(messages).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/range=month/)

  await page.goto(at('?range=30d&off=delivered'))
  await expect(page.getByRole('button', { name: /^Delivered \d/ })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: /^Delivered \d/ }).click()
  await expect(page).not.toHaveURL(/off=/)
  const sent = page.getByRole('table', { name: 'Messages in this period' })
  await sent.getByRole('link', { name: 'Weekend breakfast' }).first().click()
  await expect(page).toHaveURL(/statistics\/campaigns\?campaigns=CA4B0-00001/)
  await expect(page.getByRole('img', { name: /^Messages of Weekend breakfast/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Opened by platform' })).toContainText('Android')
  await expect(page.getByRole('table', { name: 'Conversions' })).toContainText('Order Placed')
  await expectAccessible(page)

  await page.getByRole('radiogroup', { name: 'Messages of Weekend breakfast: show as' }).getByText('Table').click()
  const numbers = page.getByRole('table', { name: 'Messages of Weekend breakfast data' })
  await expect(numbers.getByRole('columnheader', { name: 'Opened in the inbox' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Messages of Weekend breakfast' })
    .getByRole('button', { name: 'Save visible rows as CSV' })
    .click()
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/^Time,Sent,Delivered,Opened,Opened in the inbox/)
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Opened by platform as an image' }).click()
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG')
})

test('a reload in the middle of two years still brings the result; a stretch of its own is in the address', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  const asked = page.waitForRequest(/getDashboardStats/)
  await page.goto(at('?range=24m'), { waitUntil: 'commit' })
  await asked
  await page.reload()
  await expect(tile(page, 'Application opened')).toContainText(/Application opened[\d.,]+k?times/i)
  await expect(page.getByText(/^By month, in UTC/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Custom range' }).click()
  const asking = page.getByRole('dialog', { name: 'Custom range' })
  await asking.getByRole('textbox', { name: 'From: day' }).fill('2026-02-30')
  await asking.getByRole('button', { name: 'Apply' }).click()
  await expect(asking).toContainText('Use a day such as 2026-03-31')
  await asking.getByRole('textbox', { name: 'From: day' }).fill('2026-01-05')
  await asking.getByRole('textbox', { name: 'From: time' }).fill('00:00')
  await asking.getByRole('textbox', { name: 'To: day' }).fill('2026-01-05')
  await asking.getByRole('textbox', { name: 'To: time' }).fill('12:00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/from=2026-01-05T00%3A00/)
  await expect(page.getByText(/^By hour, shown in/).first()).toBeVisible()
})

test('support reads subscribers, events, tags and journeys on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('support')
  await page.goto(at('/subscribers'))
  await expect(page.getByRole('img', { name: /^Reachable by platform/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Subscribers now by platform' })).toContainText('Android')
  await expectAccessible(page)

  await page.goto(at('/events?events=Order%2520Placed'))
  await expect(page.getByRole('img', { name: /^Order Placed/ })).toBeVisible()
  const all = await tile(page, 'Order Placed').textContent()
  await page.getByRole('button', { name: 'Add a condition on an attribute' }).click()
  await page.getByRole('textbox', { name: 'Attribute of condition 1' }).fill('amount')
  await page.getByRole('combobox', { name: 'How amount is compared' }).selectOption('is at least')
  const least = page.getByRole('textbox', { name: 'Value of amount' })
  await least.fill('ten')
  await least.blur()
  await expect(least).toHaveAccessibleDescription(/^Give a number or a date/)
  await least.fill('20')
  await expect(page).toHaveURL(/where=amount/)
  await expect(tile(page, 'Order Placed')).not.toHaveText(all ?? '')
  await expectAccessible(page)

  await page.goto(at('/tags?tag=Favorite%20Shop'))
  await expect(page.getByRole('list', { name: 'Values of Favorite Shop' }).getByRole('listitem').first()).toContainText(
    /devices/,
  )
  await expectAccessible(page)

  await page.goto(at('/journeys'))
  await page.getByRole('combobox', { name: 'Journey' }).click()
  await page.getByRole('option', { name: 'Welcome' }).click()
  await expect(page.getByRole('list', { name: 'Sent per step' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
})

test('a service that reports no deliveries is asked by the method of the interface, and the dashboard says so', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  await page.route('**/api/capabilities', async (route) => {
    const answer = await route.fetch()
    const offered = (await answer.json()) as string[]
    await route.fulfill({ response: answer, json: offered.filter((name) => name !== 'getDashboardStats') })
  })
  const asked = page.waitForRequest(/getAppStats/)
  await page.goto(at('?range=30d'))
  await asked
  await expect(tile(page, 'Delivered')).toContainText('not reported by this service')
  await expect(tile(page, 'Opened in the inbox')).toContainText('not reported by this service')
  await expect(tile(page, 'Open rate')).toContainText('of messages sent')
  await expect(page.getByRole('button', { name: /^Sent \d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delivered [\d–]/ })).toBeHidden()
  await expectAccessible(page)
})
