import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const exportsOf = '/applications/C0FFE-E0001/exports'

test('a segment is exported, told about, opened, searched and downloaded', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(exportsOf)
  await expect(page.getByRole('heading', { name: 'No exports yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export devices' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Devices' }).click()
  await page.getByRole('option', { name: 'Every device of this application' }).click()
  await form.getByRole('switch', { name: /^Also devices without/ }).check()
  await expect(form.getByText(/^184 devices/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Start export' }).click()

  const told = page.getByRole('alert').filter({ hasText: 'Export of every device is done: 184 devices.' })
  await expect(told).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Export of every device 184 devices/ })).toBeVisible()
  await page.getByRole('button', { name: /^Tasks/ }).click()
  await expect(page.getByRole('dialog', { name: 'Tasks' }).getByText('Export of every device')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Tasks' }).getByRole('link', { name: 'Open' }).click()
  // cleared from the tray it stays in the list
  await page.getByRole('dialog', { name: 'Tasks' }).getByRole('button', { name: 'Clear finished' }).click()
  await expect(page.getByRole('button', { name: /^Tasks/ })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('row', { name: /Export of every device 184 devices/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open Export of every device' }).click()

  await expect(page.getByText('184 devices', { exact: true })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Exported devices' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search all columns' }).fill('maria.santos@mail.example')
  await expect(page.getByText(/ of 184 devices$/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'maria.santos@mail.example', exact: true }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search all columns' }).fill('no such device')
  await expect(page.getByRole('heading', { name: 'No devices match' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await page.getByRole('button', { name: 'Hwid' }).click()
  await expect(page).toHaveURL(/sort=Hwid/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^export_segment_C0FFE-E0001_\d+\.csv\.zip$/)
  const [text] = Object.values(unzipSync(await readFile(await download.path()))).map((bytes) => strFromU8(bytes))
  expect(text?.split('\n')[0]).toMatch(/^Hwid,User ID,Push Token,Type,/)
})

test('chosen data as JSON lines, with conditions of one’s own', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${exportsOf}?create=true`)
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Devices' }).click()
  await page.getByRole('option', { name: 'Custom conditions' }).click()
  await form.getByRole('textbox', { name: 'Conditions' }).fill('T("Platfrom", EQ, "ios")')
  await form.getByRole('radio', { name: 'Custom selection' }).check()
  await form.getByRole('button', { name: 'Start export' }).click()
  await expect(form.getByText('Choose the file contents')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Hardware IDs' }).check()
  await form.getByRole('checkbox', { name: 'Tags' }).check()
  await form.getByRole('radio', { name: 'JSON lines' }).check()
  await form.getByRole('button', { name: 'Start export' }).click()
  // what was typed stays, with the service's own words
  await expect(form.getByText(/Platform/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Conditions' })).toHaveValue('T("Platfrom", EQ, "ios")')
  await form.getByRole('textbox', { name: 'Conditions' }).fill('T("Platform", EQ, "ios")')
  await form.getByRole('button', { name: 'Start export' }).click()
  await page.getByRole('link', { name: /^Open Export/ }).click()
  await expect(page.getByRole('button', { name: 'Hwid' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Push Token' })).toBeHidden()
})

test('what an export can be chosen from comes under a skeleton, and may be asked for again', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  await page.goto(exportsOf)
  const button = page.getByRole('button', { name: 'Export devices' })
  await expect(button).toBeVisible()
  let reachable = false
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/listTags', async (route) => {
    await held
    await (reachable ? route.continue() : route.abort())
  })
  await button.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Loading the segments and tags')).toBeAttached()
  letThrough()
  await expect(panel.getByRole('heading', { name: 'Couldn’t load segments and tags' })).toBeVisible()
  await expectAccessible(page)
  reachable = true
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('combobox', { name: 'Devices' })).toBeVisible()
})

test('support may look, and is told who exports', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto(exportsOf)
  await expect(page.getByRole('button', { name: 'Export devices' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})
