import { makePng } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signIn }) => signIn('administrator'))

test('with every field, and it is found again', async ({ page }) => {
  await page.goto('/applications')
  await page.getByRole('button', { name: 'Create application' }).click()
  await expect(page).toHaveURL(/create=true/)
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Night Market')
  await form.locator('input[type=file]').setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.from(makePng(64), 'base64'),
  })
  await form.getByRole('combobox', { name: 'iOS SDK' }).click()
  await page.getByRole('option').first().click()
  await form.getByRole('switch').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Night Market' })).toBeVisible()

  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('night')
  await expect(page).toHaveURL(/q=night/)
  await expect(page.getByRole('link', { name: 'Night Market' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /application/ })).toContainText('1')
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('nothing like it')
  await expect(page.getByText(/no .*match/i).first()).toBeVisible()
  await expectAccessible(page)
})

test('an empty name is said on the field, which gets the focus', async ({ page }) => {
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(form.getByText('Give the application a name')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
})

test('what is typed outlives a reload, and is guarded when leaving', async ({ page }) => {
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Half typed')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
})

test('a file that is no picture is refused where it was chosen', async ({ page }) => {
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Bad icon')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(form.getByText(/PNG picture/).last()).toBeVisible()
  await expect(form).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Bad icon')
})

test('a bad part of the address is dropped with a notice', async ({ page }) => {
  await page.goto('/applications?create=nonsense')
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /create/ }),
  ).toBeVisible()
})
