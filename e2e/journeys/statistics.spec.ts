import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

// only the demo has eighteen months of history
test.use({ seed: 'demo' })

test('a rise is zoomed into, traced to its campaign, and saved as a file and an image', async ({
  page,
  signIn,
  statistics,
}) => {
  await signIn('marketer')
  await statistics.goto('?range=month')
  const messages = statistics.messagesChart
  await expect(messages).toBeVisible()
  await expect(statistics.compare).toBeChecked()
  await expect(statistics.tile('Sent')).toContainText(/from [\d,]+/)
  await expectAccessible(page)

  await statistics.dragOver(messages, 0.3, 0.8)
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\dT00%3A00/)
  await expect(messages).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/range=month/)

  await statistics.goto('?range=30d&off=delivered')
  await expect(statistics.series('Delivered')).toHaveAttribute('aria-pressed', 'false')
  await statistics.series('Delivered').click()
  await expect(page).not.toHaveURL(/off=/)
  await statistics.messageLink('Weekend breakfast').click()
  await expect(page).toHaveURL(/statistics\/campaigns\?campaigns=CA4B0-00001/)
  await expect(statistics.chart(/^Weekend breakfast messages/)).toBeVisible()
  await expect(statistics.list('Opened by platform')).toContainText('Android')
  await expect(statistics.conversions).toContainText('Order Placed')
  await expectAccessible(page)

  await statistics.showAsTable('Weekend breakfast messages')
  await expect(statistics.column('Weekend breakfast messages', 'Opened in the inbox')).toBeVisible()
  const saved = page.waitForEvent('download')
  await statistics.saveCsv('Weekend breakfast messages').click()
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/^Time,Sent,Delivered,Opened,Opened in the inbox/)
  const picture = page.waitForEvent('download')
  await statistics.saveImage('Opened by platform').click()
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG')
})

test('a reload while two years are loading still shows the result; a custom range is in the URL', async ({
  page,
  signIn,
  statistics,
}) => {
  const { customRange } = statistics
  await signIn('marketer')
  const asked = page.waitForRequest(/getDashboardStats/)
  await page.goto(statistics.address('?range=24m'), { waitUntil: 'commit' })
  await asked
  await page.reload()
  await expect(statistics.tile('App opens')).toContainText(/\d/)
  await expect(page.getByText(/^By month, in UTC/).first()).toBeVisible()

  await customRange.open.click()
  await customRange.fromDay.fill('2026-02-30')
  await customRange.apply.click()
  await expect(customRange.root).toContainText('Enter a date, such as Dec 31, 2030')
  await customRange.fromDay.fill('2026-01-05')
  await customRange.fromTime.fill('00:00')
  await customRange.toDay.fill('2026-01-05')
  await customRange.toTime.fill('12:00')
  await expectAccessible(page)
  await customRange.apply.click()
  await expect(page).toHaveURL(/from=2026-01-05T00%3A00/)
  await expect(page.getByText(/^By hour, shown in/).first()).toBeVisible()
})

test('support reads reachable devices, events, tags, and journeys on a phone', async ({ page, signIn, statistics }) => {
  const { conditions } = statistics
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('support')
  await statistics.goto('/subscribers')
  await expect(statistics.chart(/^Reachable by platform/)).toBeVisible()
  await expect(statistics.list('Reachable by platform, now')).toContainText('Android')
  await expectAccessible(page)

  await statistics.goto('/events?events=Order%2520Placed')
  await expect(statistics.chart(/^Order Placed/)).toBeVisible()
  const all = await statistics.tile('Order Placed').textContent()
  await conditions.add.click()
  await conditions.attribute.fill('amount')
  await conditions.comparison('amount').selectOption('is at least')
  const least = conditions.value('amount')
  await least.fill('ten')
  await least.blur()
  await expect(least).toHaveAccessibleDescription(/^Enter a number or a date/)
  await least.fill('20')
  await expect(page).toHaveURL(/where=amount/)
  await expect(statistics.tile('Order Placed')).not.toHaveText(all ?? '')
  await expectAccessible(page)

  await statistics.goto('/tags?tag=Favorite%20Shop')
  await expect(statistics.entries('Values of Favorite Shop').first()).toContainText(/\d+ [\d.]+%/)
  await expectAccessible(page)

  await statistics.goto('/journeys')
  await statistics.chooseJourney('Welcome')
  await expect(statistics.entries('Sent per step')).toHaveCount(3)
  await expectAccessible(page)
})
