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
