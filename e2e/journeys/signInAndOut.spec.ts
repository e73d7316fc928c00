import { ApplicationsPage } from '../pages/ApplicationsPage.ts'
import { Navigation } from '../pages/parts/Navigation.ts'
import { SignedOutDialog } from '../pages/parts/SignedOutDialog.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a wrong password is reported at the form, which keeps the name', async ({ page, signInPage }) => {
  await signInPage.goto()
  await signInPage.fill('viewer', 'not it')
  await signInPage.submit.click()
  await expect(signInPage.alert).toContainText('Incorrect username or password')
  await expect(signInPage.name).toHaveValue('viewer')
  await expectAccessible(page)
})

test('a URL opened while signed out opens after signing in', async ({ page, signInPage, applications }) => {
  await applications.goto('?q=coffee')
  await expect(page).toHaveURL(/\/sign-in\?to=/)
  await signInPage.fill('support', 'demo-support')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/applications\?q=coffee$/)
  await expect(applications.table.link('Harbor Coffee')).toBeVisible()
  await expect(applications.table.link('City Transit')).toBeHidden()
})

test('signing in leads to the application used last, at first to the list', async ({
  page,
  signInPage,
  applications,
  application,
  navigation,
}) => {
  await page.goto('/')
  await signInPage.demo('Support').click()
  await expect(applications.title).toBeVisible()
  await applications.table.link('City Transit').click()
  await expect(application.titled('City Transit')).toBeVisible()
  await page.goto('/tokens?q=typed')
  await navigation.signOut('support')
  await signInPage.demo('Support').click()
  await expect(page).toHaveURL(/\/tokens$/)
  await page.goto('/')
  await expect(application.titled('City Transit')).toBeVisible()
  // each person has their own
  await navigation.signOut('support')
  await signInPage.demo('Viewer').click()
  await expect(applications.title).toBeVisible()
})

test('the URL of another site is not opened after signing in', async ({ page, signInPage }) => {
  await signInPage.goto('?to=https%3A%2F%2Felsewhere.example%2F')
  await signInPage.demo('Viewer').click()
  await expect(page).toHaveURL(/\/applications$/)
})

