import { makeServiceAccount } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Expects that nothing is wider than the screen. */
const expectNoSidewaysScroll = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('on a phone: sign in, create an application, configure a platform', async ({
  page,
  signInPage,
  applications,
  application,
  navigation,
  platforms,
}) => {
  await page.goto('/')
  await expectNoSidewaysScroll(page)
  await signInPage.demo('Administrator').tap()
  await expect(applications.title).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await applications.create.tap()
  await applications.form.name.fill('On the go')
  await expectNoSidewaysScroll(page)
  await applications.form.submit.tap()
  await expect(application.titled('On the go')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await navigation.open.tap()
  await expectAccessible(page)
  await navigation.platforms.tap()
  await expect(platforms.title).toBeVisible()
  await expectNoSidewaysScroll(page)
  await platforms.configure('Android').tap()
  const android = platforms.form('Android')
  await android.pasteText.tap()
  await android.fileText.fill(JSON.stringify(makeServiceAccount()))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await android.submit.tap()
  await expect(android.root).toBeHidden()
  await expect(platforms.replace('Android')).toBeVisible()
})
