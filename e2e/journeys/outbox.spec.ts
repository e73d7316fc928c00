import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test.use({ outbox: '3600' })

test('a push to everyone waits, is undone, and its draft is back; another one goes out when told', async ({
  page,
  signIn,
  api,
}) => {
  const messages = `/applications/${harborCoffee}/messages`
  await signIn('marketer')
  await page.goto(`/applications/${harborCoffee}/compose/push?audience=all`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Two for one today')
  await page.getByText('Everyone', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Review/ }).click()
  const typed = page.getByRole('textbox', { name: /Type [\d,]+/ })
  const [, number = ''] =
    /Type ([\d,]+)/.exec((await typed.getAttribute('aria-label')) ?? (await page.locator('body').innerText())) ?? []
  await typed.fill(number)
  await page.getByRole('button', { name: /^Send/ }).last().click()

  // it waits, everyone sees it, and nothing has gone out
  await expect(page.getByRole('timer')).toHaveText(/Goes out in \d+:\d\d:\d\d/)
  const held = page.url()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/Goes out in \d+:\d\d:\d\d/)
  await page.goto(messages)
  const outbox = page.getByRole('list', { name: 'Outbox' })
  await expect(outbox).toContainText('Two for one today')
  await expect(outbox).toContainText('from marketer')
  await expect(page.getByRole('link', { name: 'Sent & scheduled 1 in the Outbox' })).toBeVisible()
  await expectAccessible(page)
  expect((await api('listMessages', { application: harborCoffee })).messages[0].text).not.toBe('Two for one today')

  // a viewer sees it, and who may undo it
  await signIn('viewer')
  await page.goto(held)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')

  await signIn('marketer')
  await page.goto(held)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/compose\/push\?draft=/)
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('Two for one today')
  await page.goto(held)
  await expect(page.getByText('Undone by marketer')).toBeVisible()
  await expectAccessible(page)
  expect((await api('listMessages', { application: harborCoffee })).messages[0].text).not.toBe('Two for one today')

  const request = { application: harborCoffee, notifications: [{ content: 'Now or never', users: ['maria.santos'] }] }
  const answer = await page.request.post('/api/createMessage', { data: request })
  expect(answer.status()).toBe(202)
  await page.goto(`${messages}/${(await answer.json()).Messages[0]}`)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page).toHaveURL(/messages\/[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/)
  await expect(page.getByRole('heading', { name: 'Now or never' })).toBeVisible()
})

test('what is scheduled waits here, and is edited, rescheduled, and canceled like any other', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('marketer')
  const notification = { title: 'Harvest fair', content: 'On the pier', send_date: '2099-10-01 09:00' }
  const request = { application: harborCoffee, notifications: [{ ...notification, users: ['maria.santos'] }] }
  const before = (await api('listMessages', { application: harborCoffee })).messages[0].code
  expect((await page.request.post('/api/createMessage', { data: request })).status()).toBe(202)
  await page.goto(`/applications/${harborCoffee}/messages?status=pending`)
  await page.getByRole('link', { name: 'Harvest fair' }).click()
  await expect(page.getByText(/^It goes to the service on Sep 30, 2099/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule Harvest fair' })
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2099-10-08')
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  await expect(page.getByText(/^It goes to the service on Oct 7, 2099/)).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Behind the pier')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('button', { name: 'Replace and schedule for 1 device' }).click()
  await expect(page.getByText(/^It goes to the service on Oct 7, 2099/)).toBeVisible()
  await expect(page.getByText('Behind the pier').first()).toBeVisible()

  await page.getByRole('button', { name: 'Cancel message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel message' }).click()
  await expect(page.getByText('Canceled by marketer')).toBeVisible()
  await page.goto(`/applications/${harborCoffee}/messages`)
  await expect(page.getByRole('link', { name: /^A mesa está reservada/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Harvest fair' })).toHaveCount(0)
  // the service never had it
  expect((await api('listMessages', { application: harborCoffee })).messages[0].code).toBe(before)
})
