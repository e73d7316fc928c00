import { expectAccessible } from '../support/accessible.ts'
import { startServers } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test('a service that is gone is said plainly, and the way back is one press', async ({ page }) => {
  const servers = await startServers({ seed: '10' })
  await page.goto(servers.url)
  await page.getByRole('button', { name: /^Administrator/ }).click()
  await page.getByRole('link', { name: 'Harbour Coffee' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour Coffee' })).toBeVisible()

  await servers.stopBackend()
  await page.goto(`${servers.url}/applications/7E2A5-00003`)
  await expect(page.getByText(/refuses connections/)).toBeVisible()
  await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show request' }).first().click()
  const request = page.getByRole('dialog')
  await expect(request).toContainText('curl')
  await expect(request).toContainText('getApplication')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await servers.startBackend()
  await page
    .getByRole('button', { name: /try again|retry/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'City Transit' })).toBeVisible()
  await servers.stop()
})

test('a form keeps what was typed when the service fails', async ({ page }) => {
  const servers = await startServers({ seed: 'none' })
  await page.goto(`${servers.url}/applications?create=true`)
  await page.getByRole('button', { name: /^Administrator/ }).click()
  const create = page.getByRole('dialog', { name: 'Create an application' })
  await create.getByRole('textbox', { name: 'Name' }).fill('Kept through it')
  await servers.stopBackend()
  await create.getByRole('button', { name: 'Create application' }).click()
  await expect(create.getByRole('alert')).toContainText(/refuses connections/)
  await expect(create.getByRole('textbox', { name: 'Name' })).toHaveValue('Kept through it')
  await expectAccessible(page)
  await servers.startBackend()
  await create.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Kept through it' })).toBeVisible()
  await servers.stop()
})
