import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

test.beforeEach(({ signIn }) => signIn('administrator'))

async function newApplication(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/createApplication', { data: { title } })
  return (await answer.json()).application
}

test('rename it', async ({ page }) => {
  const code = await newApplication(page, 'Before')
  await page.goto(`/applications/${code}/settings`)
  await page.getByRole('textbox', { name: 'Name' }).fill('After')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: 'Top bar' }).getByText('After')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('After')
  await expectAccessible(page)
})

test('unsaved changes are guarded', async ({ page }) => {
  const code = await newApplication(page, 'Guarded')
  await page.goto(`/applications/${code}/settings`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Changed')
  await page.getByRole('link', { name: 'Overview' }).click()
  const guard = page.getByRole('dialog')
  await expect(guard).toBeVisible()
  await expectAccessible(page)
  await guard.getByRole('button', { name: /stay|keep/i }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Changed')
})

test('delete it, by typing its name', async ({ page }) => {
  const code = await newApplication(page, 'Short-lived')
  await page.goto(`/applications/${code}/settings`)
  await page.getByRole('button', { name: 'Delete application' }).click()
  const confirm = page.getByRole('dialog')
  await expectAccessible(page)
  const button = confirm.getByRole('button', { name: /delete/i })
  await expect(button).toBeDisabled()
  await confirm.getByRole('textbox').fill('Short-lived')
  await button.click()
  await expect(page).toHaveURL(/\/applications$/)
  await expect(page.getByRole('link', { name: 'Short-lived' })).toBeHidden()
  await page.goto(`/applications/${code}`)
  await expect(page.getByText('Application not found')).toBeVisible()
  await expectAccessible(page)
})

test('another application is two keys away', async ({ page }) => {
  const code = await newApplication(page, 'Somewhere')
  await page.goto(`/applications/${code}`)
  await expect(page.getByRole('heading', { name: 'Somewhere' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette
    .getByRole('textbox')
    .or(palette.getByRole('combobox'))
    .or(palette.getByRole('searchbox'))
    .first()
    .fill('transit')
  await expect(palette.getByText('City Transit').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'City Transit' })).toBeVisible()
})

test('what was asked of the service can be seen, with its token masked', async ({ page }) => {
  await page.goto('/applications/C0FFE-E0001')
  await expect(page.getByRole('heading', { name: 'Harbor Coffee' })).toBeVisible()
  await page.getByRole('button', { name: /administrator/i }).click()
  await page.getByRole('menuitem', { name: 'Requests made' }).click()
  await expect(page.getByRole('dialog', { name: /\w/ })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^getApplication / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'getApplication', exact: true })
  await expect(dialog).toContainText('getApplication')
  await expect(dialog).toContainText('curl')
  await expectAccessible(page)
})
