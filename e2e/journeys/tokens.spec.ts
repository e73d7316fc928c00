import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a token is made, shown once, let in by the service, and taken back', async ({ page, signIn, servers }) => {
  await signIn('administrator')
  await page.goto('/tokens')
  await expect(page.getByRole('row', { name: /^API_TOKEN/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly report')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('dialog').locator('pre')
  const token = (await shown.innerText()).trim()
  expect(token).toMatch(/^[\w-]{43,}$/)
  await expectAccessible(page)

  await page.goBack()
  await page
    .getByRole('dialog', { name: 'Leave without the token?' })
    .getByRole('button', { name: /^Back to/ })
    .click()
  await expect(shown).toHaveText(token)

  const ask = async () => {
    const answer = await page.request.post(`${servers.backend}/json/1.3/getApplications`, {
      data: { request: { auth: token } },
    })
    return (await answer.json()).status_code
  }
  expect(await ask()).toBe(200)

  await page.reload()
  // nothing of it is left: neither the token nor what was typed
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Nightly report/ })).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: 'Delete the token Nightly report' }).click()
  const confirm = page.getByRole('dialog')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: /delete/i }).click()
  await expect(page.getByRole('row', { name: /Nightly report/ })).toBeHidden()
  expect(await ask()).toBe(210)
})