test('signing out leaves nothing to see', async ({ page, signIn, applications, navigation }) => {
  await signIn('administrator')
  await applications.goto()
  await navigation.signOut('administrator')
  await expect(page).toHaveURL(/\/sign-in/)
  await applications.goto()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('signing out clears recent lookups from the browser, and other people never see them', async ({
  page,
  signIn,
  people,
  navigation,
}) => {
  await signIn('support')
  await people.goto('?find=maria.santos%40mail.example')
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await expect.poll(stored).toContain('maria.santos')
  await signIn('viewer')
  await people.goto()
  await expect(people.title).toBeVisible()
  await expect(page.getByText('maria.santos')).toHaveCount(0)
  await signIn('support')
  await people.goto()
  await expect(page.getByText('maria.santos').first()).toBeVisible()
  await navigation.signOut('support')
  await expect(page).toHaveURL(/sign-in/)
  expect(await stored()).not.toContain('maria.santos')
})

test('signing out everywhere ends the sessions of other browsers', async ({
  page,
  signIn,
  browser,
  baseURL,
  applications,
  navigation,
}) => {
  const elsewhere = await browser.newContext({ baseURL })
  const data = { name: 'marketer', password: 'demo-marketer' }
  expect((await elsewhere.request.post('/session', { data })).status()).toBe(200)
  const signedIn = async () => (await (await elsewhere.request.get('/session')).json()).signedIn
  expect(await signedIn()).toBe(true)
  await signIn('marketer')
  await applications.goto()
  await navigation.signOutEverywhere('marketer')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await signedIn()).toBe(false)
  await elsewhere.close()
})

test('another person who signs in again gets nothing that was typed', async ({
  page,
  signIn,
  context,
  settings,
  signedOut,
  navigation,
}) => {
  await signIn('administrator')
  await settings.goto()
  await settings.name.fill('Typed by the administrator')
  await context.clearCookies()
  await settings.save.click()
  await expectAccessible(page)
  await signedOut.name.fill('marketer')
  await signedOut.password.fill('demo-marketer')
  const reloaded = page.waitForEvent('load')
  await signedOut.submit.click()
  await reloaded
  await expect(navigation.account('marketer')).toBeVisible()
  await expect(page.getByText('Typed by the administrator')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft: ')))).toEqual([])
})

test('a session that ends while a form is filled in keeps what was typed', async ({
  signIn,
  context,
  applications,
  application,
  signedOut,
}) => {
  const { form } = applications
  await signIn('administrator')
  await applications.goto('?create=true')
  await form.name.fill('Typed before')
  await context.clearCookies()
  await form.submit.click()
  await expect(signedOut.name).toHaveValue('administrator')
  await signedOut.password.fill('demo-administrator')
  await signedOut.submit.click()
  await expect(form.name).toHaveValue('Typed before')
  await form.submit.click()
  await expect(application.titled('Typed before')).toBeVisible()
})

test('tabs share one session: they ask to sign in again, and follow the next person', async ({
  page,
  context,
  signIn,
  signInPage,
  applications,
  navigation,
}) => {
  await signIn('administrator')
  await applications.goto()
  const second = await context.newPage()
  const there = new ApplicationsPage(second)
  const asked = new SignedOutDialog(second)
  await there.goto()
  await expect(there.title).toBeVisible()
  await navigation.signOut('administrator')
  await expect(asked.root).toBeVisible()
  await expectAccessible(second)
  await signInPage.demo('Viewer').click()
  await expect(page).toHaveURL(/\/applications$/)
  await expect(asked.root).toBeHidden()
  await expect(new Navigation(second).account('viewer')).toBeVisible()
  // back the other way: in the demo, a role continues with one press
  await navigation.signOut('viewer')
  await asked.demo('Support').click()
  await expect(asked.root).toBeHidden()
  await expect(new Navigation(second).account('support')).toBeVisible()
})

test('a sign-out in another tab takes the screen away, and signing in again brings it back as it was', async ({
  page,
  context,
  signIn,
  people,
  search,
  navigation,
  signedOut,
}) => {
  await signIn('support')
  await people.goto('?find=maria.santos%40mail.example')
  await expect(people.profileTab).toBeVisible()
  await people.search.fill('typed before')
  const second = await context.newPage()
  await second.goto('/applications')
  await new Navigation(second).signOut('support')
  await expect(second).toHaveURL(/sign-in/)
  await expect(signedOut.root).toBeVisible()
  await expect(people.search).toHaveCount(0)
  expect(await page.locator('html').innerHTML()).not.toContain('maria.santos')
  await expectAccessible(page)
  await search.open()
  await expect(search.root).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await signedOut.password.fill('demo-support')
  await signedOut.submit.click()
  await expect(signedOut.root).toBeHidden()
  await expect(people.search).toHaveValue('typed before')
  await expect(people.profileTab).toBeVisible()
  await expect(navigation.account('support')).toBeVisible()
  await search.open()
  await expect(search.box).toBeFocused()
})

test('a session that ends under the open search closes it, and no shortcut works until signing in again', async ({
  page,
  context,
  signIn,
  settings,
  search,
  signedOut,
}) => {
  await signIn('administrator')
  await settings.goto()
  await settings.name.fill('Typed before')
  await search.open()
  await expect(search.box).toBeFocused()
  await context.clearCookies()
  // all at once, and without waiting for the box: a read in the background may end the session before the search does
  await page.keyboard.insertText('maria.santos@mail.example')
  await expect(signedOut.root).toBeVisible()
  await expect(search.root).toBeHidden()
  await search.open()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(search.root).toBeHidden()
  await signedOut.password.fill('demo-administrator')
  await signedOut.submit.click()
  await expect(signedOut.root).toBeHidden()
  await expect(settings.name).toHaveValue('Typed before')
})
