import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a change to tokens asks for the password and loses nothing that was typed', async ({
  page,
  signIn,
  servers,
  tokens,
  passwordDialog,
}) => {
  const { form } = tokens
  await signIn('administrator')
  servers.passTime(16)
  await tokens.goto('?create=true')
  await form.name.fill('Typed before')
  await form.submit.click()

  await expect(passwordDialog.password).toBeFocused()
  await expectAccessible(page)
  await passwordDialog.cancel.click()
  await expect(passwordDialog.root).toBeHidden()
  await expect(form.name).toHaveValue('Typed before')
  await expect(form.submit).toBeEnabled()
  await expect(form.alert).toBeHidden()

  await form.submit.click()
  await passwordDialog.confirm.click()
  await expect(passwordDialog.root.getByText('Enter your password')).toBeVisible()
  await passwordDialog.enter('not it')
  await expect(passwordDialog.root.getByText('Incorrect password')).toBeVisible()
  await expectAccessible(page)
  await passwordDialog.enter('demo-administrator')
  await expect(passwordDialog.root).toBeHidden()
  await expect(tokens.token).toHaveText(/^[\w-]{43,}$/)
})
