import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, type Page, test } from '../support/test.ts'

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Sends a message through the API, and returns its code. */
async function send(page: Page, notification: object): Promise<string> {
  const answer = await page.request.post('/api/createMessage', {
    data: { application: harborCoffee, notifications: [notification] },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).Messages[0]
}

test('a sent message is found and filtered, and shows the result of each platform and language', async ({
  page,
  signIn,
  api,
  application,
  navigation,
  sentMessages,
  sentMessage,
}) => {
  const { table } = sentMessages
  await signIn('marketer')
  await application.goto('', 'A110C-00004')
  await navigation.sentMessages.click()
  await expect(table.empty).toBeVisible()
  await expectAccessible(page)

  const { campaign } = await api('createCampaign', { application: harborCoffee, name: 'Spring menu' })
  await sentMessages.goto()
  await expect(sentMessages.title).toBeVisible()
  const sent = await send(page, {
    title: { default: 'Two for one', pt: 'Dois por um' },
    content: { default: 'Two coffees, {First name|friend}', pt: 'Dois cafés' },
    campaign,
    send_rate: 500,
  })
  await send(page, { data: { refresh: 'menu' }, ios_silent: 1, platforms: [1] })
  await page.reload()
  const row = table.row(/Two for one/)
  // the list refreshes automatically until the message is sent
  await expect(row).toContainText('Sent')
  await expect(row).toContainText('Spring menu')
  await expect(sentMessages.kind(row, 'Push')).toBeVisible()
  await expect(table.row(/Untitled push/)).toBeVisible()
  await expect(page.getByText(/^All \d+ messages are loaded\.$/)).toBeVisible()
  await expectAccessible(page)

  await table.search.fill('coffees')
  await expect(page.getByText(/^1 message$/)).toBeVisible()
  await sentMessages.filterByStatus('Failed')
  await expect(page).toHaveURL(/status=failed/)
  await expect(table.noMatch).toBeVisible()
  await expectAccessible(page)
  await table.showAll.click()
  await expect(row).toBeVisible()
  await sentMessages.goto('?kind=email&q=nothing+of+this&sort=-opened')
  await expect(table.noMatch).toBeVisible()
  await sentMessages.goto('?kind=push')

  await sentMessages.message(row).click()
  await expect(page).toHaveURL(new RegExp(`messages/${sent}`))
  await expect(sentMessage.titled('Two for one')).toBeFocused()
  const portuguese = sentMessage.result('Dois cafés')
  await expect(portuguese).toContainText('Portuguese')
  await expect(portuguese).toContainText('Dois por um')
  await expect(sentMessage.result('Two coffees, First name (“friend” if empty)')).toContainText('Default')
  await expect(sentMessage.settings).toContainText('All devices in the application')
  await expect(sentMessage.settings).toContainText('At most 500 per second')
  await expect(sentMessage.setting('Spring menu')).toHaveAttribute('href', new RegExp(`shown=${campaign}`))
  await sentMessage.json.click()
  await expect(sentMessage.settings.getByText('"send_rate": 500')).toBeVisible()
  await expect(sentMessage.useAsTemplate).toHaveAttribute('href', new RegExp(`compose/push\\?message=${sent}`))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(portuguese).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await sentMessages.goto()
  // other journeys may have sent messages since
  await row.scrollIntoViewIfNeeded()
  await expect(sentMessages.status(row, 'Sent')).toBeInViewport()
  await expectAccessible(page)
})

test('a scheduled message is canceled after a confirmation, and can then only be used as a template', async ({
  page,
  signIn,
  api,
  sentMessages,
  sentMessage,
  toasts,
}) => {
  await signIn('marketer')
  const code = await send(page, {
    content: 'Brunch on Sunday',
    send_date: later(30),
    ignore_user_timezone: true,
    conditions: [['City', 'IN', ['Lisbon', 'Porto']]],
  })
  await sentMessages.goto()
  await sentMessages.table.link(/Brunch on Sunday/).click()
  await expect(page.getByText(/devices? if sent now/)).toBeVisible()
  await expect(page.getByText('City is one of Lisbon, Porto').first()).toBeVisible()
  await sentMessage.cancel.click()
  const dialog = sentMessage.cancelDialog('Brunch on Sunday')
  await expect(dialog.root).toContainText('Canceling stops it for everyone')
  await expect(dialog.keep).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await sentMessage.cancel.click()
  await dialog.confirm.click()
  await expect(toasts.saying('Message Brunch on Sunday canceled')).toBeVisible()
  await expect(sentMessage.main.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(sentMessage.cancel).toHaveCount(0)
  await expect(sentMessage.useAsTemplate).toBeVisible()

  // canceled by another person in the meantime: the dialog shows what the service says
  const other = await send(page, { content: 'Late night', send_date: later(30), ignore_user_timezone: true })
  await sentMessage.goto(other)
  await sentMessage.cancel.click()
  await api('cancelMessage', { message: other })
  const late = sentMessage.cancelDialog('Late night')
  await late.confirm.click()
  await expect(late.alert).toContainText('can no longer be canceled')
  expect(code).not.toBe(other)
})

test('further pages load on demand, and an unknown code shows that there is no message', async ({
  page,
  signIn,
  api,
  sentMessages,
  sentMessage,
}) => {
  await signIn('marketer')
  const other = '7E2A5-00003'
  const notifications = Array.from({ length: 60 }, (_, at) => ({ content: `Letter ${at}`, devices: ['nobody'] }))
  await api('createMessage', { application: other, notifications })
  await sentMessages.goto('', other)
  await expect(page.getByText('The first 50 of 60 messages are loaded.')).toBeVisible()
  await sentMessages.table.loadMore.click()
  await expect(page.getByText('All 60 messages are loaded.')).toBeVisible()
  await expect(sentMessages.table.loadMore).toHaveCount(0)
  await expect(sentMessages.table.link(/^Letter 0\b/)).toBeVisible()
  await sentMessage.goto('0000-00000000-00000000', other)
  await expect(sentMessage.notFound).toBeVisible()
  await expectAccessible(page)
})

test('a push arrives on a phone beside its counts, which leads to the inbox of that person', async ({
  page,
  signIn,
  sentMessage,
  people,
}) => {
  await signIn('marketer')
  const code = await send(page, { content: 'A coffee for you, {Name|friend}', users: ['maria.santos'], inbox_days: 2 })
  await sentMessage.goto(code)
  await expect(sentMessage.recipient).toContainText('Delivered to Maria Santos')
  await expect(sentMessage.phone).toHaveAccessibleName(/On an iPhone: .*A coffee for you, Maria Santos/)
  await expect(sentMessage.recipient).toContainText('In the inbox: Delivered, not read')
  await expectAccessible(page)
  await sentMessage.inbox.click()
  await expect(page).toHaveURL(/find=maria\.santos.*view=inbox|view=inbox.*find=maria\.santos/)
  await expect(people.inbox.phone).toContainText('A coffee for you, Maria Santos')
})

test('a viewer sees messages, and why nothing can be done with them', async ({ page, signIn, sentMessage }) => {
  await signIn('marketer')
  const code = await send(page, { content: 'To come', send_date: later(30), ignore_user_timezone: true })
  await signIn('viewer')
  await sentMessage.goto(code)
  await sentMessage.moreActions.click()
  for (const name of ['Cancel message', 'Use as template'])
    await expect(page.getByRole('menuitem', { name })).toBeDisabled()
  for (const action of ['cancel', 'send'])
    await expect(page.getByText(`The Viewer role can’t ${action} messages. Ask an administrator.`)).toBeVisible()
  await expectAccessible(page)
})
