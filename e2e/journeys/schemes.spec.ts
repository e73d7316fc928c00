import { expectAccessible, expectColorScheme } from '../support/accessible.ts'
import { test } from '../support/test.ts'

test('the color scheme follows the system until a person chooses one, which is remembered', async ({
  page,
  signIn,
  applications,
  navigation,
}) => {
  await signIn('viewer')
  await page.emulateMedia({ colorScheme: 'dark' })
  await applications.goto()
  await expectColorScheme(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectColorScheme(page, 'light')
  await expectAccessible(page)

  await page.emulateMedia({ colorScheme: 'light' })
  await navigation.chooseColorScheme(/dark/i)
  await expectColorScheme(page, 'dark')
  await page.reload()
  await expectColorScheme(page, 'dark')
})
