import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const words = 'You’re offline. This page may be out of date, and nothing is sent until you’re back online.'

test.beforeEach(({ signIn }) => signIn('administrator'))

test('no connection is said while it lasts', async ({ page, context }) => {
  await page.goto('/applications')
  await expect(page.getByRole('link', { name: 'Harbor Coffee' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(words)).toBeHidden()
})

test('what is sent without a connection fails at once, stays typed, and is not sent later by itself', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/createApplication')) sent.push(request.postData() ?? '')
  })
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Typed on a train')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(form.getByRole('alert')).toContainText('Couldn’t reach the console. Check your connection.')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed on a train')
  await expectAccessible(page)
  expect(sent).toHaveLength(1)

  // what was read is asked for again once there is a connection; what was to be changed is not
  const readAgain = page.waitForResponse(/\/api\/getApplications$/)
  await page.clock.install({ time: Date.now() + 60_000 })
  await context.setOffline(false)
  await readAgain
  await expect(page.getByText(words)).toBeHidden()
  expect(sent).toHaveLength(1)

  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Typed on a train' })).toBeVisible()
  expect(sent).toHaveLength(2)
})
