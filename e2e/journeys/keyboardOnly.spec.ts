import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('sign in, create an application, configure a platform, and search without a mouse', async ({
  page,
  signInPage,
  applications,
  application,
  navigation,
  platforms,
  search,
}) => {
  await page.goto('/')
  await expect(signInPage.name).toBeVisible()
  await tabTo(signInPage.name)
  await page.keyboard.type('administrator')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo-administrator')
  await page.keyboard.press('Enter')
  await expect(applications.title).toBeVisible()

  await tabTo(applications.create)
  await page.keyboard.press('Enter')
  await expect(applications.form.name).toBeFocused()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Control+Enter')
  await expect(application.titled('By keyboard')).toBeVisible()

  await tabTo(navigation.platforms)
  await page.keyboard.press('Enter')
  await expect(platforms.title).toBeVisible()
  await tabTo(platforms.configure('Email'))
  await page.keyboard.press('Enter')
  const email = platforms.form('Email')
  await expect(email.root).toBeVisible()
  for (const [field, value] of [
    [email.fromAddress, 'shop@example.com'],
    [email.fromName, 'Shop'],
    [email.replyTo, 'help@example.com'],
  ] as const) {
    await tabTo(field)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Control+Enter')
  await expect(email.root).toBeHidden()
  await expect(platforms.replace('Email')).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('coffee')
  await expect(search.root.getByText('Harbor Coffee').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search.root).toBeHidden()
})

test('Escape closes a panel, and asks first when something was typed', async ({
  page,
  signIn,
  applications,
  leaveDialog,
}) => {
  const { form } = applications
  await signIn('administrator')
  await applications.goto()
  await applications.create.press('Enter')
  await expect(form.root).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.root).toBeHidden()
  await applications.create.press('Enter')
  await expect(form.name).toBeFocused()
  await page.keyboard.type('Nearly lost')
  await page.keyboard.press('Escape')
  await leaveDialog.keepEditing.press('Enter')
  await expect(form.name).toHaveValue('Nearly lost')
})
