import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServiceAccount } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { startServers } from '../support/servers.ts'
import { expect, test } from '../support/test.ts'

test('an empty account gets an application and a configured platform, which survive a restart', async ({
  page,
  signInPage,
  applications,
  application,
  navigation,
  platforms,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
  const first = await startServers({ seed: 'none', dataDir })

  await page.goto(first.url)
  await expect(page).toHaveTitle(/Sign in/)
  await expectAccessible(page)
  await signInPage.demo('Administrator').click()

  await expect(applications.title).toBeVisible()
  await expectAccessible(page)
  await applications.createFirst.click()
  await applications.form.name.fill('Corner Shop')
  await applications.form.submit.click()
  await expect(application.titled('Corner Shop')).toBeVisible()
  await expectAccessible(page)

  await navigation.platforms.click()
  await platforms.configure('Android').click()
  const android = platforms.form('Android')
  await android.serviceAccount.setInputFiles({
    name: 'service-account.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(makeServiceAccount())),
  })
  await expect(android.root.getByText('test-project', { exact: true })).toBeVisible()
  await android.submit.click()
  await expect(android.root).toBeHidden()
  await expect(platforms.row('Android')).toContainText('Configured')

  await first.stop()
  const second = await startServers({ seed: 'none', dataDir })
  await page.goto(second.url)
  await signInPage.demo('Administrator').click()
  // the only application opens by itself
  await navigation.platforms.click()
  await expect(platforms.replace('Android')).toBeVisible()
  await second.stop()
  await rm(dataDir, { recursive: true })
})
