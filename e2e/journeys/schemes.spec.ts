import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('the color scheme follows the system until one is chosen, which is remembered', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/applications')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expectAccessible(page)

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: /^Color scheme/ }).click()
  await page
    .getByRole('menuitemradio', { name: /dark/i })
    .or(page.getByRole('menuitem', { name: /dark/i }))
    .first()
    .click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
