import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expectWithin } from '../support/interactions.ts'
import { type Api, expect, test } from '../support/test.ts'

const known = '+447700900103'
const stranger = '+447700900199'

/** Registers the known number as a device of a person, as an app would. */
async function register(api: Api) {
  const hwid = `whatsapp:${known}`
  await api('registerDevice', { application: harborCoffee, hwid, device_type: 21 })
  await api('registerUser', { application: harborCoffee, hwid, userId: 'maria.santos' })
}

test('a text is rejected at its fields, survives a reload, and is reviewed and sent', async ({
  page,
  signIn,
  api,
  whatsAppComposer: composer,
}) => {
  await signIn('marketer')
  await register(api)
  await composer.goto()
  await expect(composer.title).toBeVisible()
  await expectAccessible(page)
  await composer.number.fill('07700 900103')
  await composer.reviewButton.click()
  await expect(composer.number).toHaveAccessibleDescription(/Enter a number with a plus sign/)
  await expect(composer.text).toHaveAccessibleDescription(/Enter text/)
  await expect(composer.text).toBeFocused()
  await expectAccessible(page)

  await composer.number.fill('+44 7700 900 103')
  await composer.text.fill('Your *bread* is ready, {{1}}')
  await composer.value(1).fill('Ann')
  await expect(composer.preview).toHaveAccessibleName('Chat message: Your *bread* is ready, Ann')
  await page.reload()
  await expect(composer.restored).toBeVisible()
  await expect(composer.value(1)).toHaveValue('Ann')
  await composer.showRequest()
  await expect(composer.request.root).toContainText('whatsapp:+447700900103')
  await expect(composer.request.root).toContainText('content_variables')
  await page.keyboard.press('Escape')

  await composer.reviewButton.click()
  await expect(composer.reviewTitle).toBeFocused()
  await expect(composer.review).toContainText(known)
  await expect(composer.review).toContainText('Now')
  await expectAccessible(page)
  await page.reload()
  await expect(composer.send).toBeVisible()
  // going back sends nothing and keeps everything
  await page.goBack()
  await expect(composer.text).toHaveValue('Your *bread* is ready, {{1}}')
  await composer.reviewButton.click()
  await composer.back.click()
  await expect(composer.title).toBeFocused()
  await composer.reviewButton.click()
  await composer.send.click()
  await expect(composer.sent).toBeVisible()
  await expectAccessible(page)
  await composer.goto()
  await expect(composer.text).toHaveValue('')
})

test('a template is scheduled for a chosen number, and an unknown number waits until it is registered', async ({
  page,
  signIn,
  api,
  whatsAppComposer: composer,
}) => {
  await signIn('administrator')
  await api('createTestDevice', {
    application: harborCoffee,
    push_token: `whatsapp:${stranger}`,
    device_type: 21,
    name: 'Desk',
  })
  await register(api)
  await composer.goto()
  await composer.pickNumber.click()
  const { find } = composer
  await find.fill('nobody')
  await expect(composer.form.getByText(/Nobody found for “nobody”\./)).toBeVisible()
  await find.fill('maria.santos')
  await page.getByRole('option', { name: known }).click()
  await expect(composer.number).toHaveValue(known)
  await composer.found(stranger).check()
  await expect(composer.number).toHaveValue(stranger)

  await composer.template.check()
  await composer.templateId.fill('order_ready')
  await composer.templateLanguage.fill('English')
  await composer.chooseDocumentHeader()
  await composer.fileUrl.fill('https://files.example/menu.pdf')
  await composer.addValue.click()
  await composer.value(1).fill('Ann')
  await composer.addButton.click()
  await composer.button(0).fill('orders/17')
  await composer.openDelivery()
  await composer.atSetTime.check()
  const { date } = composer
  await date.fill('2020-01-01 10:00')
  await composer.reviewButton.click()
  await expect(date).toHaveAccessibleDescription(/Enter a time in the future/)
  await expect(composer.templateLanguage).toHaveAccessibleDescription(/Use a locale such as en_US/)
  await expectAccessible(page)
  await composer.templateLanguage.fill('en_GB')
  await date.fill('2099-12-31 18:30')
  await expect(composer.form.getByText(/Dec 31, 2099, 6:30 PM CET/)).toBeVisible()
  await composer.reviewButton.click()
  await expect(composer.review).toContainText(stranger)
  await expect(composer.review).toContainText('order_ready · en_GB')
  // nobody would get it
  await expect(composer.review.getByText(`${stranger} isn’t registered`, { exact: true })).toBeVisible()
  await expect(composer.schedule).toHaveAccessibleDescription(/Nobody would get it/)
  await expectAccessible(page)
  await composer.registerReviewed.check()
  await composer.register.click()
  await expect(composer.sent).toBeVisible()
  await expectAccessible(page)

  await composer.goto(`?to=${encodeURIComponent(stranger)}`)
  await expect(composer.number).toHaveValue(stranger)
  await composer.registerNumber.check()
  await composer.text.fill('Hello')
  await composer.reviewButton.click()
  await expect(composer.review).toContainText('Registered if unknown')
  // it was registered when the template was scheduled
  await expect(composer.registerReviewed).toBeHidden()
  await composer.send.click()
  await expect(composer.sent).toBeVisible()
  await expect(composer.unknown).toBeHidden()
})

