import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a wrong password is said beside the form and keeps the name', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('textbox', { name: 'Name' }).fill('viewer')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Wrong name or password')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('viewer')
  await expectAccessible(page)
})

test('an address asked for while signed out opens after signing in', async ({ page }) => {
  await page.goto('/applications?q=coffee')
  await expect(page).toHaveURL(/\/sign-in\?to=/)
  await page.getByRole('textbox', { name: 'Name' }).fill('support')
  await page.getByLabel('Password', { exact: true }).fill('demo-support')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/applications\?q=coffee$/)
  await expect(page.getByRole('link', { name: 'Harbor Coffee' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'City Transit' })).toBeHidden()
})

test('an address of another site is not followed after signing in', async ({ page }) => {
  await page.goto('/sign-in?to=https%3A%2F%2Felsewhere.example%2F')
  await page.getByRole('button', { name: /^Viewer/ }).click()
  await expect(page).toHaveURL(/\/applications$/)
})

test('signing out leaves nothing to see', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.goto('/applications')
  await page.getByRole('button', { name: /administrator/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goto('/applications')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('signing out leaves no one who was looked up in the browser, and others never see them', async ({
  page,
  signIn,
}) => {
  await signIn('support')
  const people = '/applications/C0FFE-E0001/people'
  await page.goto(`${people}?find=maria.santos%40mail.example`)
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  await expect.poll(kept).toContain('maria.santos')
  await signIn('viewer')
  await page.goto(people)
  await expect(page.getByRole('heading', { name: 'People & devices' })).toBeVisible()
  await expect(page.getByText('maria.santos')).toHaveCount(0)
  await signIn('support')
  await page.goto(people)
  await expect(page.getByText('maria.santos').first()).toBeVisible()
  await page.getByRole('button', { name: /^support/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await kept()).not.toContain('maria.santos')
})

test('signing out everywhere ends the sessions of other browsers', async ({ page, signIn, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL })
  const data = { name: 'marketer', password: 'demo-marketer' }
  expect((await elsewhere.request.post('/session', { data })).status()).toBe(200)
  const signedIn = async () => (await (await elsewhere.request.get('/session')).json()).signedIn
  expect(await signedIn()).toBe(true)
  await signIn('marketer')
  await page.goto('/applications')
  await page.getByRole('button', { name: /^marketer/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await signedIn()).toBe(false)
  await elsewhere.close()
})

test('someone else who signs in again takes over nothing that was typed', async ({ page, signIn, context }) => {
  await signIn('administrator')
  await page.goto('/applications/C0FFE-E0001/settings')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed by the administrator')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const again = page.getByRole('dialog', { name: 'You were signed out' })
  await expectAccessible(page)
  await again.getByRole('textbox', { name: 'Name' }).fill('marketer')
  await again.getByLabel('Password', { exact: true }).fill('demo-marketer')
  const anew = page.waitForEvent('load')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await anew
  await expect(page.getByRole('button', { name: /^marketer/ })).toBeVisible()
  await expect(page.getByText('Typed by the administrator')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft: ')))).toEqual([])
})

test('a session that ends while something is typed does not lose it', async ({ page, signIn, context }) => {
  await signIn('administrator')
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Typed before')
  await context.clearCookies()
  await form.getByRole('button', { name: 'Create application' }).click()
  const again = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('administrator')
  await again.getByLabel('Password', { exact: true }).fill('demo-administrator')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed before')
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Typed before' })).toBeVisible()
})
