import { makeCertificate } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

for (const role of ['marketer', 'support', 'viewer'] as const) {
  test(`a ${role} sees the setup, cannot change it, and sees why`, async ({
    page,
    signIn,
    applications,
    platforms,
    settings,
    tokens,
  }) => {
    await signIn(role)
    await applications.goto()
    await expect(applications.main).toContainText(new RegExp(`${role}.*create applications`, 'i'))
    await expect(applications.create).toBeHidden()

    await platforms.goto()
    await expect(platforms.title).toBeVisible()
    await expect(platforms.main).toContainText(new RegExp(role, 'i'))

    await settings.goto()
    await expect(settings.title).toBeVisible()
    if (role === 'viewer') await expectAccessible(page)

    await tokens.goto()
    await expect(tokens.main).toContainText(new RegExp(role, 'i'))
    await expect(tokens.table.root).toBeHidden()
    await expectAccessible(page)

    const refused = await page.request.post('/api/createApplication', { data: { title: 'Not allowed' } })
    expect(refused.status()).toBe(403)
  })
}

test('only administrators can download a private key, after a confirmation', async ({
  page,
  signIn,
  api,
  platforms,
}) => {
  await signIn('administrator')
  const { application } = await api('createApplication', { title: 'With a key' })
  const { pkcs12 } = makeCertificate()
  await api('configureApplication', {
    application,
    device_type: 1,
    ios_key_management_type: 'manual',
    ios_key_file: pkcs12('open'),
    ios_key_password: 'open',
    ios_gateway: '1',
    ios_framework: 'native',
  })
  await platforms.goto('?files=ios', application)
  const files = platforms.files('iOS')
  await expect(files.root).toBeVisible()
  await expectAccessible(page)
  await files.download('ios_manual_privatekey').click()
  await expect(files.cancelDownload).toBeFocused()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await files.downloadKey.click()
  expect((await download).suggestedFilename()).toMatch(/\.(pem|key)$/)

  await signIn('viewer')
  await platforms.goto('?files=ios', application)
  await expectAccessible(page)
  const refused = await page.request.post('/api/getApplicationFile', {
    data: { application, file: 'ios_manual_privatekey' },
  })
  expect(refused.status()).toBe(403)
})
