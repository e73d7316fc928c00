import { PNG } from 'pngjs'
import { makePng } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signIn }) => signIn('administrator'))

test('with every field, and it is found again', async ({ page }) => {
  await page.goto('/applications')
  await page.getByRole('button', { name: 'Create application' }).click()
  await expect(page).toHaveURL(/create=true/)
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Night Market')
  await form.locator('input[type=file]').setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.from(makePng(64), 'base64'),
  })
  await form.getByRole('combobox', { name: 'iOS SDK' }).click()
  await page.getByRole('option').first().click()
  await form.getByRole('switch').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Night Market' })).toBeVisible()

  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('night')
  await expect(page).toHaveURL(/q=night/)
  await expect(page.getByRole('link', { name: 'Night Market' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /application/ })).toContainText('1')
  await page.getByRole('searchbox', { name: 'Search applications' }).fill('nothing like it')
  await expect(page.getByText(/no .*match/i).first()).toBeVisible()
  await expectAccessible(page)
})

test('an empty name is said on the field, which gets the focus', async ({ page }) => {
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(form.getByText('Give the application a name')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
})

test('what is typed outlives a reload, and is guarded when leaving', async ({ page }) => {
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Half typed')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
})

test('a file that is no picture is refused where it was chosen', async ({ page }) => {
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Bad icon')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(form.getByText('icon.png isn’t a PNG, JPEG, WebP or GIF image')).toBeVisible()
  await expect(form).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Bad icon')
})

test('a picture that is not square is cropped to one, by pointer or by keyboard', async ({ page, servers }) => {
  const picture = new PNG({ width: 300, height: 200 })
  // red at the left, blue at the right
  for (let at = 0; at < picture.data.length; at += 4) {
    const left = (at / 4) % 300 < 150
    picture.data.set(left ? [200, 0, 0, 255] : [0, 0, 200, 255], at)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/applications?create=true')
  const form = page.getByRole('dialog', { name: 'Create an application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Cropped')
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: PNG.sync.write(picture) }
  await form.locator('input[type=file]').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Crop the icon' })
  await expect(crop.getByRole('application')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // thought better of it: nothing is chosen
  await expect(crop).toBeHidden()
  await expect(form.getByText(/^Drop a .* file here$/)).toBeVisible()

  await form.locator('input[type=file]').setInputFiles(file)
  await crop.getByRole('application').focus()
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight')
  await crop.getByRole('slider', { name: 'Zoom' }).press('Home')
  await crop.getByRole('button', { name: 'Crop' }).click()
  await expect(form.getByText('200 × 200 pixels')).toBeVisible()
  await form.getByRole('button', { name: 'Crop', exact: true }).click()
  await crop.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByText('200 × 200 pixels')).toBeVisible()

  await form.getByRole('button', { name: 'Show request' }).click()
  const request = page.getByRole('dialog', { name: 'createApplication' })
  await expect(request.getByText('"title":"Cropped"')).toContainText(/"icon":"<\d+ characters>".*"auth":"<TOKEN>"/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(request).toBeHidden()

  await form.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('heading', { name: 'Cropped' })).toBeVisible()
  const code = new URL(page.url()).pathname.split('/')[2]
  const answer = await page.request.get(`${servers.url}/icons/${code}`)
  const icon = PNG.sync.read(await answer.body())
  expect([icon.width, icon.height]).toEqual([200, 200])
  // moved to the right as far as it goes, the left of the picture is what is kept
  expect([...icon.data.subarray(0, 4)]).toEqual([200, 0, 0, 255])
  expect([...icon.data.subarray(4 * 160, 4 * 160 + 4)]).toEqual([0, 0, 200, 255])
})

test('a bad part of the address is dropped with a notice', async ({ page }) => {
  await page.goto('/applications?create=nonsense')
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /create/ }),
  ).toBeVisible()
})
