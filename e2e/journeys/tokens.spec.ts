import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a token is created, shown once, accepted by the service, and deleted', async ({
  page,
  signIn,
  servers,
  tokens,
}) => {
  const { form, table } = tokens
  await signIn('administrator')
  await tokens.goto()
  await expect(table.row(/^API_TOKEN/)).toBeVisible()
  await expectAccessible(page)
  await tokens.create.click()
  await form.name.fill('Nightly report')
  await expectAccessible(page)
  await form.submit.click()
  const token = (await tokens.token.innerText()).trim()
  expect(token).toMatch(/^[\w-]{43,}$/)
  await expectAccessible(page)

  await page.goBack()
  await tokens.leaveDialog.backToToken.click()
  await expect(tokens.token).toHaveText(token)

  const callService = async () => {
    const answer = await page.request.post(`${servers.backend}/json/1.3/getApplications`, {
      data: { request: { auth: token } },
    })
    return (await answer.json()).status_code
  }
  expect(await callService()).toBe(200)

  await page.reload()
  // neither the token nor what was typed is left
  await expect(form.name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(table.row(/Nightly report/)).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await tokens.delete('Nightly report')
  await expectAccessible(page)
  await tokens.deleteDialog.confirm.click()
  await expect(table.row(/Nightly report/)).toBeHidden()
  expect(await callService()).toBe(210)
})
