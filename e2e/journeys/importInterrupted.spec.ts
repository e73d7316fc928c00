import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test('a batch that the service accepted before a reload is checked, and leads to its devices', async ({
  page,
  signIn,
  importPage,
}) => {
  await signIn('administrator')
  await importPage.goto()
  await importPage.registerDevices.check()
  await importPage.chooseFile(
    'arrivals.csv',
    'Hwid,Platform,Push Token\nearly-bird,ios,early-token\nlate-bird,ios,late-token',
  )
  await importPage.check.click()
  // the service's progress doesn't get through before the page goes away
  const status = '**/api/bulkRegisterDeviceStatus'
  await page.route(status, () => undefined)
  await importPage.start('Register 2 devices').click()
  await importPage.startDialog('Register 2 devices').confirm.click()
  await expect(page.getByText(/^Batch 1 · \d+ s so far$/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute(status)
  await page.reload()
  await expect(importPage.interrupted).toBeVisible()
  await expect(page.getByText('0 of 1 batch · 2 done, 0 to go')).toBeVisible()
  await expect(page.getByText('Batch 1 was processed: 2 of 2 rows done.')).toBeVisible()
  await expectAccessible(page)
  let again = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bulkRegisterDevice')) again += 1
  })
  await importPage.resume.click()
  await expect(importPage.done).toBeVisible()
  expect(again).toBe(0)
  await expectAccessible(page)
  await importPage.imported('early-bird').click()
  await expect(page).toHaveURL(/people\?find=early-bird/)
})

test('devices that were registered before a reload, without their language, aren’t called done', async ({
  page,
  signIn,
  api,
  importPage,
}) => {
  await signIn('administrator')
  await importPage.goto()
  await importPage.registerDevices.check()
  await importPage.chooseFile('guests.csv', 'Hwid,Platform,Push Token,Language\nguest-bird,ios,guest-token,pt')
  await importPage.check.click()
  await page.route('**/api/registerDevice', () => undefined)
  const asked = page.waitForRequest('**/api/registerDevice')
  await importPage.start('Register 1 device').click()
  await importPage.startDialog('Register 1 device').confirm.click()
  await asked
  await page.unroute('**/api/registerDevice')
  await page.reload()
  await expect(page.getByText('0 of 1 batch · 0 done, 1 to go')).toBeVisible()
  await expect(page.getByText(/but some may still lack: Language\. Resume adds what is missing/)).toBeVisible()
  await importPage.resume.click()
  await expect(importPage.done).toBeVisible()
  const { devices } = await api('searchDevices', { application: harborCoffee, find: 'guest-bird' })
  expect(devices).toMatchObject([{ hwid: 'guest-bird', language: 'pt' }])
})
