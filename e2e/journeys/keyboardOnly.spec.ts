import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('sign in, create an application, configure a platform and sign out without a mouse', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('administrator')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo-administrator')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()

  await tabTo(page, 'button', 'Create application')
  await page.keyboard.press('Enter')
  const create = page.getByRole('dialog', { name: 'Create an application' })
  await expect(create.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeVisible()

  await tabTo(page, 'link', 'Platforms')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Platforms', level: 1 })).toBeVisible()
  await tabTo(page, 'button', 'Configure Email')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Configure Email' })
  await expect(panel).toBeVisible()
  for (const [name, value] of [
    ['From address', 'shop@example.com'],
    ['From name', 'Shop'],
    ['Reply-to address', 'help@example.com'],
  ] as const) {
    await tabTo(page, 'textbox', name)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Control+Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Replace configuration of Email' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('coffee')
  await expect(page.getByRole('dialog').getByText('Harbor Coffee').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Escape closes a panel, asking first when something was typed', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.goto('/applications')
  await page.getByRole('button', { name: 'Create application' }).press('Enter')
  const create = page.getByRole('dialog', { name: 'Create an application' })
  await expect(create).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(create).toBeHidden()
  await page.getByRole('button', { name: 'Create application' }).press('Enter')
  await expect(create.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Nearly lost')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .press('Enter')
  await expect(create.getByRole('textbox', { name: 'Name' })).toHaveValue('Nearly lost')
})
