import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/test.ts'

test('a draft is found in another browser, and a colleague opens a copy of it by its link', async ({
  page,
  signIn,
  signInPage,
  pushComposer: composer,
  compose,
  navigation,
}) => {
  /** The answer to the next save of a draft. */
  const stored = () => page.waitForResponse((response) => response.url().endsWith('/api/saveDraft') && response.ok())
  /** As in another browser: nothing is kept here. */
  const changeBrowser = () => page.evaluate(() => localStorage.clear())

  await signIn('marketer')
  await composer.goto()
  const saved = stored()
  await composer.titleText.fill('Written in two browsers')
  await saved
  await expect(page).toHaveURL(/draft=/)
  const address = page.url()

  await compose.goto()
  await changeBrowser()
  await page.reload()
  await compose.draft('Written in two browsers').click()
  await expect(composer.titleText).toHaveValue('Written in two browsers')
  const savedAgain = stored()
  await composer.text.fill('And finished in the second')
  await savedAgain

  // a link works without the list
  await compose.goto()
  await changeBrowser()
  await page.goto(address)
  await expect(composer.text).toHaveValue('And finished in the second')

  await compose.goto()
  await compose.share('Written in two browsers').click()
  await expect(compose.drafts.getByText('Shared', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await navigation.signOut('marketer')
  await expect(signInPage.title).toBeVisible()

  await signIn('administrator')
  await page.goto(address)
  await expect(page.getByText('This is your copy of a draft by marketer')).toBeVisible()
  await expect(composer.titleText).toHaveValue('Written in two browsers')
  await expect(page).not.toHaveURL(address)
  await compose.goto()
  await compose.discard('Written in two browsers').click()
  await expect(compose.draft('Written in two browsers')).toHaveCount(0)
  await navigation.signOut('administrator')
  await expect(signInPage.title).toBeVisible()

  await signIn('marketer')
  await compose.goto()
  await compose.stopSharing('Written in two browsers').click()
  await expect(compose.drafts.getByText('Shared', { exact: true })).toHaveCount(0)
  await compose.discard('Written in two browsers').click()
  await expect(compose.draft('Written in two browsers')).toHaveCount(0)
})
