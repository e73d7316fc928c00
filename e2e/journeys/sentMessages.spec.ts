import { expectAccessible } from '../support/accessible.ts'
import { toast } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

const application = 'C0FFE-E0001'
const messages = `/applications/${application}/messages`

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Sends as a program would; answers the code. */
async function send(page: Page, notification: object): Promise<string> {
  const answer = await page.request.post('/api/createMessage', { data: { application, notifications: [notification] } })
  expect(answer.status()).toBe(200)
  return (await answer.json()).Messages[0]
}

test('what was sent is found, filtered and read: each platform and language, and what was asked', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  await page.goto('/applications/A110C-00004')
  await page.getByRole('navigation').getByRole('link', { name: 'Sent & scheduled' }).click()
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectAccessible(page)

  const { campaign } = await (
    await page.request.post('/api/createCampaign', { data: { application, name: 'Spring menu' } })
  ).json()
  await page.goto(messages)
  await expect(page.getByRole('heading', { name: 'Sent & scheduled', level: 1 })).toBeVisible()
  const sent = await send(page, {
    title: { default: 'Two for one', pt: 'Dois por um' },
    content: { default: 'Two coffees, {First name|friend}', pt: 'Dois cafés' },
    campaign,
    send_rate: 500,
  })
  await send(page, { data: { refresh: 'menu' }, ios_silent: 1, platforms: [1] })
  await page.reload()
  const row = page.getByRole('row', { name: /Two for one/ })
  // it goes on by itself until it is sent
  await expect(row).toContainText('Sent')
  await expect(row).toContainText('Spring menu')
  await expect(row.getByRole('img', { name: 'Push' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Push without a text/ })).toBeVisible()
  await expect(page.getByText(/^All \d+ messages are loaded\.$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('coffees')
  await expect(page.getByText(/^1 of \d+ messages$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/status=failed/)
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(row).toBeVisible()
  await page.goto(`${messages}?kind=email&q=nothing+of+this&sort=-opened`)
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible()
  await page.goto(`${messages}?kind=push`)

  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`messages/${sent}`))
  await expect(page.getByRole('heading', { name: 'Two for one', level: 1 })).toBeFocused()
  const results = page.getByRole('region', { name: 'What each platform and language got' }).getByRole('listitem')
  const portuguese = results.filter({ hasText: 'Dois cafés' }).first()
  await expect(portuguese).toContainText('Portuguese')
  await expect(portuguese).toContainText('Dois por um')
  await expect(results.filter({ hasText: 'Default language' }).first()).toContainText(
    'Two coffees, {First name|friend}',
  )
  const asked = page.getByRole('region', { name: 'Message settings' })
  await expect(asked).toContainText('Every device of the application')
  await expect(asked).toContainText('At most 500 a second')
  await expect(asked.getByRole('link', { name: 'Spring menu' })).toHaveAttribute(
    'href',
    new RegExp(`shown=${campaign}`),
  )
  await asked.getByText('The request as JSON').click()
  await expect(asked.getByText('"send_rate": 500')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use as a template' })).toHaveAttribute(
    'href',
    new RegExp(`compose/push\\?message=${sent}`),
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(portuguese).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goto(messages)
  await expect(row.getByRole('img', { name: 'Sent' })).toBeInViewport()
  await expectAccessible(page)
})

test('a scheduled message is cancelled once it is asked about; afterward it can only be repeated', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  const code = await send(page, {
    content: 'Brunch on Sunday',
    send_date: later(30),
    ignore_user_timezone: true,
    conditions: [['City', 'IN', ['Lisbon', 'Porto']]],
  })
  await page.goto(messages)
  await page.getByRole('link', { name: /Brunch on Sunday/ }).click()
  await expect(page.getByText('None yet. The audience is resolved when it’s sent.')).toBeVisible()
  await expect(page.getByText('City is one of Lisbon, Porto')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the message Brunch on Sunday?' })
  await expect(dialog).toContainText('reaches nobody')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await dialog.getByRole('button', { name: 'Cancel message' }).click()
  await expect(toast(page, 'Message Brunch on Sunday canceled')).toBeVisible()
  await expect(page.getByRole('main').getByText('Canceled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel…' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Use as a template' })).toBeVisible()

  // cancelled meanwhile by someone else: the service says so, in the dialog
  const other = await send(page, { content: 'Late night', send_date: later(30), ignore_user_timezone: true })
  await page.goto(`${messages}/${other}`)
  await page.getByRole('button', { name: 'Cancel…' }).click()
  await page.request.post('/api/cancelMessage', { data: { message: other } })
  await page.getByRole('button', { name: 'Cancel message' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('it can no longer be canceled')
  expect(code).not.toBe(other)
})

test('more than a page is loaded on demand; a code that is none is told', async ({ page, signIn }) => {
  await signIn('marketer')
  const other = '7E2A5-00003'
  const notifications = Array.from({ length: 60 }, (_, at) => ({ content: `Letter ${at}`, devices: ['nobody'] }))
  await page.request.post('/api/createMessage', { data: { application: other, notifications } })
  await page.goto(`/applications/${other}/messages`)
  await expect(page.getByText('The first 50 messages are loaded.')).toBeVisible()
  const more = page.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(page.getByText('All 60 messages are loaded.')).toBeVisible()
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Letter 0', exact: true })).toBeVisible()
  await page.goto(`/applications/${other}/messages/0000-00000000-00000000`)
  await expect(page.getByRole('heading', { name: 'Message not found' })).toBeVisible()
  await expectAccessible(page)
})

test('a viewer reads messages, and why nothing can be done with them', async ({ page, signIn }) => {
  await signIn('marketer')
  const code = await send(page, { content: 'To come', send_date: later(30), ignore_user_timezone: true })
  await signIn('viewer')
  await page.goto(`${messages}/${code}`)
  const cancel = page.getByRole('button', { name: 'Cancel…' })
  await expect(cancel).toHaveAccessibleDescription('The role viewer can’t cancel messages. Ask an administrator.')
  await cancel.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use as a template' })).toHaveAccessibleDescription(
    'The role viewer can’t send messages. Ask an administrator.',
  )
  await expectAccessible(page)
})
