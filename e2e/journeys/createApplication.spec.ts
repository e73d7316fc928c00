import { PNG } from 'pngjs'
import { makePng } from '#backend/testing/keys.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signIn }) => signIn('administrator'))

test('an application is created with every field and found in the list', async ({
  page,
  applications,
  application,
  navigation,
}) => {
  const { form, table } = applications
  await applications.goto()
  await applications.create.click()
  await expect(page).toHaveURL(/create=true/)
  await form.name.fill('Night Market')
  await form.icon.setInputFiles({
    name: 'icon.png',
    mimeType: 'image/png',
    buffer: Buffer.from(makePng(64), 'base64'),
  })
  await form.chooseFirstIosSdk()
  await form.acceptAllTokens.check()
  await expectAccessible(page)
  await form.submit.click()
  await expect(application.titled('Night Market')).toBeVisible()

  await navigation.applications.click()
  await table.search.fill('night')
  await expect(page).toHaveURL(/q=night/)
  await expect(table.link('Night Market')).toBeVisible()
  await expect(navigation.status.filter({ hasText: /application/ })).toContainText('1')
  await table.search.fill('nothing like it')
  await expect(table.noMatch).toBeVisible()
  await expectAccessible(page)
})

test('an empty name is reported at the field, which gets the focus', async ({ page, applications }) => {
  const { form } = applications
  await applications.goto('?create=true')
  await form.submit.click()
  await expect(form.root.getByText('Enter a name for the application')).toBeVisible()
  await expect(form.name).toBeFocused()
  await expectAccessible(page)
})

test('input survives a reload, and leaving asks first', async ({ page, applications }) => {
  const { form } = applications
  await applications.goto('?create=true')
  await form.name.fill('Half typed')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(form.name).toHaveValue('Half typed')
})

test('a file that is not an image is rejected at its field', async ({ applications }) => {
  const { form } = applications
  await applications.goto('?create=true')
  await form.name.fill('Bad icon')
  await form.icon.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await form.submit.click()
  await expect(form.root.getByText('icon.png isn’t a PNG, JPEG, WebP, or GIF image')).toBeVisible()
  await expect(form.root).toBeVisible()
  await expect(form.name).toHaveValue('Bad icon')
})

test('an image that is not square is cropped by pointer or keyboard', async ({
  page,
  servers,
  applications,
  application,
  navigation,
}) => {
  const { form } = applications
  const { cropDialog } = form
  const picture = new PNG({ width: 300, height: 200 })
  // red on the left, blue on the right
  for (let at = 0; at < picture.data.length; at += 4) {
    const left = (at / 4) % 300 < 150
    picture.data.set(left ? [200, 0, 0, 255] : [0, 0, 200, 255], at)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await applications.goto('?create=true')
  await form.name.fill('Cropped')
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: PNG.sync.write(picture) }
  await form.icon.setInputFiles(file)
  await expect(cropDialog.picture).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // canceled: no file is chosen
  await expect(cropDialog.root).toBeHidden()
  await expect(form.root.getByText(/^Drop a .* file here$/)).toBeVisible()

  await form.icon.setInputFiles(file)
  await cropDialog.picture.focus()
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight')
  await cropDialog.zoom.press('Home')
  await cropDialog.apply.click()
  await expect(form.root.getByText('200 × 200 pixels')).toBeVisible()
  await form.crop.click()
  await cropDialog.cancel.click()
  await expect(form.root.getByText('200 × 200 pixels')).toBeVisible()

  await form.showRequest.click()
  const request = navigation.request('createApplication')
  await expect(request.root.getByText('"title":"Cropped"')).toContainText(/"icon":"<\d+ characters>".*"auth":"<TOKEN>"/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(request.root).toBeHidden()

  await form.submit.click()
  await expect(application.titled('Cropped')).toBeVisible()
  const code = new URL(page.url()).pathname.split('/')[2]
  const answer = await page.request.get(`${servers.url}/icons/${code}`)
  const icon = PNG.sync.read(await answer.body())
  expect([icon.width, icon.height]).toEqual([200, 200])
  // moved all the way to the right, the left part of the image remains
  expect([...icon.data.subarray(0, 4)]).toEqual([200, 0, 0, 255])
  expect([...icon.data.subarray(4 * 160, 4 * 160 + 4)]).toEqual([0, 0, 200, 255])
})

test('an invalid part of the URL is dropped with a notice', async ({ applications, navigation, toasts }) => {
  await applications.goto('?create=nonsense')
  await expect(applications.title).toBeVisible()
  await expect(navigation.status.filter({ hasText: /create/ }).or(toasts.saying(/create/))).toBeVisible()
})
