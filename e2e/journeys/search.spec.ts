import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.use({ seed: '400' })

test('the search opens a segment by its name and looks a person up', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto('/applications/C0FFE-E0001')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('textbox', { name: 'Search screens, objects, people and actions' })
  await box.fill('lapsed')
  await expect(page.getByRole('button', { name: /Lapsed customers/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lapsed customers' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await box.fill('maria.santos@mail.example')
  await expect(page.getByRole('button', { name: /Look up “maria\.santos@mail\.example”/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/people\?find=maria\.santos/)
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
})
