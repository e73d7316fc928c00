import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('the search opens a segment by its name and looks a person up', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto('/applications/C0FFE-E0001')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search screens, objects, people and actions' })
  await box.fill('lapsed')
  await expect(page.getByRole('option', { name: /Lapsed customers/ })).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Lapsed customers/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lapsed customers' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await box.fill('maria.santos@mail.example')
  await expect(page.getByRole('option', { name: /Look up “maria\.santos@mail\.example”/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/people\?find=maria\.santos/)
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
})

test('before an application is chosen people are looked up in any of them', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto('/applications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search/ }).fill('maria.santos@mail.example')
  await page.getByRole('option', { name: /in Harbor Coffee/ }).click()
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
})
