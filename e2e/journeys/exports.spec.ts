import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('an export is announced, opened, searched, and downloaded', async ({
  page,
  signIn,
  exports,
  exportedDevices,
  tasks,
  toasts,
}) => {
  await signIn('marketer')
  await exports.goto()
  await expect(exports.table.empty).toBeVisible()
  await expectAccessible(page)
  await exports.create.click()
  const { form } = exports
  await form.chooseDevices('All devices in this application')
  await form.includeWithoutToken.check()
  await expect(form.root.getByText(/^184 devices, addresses, and numbers/)).toBeVisible()
  await expectAccessible(page)
  await form.submit.click()

  await expect(toasts.saying('Export of all devices completed: 184 rows.')).toBeVisible()
  await page.reload()
  await expect(exports.table.row(/Export of all devices 184 rows/)).toBeVisible()
  await tasks.open.click()
  await expect(tasks.root.getByText('Export of all devices')).toBeVisible()
  await expectAccessible(page)
  await tasks.openResult.click()
  // cleared from the tray, it is still in the list
  await tasks.clearFinished.click()
  await expect(tasks.open).toBeHidden()
  await page.goBack()
  await expect(exports.table.row(/Export of all devices 184 rows/)).toBeVisible()
  await exports.open('Export of all devices').click()

  await expect(page.getByText('184 rows', { exact: true })).toBeVisible()
  await expect(exportedDevices.rows.nth(1)).toBeVisible()
  await expectAccessible(page)
  await exportedDevices.search.fill('maria.santos@mail.example')
  await expect(page.getByText(/ of 184 rows$/)).toBeVisible()
  await expect(exportedDevices.cell('maria.santos@mail.example').first()).toBeVisible()
  await exportedDevices.search.fill('no such device')
  await expect(exportedDevices.table.noMatch).toBeVisible()
  await exportedDevices.table.clearSearch.click()
  await exportedDevices.table.sortBy('Hwid').click()
  await expect(page).toHaveURL(/sort=Hwid/)

  const downloading = page.waitForEvent('download')
  await exportedDevices.download.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^export_segment_C0FFE-E0001_\d+\.csv\.zip$/)
  const [text] = Object.values(unzipSync(await readFile(await download.path()))).map((bytes) => strFromU8(bytes))
  expect(text?.split('\n')[0]).toMatch(/^Hwid,User ID,Push Token,Type,/)
})

test('custom conditions and contents are exported as JSON Lines', async ({ signIn, exports, exportedDevices }) => {
  await signIn('marketer')
  await exports.goto('?create=true')
  const { form } = exports
  await form.chooseDevices('Custom conditions')
  await form.conditions.fill('T("Platfrom", EQ, "ios")')
  await form.customSelection.check()
  await form.submit.click()
  await expect(form.root.getByText('Select file contents')).toBeVisible()
  await form.hardwareIds.check()
  await form.tags.check()
  await form.jsonLines.check()
  await form.submit.click()
  // the input stays, with the service’s message
  await expect(form.root.getByText(/Platform/)).toBeVisible()
  await expect(form.conditions).toHaveValue('T("Platfrom", EQ, "ios")')
  await form.conditions.fill('T("Platform", EQ, "ios")')
  await form.submit.click()
  await exports.open('Export').first().click()
  await expect(exportedDevices.table.sortBy('Hwid')).toBeVisible()
  await expect(exportedDevices.table.sortBy('Push Token')).toBeHidden()
})

test('the export form shows a skeleton while it loads, and can be loaded again', async ({ page, signIn, exports }) => {
  await signIn('marketer')
  await exports.goto()
  await expect(exports.create).toBeVisible()
  let reachable = false
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/listTags', async (route) => {
    await held
    await (reachable ? route.continue() : route.abort())
  })
  await exports.create.click()
  const { form } = exports
  await expect(form.root.getByText('Loading the segments and tags')).toBeAttached()
  letThrough()
  await expect(form.couldNotLoad).toBeVisible()
  await expectAccessible(page)
  reachable = true
  await form.tryAgain.click()
  await expect(form.devices).toBeVisible()
})

test('support sees exports but cannot start one', async ({ page, signIn, exports }) => {
  await signIn('support')
  await exports.goto()
  await expect(page.getByText(/The Support role can’t export devices/)).toBeVisible()
  await expect(exports.create).toHaveCount(0)
  await expectAccessible(page)
})
