import { makeCertificate } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const platforms = '/applications/C0FFE-E0001/platforms'

for (const role of ['marketer', 'support', 'viewer'] as const) {
  test(`a ${role} sees the set-up, cannot change it, and reads why`, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto('/applications')
    const create = page.getByRole('button', { name: 'Create application' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(create).toHaveAccessibleDescription(new RegExp(role, 'i'))
    await create.click({ force: true })
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.goto(platforms)
    await expect(page.getByRole('heading', { name: 'Platforms', level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(new RegExp(role, 'i'))

    await page.goto('/applications/C0FFE-E0001/settings')
    await expect(page.getByRole('heading', { name: 'Application', level: 1 })).toBeVisible()
    if (role === 'viewer') await expectAccessible(page)

    await page.goto('/tokens')
    await expect(page.getByRole('main')).toContainText(new RegExp(role, 'i'))
    await expect(page.getByRole('table')).toBeHidden()
    await expectAccessible(page)

    const refused = await page.request.post('/api/createApplication', { data: { title: 'Not allowed' } })
    expect(refused.status()).toBe(403)
  })
}

test('a private key reaches administrators, who are asked first, and nobody else', async ({ page, signIn }) => {
  await signIn('administrator')
  const { application } = await (
    await page.request.post('/api/createApplication', { data: { title: 'With a key' } })
  ).json()
  const { pkcs12 } = makeCertificate()
  const configured = await page.request.post('/api/configureApplication', {
    data: {
      application,
      device_type: 1,
      ios_key_management_type: 'manual',
      ios_key_file: pkcs12('open'),
      ios_key_password: 'open',
      ios_gateway: '1',
      ios_framework: 'native',
    },
  })
  expect(configured.status()).toBe(200)
  await page.goto(`/applications/${application}/platforms?files=ios`)
  const files = page.getByRole('dialog', { name: 'Stored files of iOS' })
  await expect(files).toBeVisible()
  await expectAccessible(page)
  const row = files.getByRole('listitem').filter({ hasText: 'ios_manual_privatekey' })
  await row.getByRole('button', { name: /^Download: / }).click()
  const question = row.getByRole('group', { name: 'Download the private key?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download private key' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.(pem|key)$/)

  await signIn('viewer')
  await page.goto(`/applications/${application}/platforms?files=ios`)
  await expectAccessible(page)
  const refused = await page.request.post('/api/getApplicationFile', {
    data: { application, file: 'ios_manual_privatekey' },
  })
  expect(refused.status()).toBe(403)
})
