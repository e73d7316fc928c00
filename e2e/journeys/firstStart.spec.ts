import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServiceAccount } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { startServers } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test('from an empty account to a configured platform, which outlives a restart', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
  const first = await startServers({ seed: 'none', dataDir })

  await page.goto(first.url)
  await expect(page).toHaveTitle(/Sign in/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Administrator/ }).click()

  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /create/i })
    .first()
    .click()
  const create = page.getByRole('dialog', { name: 'Create an application' })
  await create.getByRole('textbox', { name: 'Name' }).fill('Corner Shop')
  await create.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Corner Shop' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Platforms', exact: true }).click()
  await page.getByRole('button', { name: 'Configure Android' }).click()
  const configure = page.getByRole('dialog', { name: 'Configure Android' })
  await configure.locator('input[type=file]').setInputFiles({
    name: 'service-account.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(makeServiceAccount())),
  })
  await expect(configure.getByText('test-project', { exact: true })).toBeVisible()
  await configure.getByRole('button', { name: 'Configure Android' }).click()
  await expect(configure).toBeHidden()
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Android' }) }),
  ).toContainText('Configured')

  await first.stop()
  const second = await startServers({ seed: 'none', dataDir })
  await page.goto(second.url)
  await page.getByRole('button', { name: /^Administrator/ }).click()
  await page.getByRole('link', { name: 'Corner Shop' }).click()
  await page.getByRole('link', { name: 'Platforms', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Replace configuration of Android' })).toBeVisible()
  await second.stop()
  await rm(dataDir, { recursive: true })
})
