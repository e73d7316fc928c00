import { makeServiceAccount } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Nothing stands beyond the edge of the screen. */
const expectNoSideways = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('on a phone: sign in, create an application, configure a platform', async ({ page }) => {
  await page.goto('/')
  await expectNoSideways(page)
  await page.getByRole('button', { name: /^Administrator/ }).tap()
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create application' }).tap()
  const create = page.getByRole('dialog', { name: 'Create an application' })
  await create.getByRole('textbox', { name: 'Name' }).fill('On the go')
  await expectNoSideways(page)
  await create.getByRole('button', { name: 'Create application' }).tap()
  await expect(page.getByRole('heading', { name: 'On the go' })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /navigation|menu/i })
    .first()
    .tap()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Platforms', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Platforms', level: 1 })).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Configure Android' }).tap()
  const panel = page.getByRole('dialog', { name: 'Configure Android' })
  await panel.getByRole('button', { name: 'Paste text instead' }).tap()
  await panel.getByRole('textbox', { name: 'File text' }).fill(JSON.stringify(makeServiceAccount()))
  await expectNoSideways(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Configure Android' }).tap()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Replace configuration of Android' })).toBeVisible()
})
