import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a change to tokens asks for the password and loses nothing that was typed', async ({ page, signIn }) => {
  await signIn('administrator')
  // what the proxy answers once the password was given more than 15 minutes ago
  let confirmed = false
  await page.route('**/api/createApiToken', (route) =>
    confirmed
      ? route.continue()
      : route.fulfill({ status: 403, json: { message: 'Enter your password again to continue', reason: 'password' } }),
  )
  page.on('response', (answer) => {
    if (answer.url().endsWith('/session/password') && answer.status() === 204) confirmed = true
  })
  await page.goto('/tokens?create=true')
  const form = page.getByRole('dialog', { name: /token/i })
  await form.getByRole('textbox', { name: 'Name' }).fill('Typed before')
  await form.getByRole('button', { name: 'Create token' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed before')
  await expect(form.getByRole('button', { name: 'Create token' })).toBeEnabled()
  await expect(form.getByRole('alert')).toBeHidden()

  await form.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByRole('button', { name: 'Confirm password' }).click()
  await expect(dialog.getByText('Enter your password')).toBeVisible()
  await password.fill('not it')
  await password.press('Enter')
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await expectAccessible(page)
  await password.fill('demo-administrator')
  await password.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog').locator('pre')).toHaveText(/^[\w-]{43,}$/)
})