test('what the service rejects is reported at its field, and support sees who can send', async ({
  page,
  signIn,
  api,
  whatsAppComposer: composer,
}) => {
  await signIn('administrator')
  await register(api)
  await composer.goto(`?to=${encodeURIComponent(known)}&preset=NNNNN-99999`)
  await composer.text.fill('Hello')
  await composer.reviewButton.click()
  await composer.send.click()
  const { preset } = composer
  await expect(preset).toHaveAccessibleDescription(/preset/i)
  await expect(preset).toHaveAttribute('aria-invalid', 'true')
  await expect(composer.text).toHaveValue('Hello')
  await expectAccessible(page)

  await signIn('support')
  await composer.goto()
  await expect(page.getByText('The Support role can’t send messages.').first()).toBeVisible()
  await expectAccessible(page)
})

test('the review says when the service is gone and that the message may have been sent', async ({
  page,
  servers,
  signInPage,
  whatsAppComposer: composer,
}) => {
  await composer.goto()
  await signInPage.demo('Administrator').click()
  await composer.number.fill(known)
  await composer.text.fill('Hello')
  await servers.disconnect()
  await composer.reviewButton.click()
  await composer.send.click()
  await expect(composer.review.getByText(/refused the connection/)).toBeVisible()
  await expect(composer.review.getByText(/may have been sent anyway/)).toBeVisible()
  await expectAccessible(page)
  await servers.reconnect()
  await composer.checkedSent.check()
  await composer.send.click()
  await expect(composer.sent).toBeVisible()
})

test('a file of numbers sends a message per row, with values from its columns', async ({
  page,
  signIn,
  api,
  whatsAppComposer: composer,
}) => {
  await signIn('marketer')
  await register(api)
  await composer.goto()
  const csv = ['Phone,First name', `${known},Ann`, '07700 900102,Ben', `${stranger.slice(0, -1)}8,Cem`].join('\n')
  await expectWithin(page, 12, async () => {
    await composer.toFile.click()
    await composer.file.setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await composer.text.fill('Your order is ready, {{1}}')
    await composer.takeFromColumn(1, 'First name')
    await expect(composer.preview).toHaveAccessibleName('Chat message: Your order is ready, Ann')
    await expect(composer.reach).toHaveText('2 numbers · 1 skipped')
    await composer.reviewButton.click()
    await expectAccessible(page)
    await composer.send.click()
  })
  await expect(composer.results).toContainText('Sent1')
  await expect(composer.results).toContainText('Left out1')
  await expect(composer.results).toContainText('Totals match')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 rejected rows' }).click()
  expect((await download).suggestedFilename()).toBe('orders-rejects.csv')
  // it is still there after a reload
  await page.reload()
  await expect(composer.results).toContainText('Sent1')
  await expect(composer.sentRows.nth(1)).toContainText(`2${known}Your order is ready, Ann`)
  await expectAccessible(page)
})

test('a template that was sent before is selected by keyboard, and tested before it is sent', async ({
  page,
  signIn,
  api,
  whatsAppComposer: composer,
}) => {
  await signIn('marketer')
  await register(api)
  await api('createWhatsAppMessage', {
    application: harborCoffee,
    notifications: [
      {
        send_date: 'now',
        content_id: 'order_ready',
        content_variables: { 1: '1986', 2: 'Pier' },
        devices: [`whatsapp:${known}`],
      },
    ],
  })
  await composer.goto()
  await composer.template.check()
  await composer.templateId.click()
  await expect(page.getByRole('option', { name: /^order_ready.*2 values/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(composer.templateId).toHaveValue('order_ready')
  await composer.value(1).fill('1987')
  await composer.value(2).fill('Harbor Front')
  await composer.sendTest.click()
  const number = composer.test.getByRole('textbox', { name: 'Your number' })
  await number.fill('07700')
  await number.press('Enter')
  await expect(composer.test.getByText('Enter a number with a plus sign')).toBeVisible()
  await expectAccessible(page)
  await number.fill(known)
  await number.press('Enter')
  await expect(page.getByText(`Test sent to ${known}`)).toBeVisible()
  await expect(composer.value(2)).toHaveValue('Harbor Front')

  const csv = ['Phone,Order,Shop', `${known},1987,Harbor Front`, '07700 900102,1988,Pier'].join('\n')
  await composer.toFile.click()
  await composer.file.setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await composer.reach.getByRole('button', { name: '1 skipped' }).click()
  await expect(composer.skipped).toBeFocused()
  await expect(composer.skipped).toContainText('Row 3: Phone: “07700 900102” isn’t a number')
  await expectAccessible(page)
})
