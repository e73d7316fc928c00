import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a service that is gone is said plainly, tried again on a press, and comes back', async ({ page, servers }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Administrator/ }).click()
  await page.getByRole('link', { name: 'Harbor Coffee' }).click()
  await expect(page.getByRole('heading', { name: 'Harbor Coffee' })).toBeVisible()

  await servers.disconnect()
  await page.goto('/applications/7E2A5-00003')
  await expect(page.getByText(/refuses connections/)).toBeVisible()
  await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show request' }).first().click()
  const request = page.getByRole('dialog')
  await expect(request).toContainText('curl')
  await expect(request).toContainText('getApplication')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // while the service is gone: once it is back the page retries by itself, and the button may go before it is pressed
  const asked = page.waitForRequest('**/api/getApplication')
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await servers.reconnect()
  await expect(page.getByRole('heading', { name: 'City Transit' })).toBeVisible()
})

test('a form keeps what was typed when the service fails', async ({ page, servers }) => {
  await page.goto('/applications?create=true')
  await page.getByRole('button', { name: /^Administrator/ }).click()
  const create = page.getByRole('dialog', { name: 'Create an application' })
  await create.getByRole('textbox', { name: 'Name' }).fill('Kept through it')
  await servers.disconnect()
  await create.getByRole('button', { name: 'Create application' }).click()
  await expect(create.getByRole('alert')).toContainText(/refuses connections/)
  await expect(create.getByRole('textbox', { name: 'Name' })).toHaveValue('Kept through it')
  await expect(create.getByRole('button', { name: 'Show request' })).toHaveCount(1)
  await expectAccessible(page)
  await servers.reconnect()
  await create.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Kept through it' })).toBeVisible()
})

test('a page that could not be loaded comes by itself once the service is back', async ({ page, signIn, servers }) => {
  await signIn('viewer')
  await servers.disconnect()
  await page.goto('/applications/C0FFE-E0001')
  await expect(page.getByText(/refuses connections/)).toBeVisible()
  await expect(page.getByText('Trying again automatically.')).toBeVisible()
  await expectAccessible(page)
  await servers.reconnect()
  await expect(page.getByRole('heading', { name: 'Harbor Coffee' })).toBeVisible()
})

test('an address that cannot be decoded is a page that is not there', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/%')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/applications/%ff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
