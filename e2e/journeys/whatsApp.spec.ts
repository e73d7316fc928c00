import { expectAccessible } from '../support/accessible.ts'
import { expect, type Page, test } from '../support/test.ts'

const application = 'C0FFE-E0001'
const compose = `/applications/${application}/compose/whatsapp`
const known = '+447700900103'
const stranger = '+447700900199'

const form = (page: Page) => page.getByRole('form', { name: 'WhatsApp message' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const review = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' }).getByRole('img')

/** Makes the known number a device of a person, as an app would. */
async function register(page: Page) {
  const hwid = `whatsapp:${known}`
  const device = await page.request.post('/api/registerDevice', { data: { application, hwid, device_type: 21 } })
  expect(device.status(), await device.text()).toBe(200)
  const user = await page.request.post('/api/registerUser', { data: { application, hwid, userId: 'maria.santos' } })
  expect(user.status(), await user.text()).toBe(200)
}

test('a text is refused beside its fields, kept over a reload, looked at, and sent', async ({ page, signIn }) => {
  await signIn('marketer')
  await register(page)
  await page.goto(compose)
  await expect(page.getByRole('heading', { name: 'WhatsApp message', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Number').fill('07700 900103')
  await form(page).getByRole('button', { name: 'Review and send' }).click()
  await expect(field(page, 'Number')).toHaveAccessibleDescription(/Enter a number with plus sign/)
  await expect(field(page, 'Text')).toHaveAccessibleDescription(/Enter the message/)
  await expect(field(page, 'Number')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'Number').fill('+44 7700 900 103')
  await field(page, 'Text').fill('Your *bread* is ready, {{1}}')
  await field(page, 'Value of {{1}}').fill('Ann')
  await expect(preview(page)).toHaveAccessibleName('In a chat: Your *bread* is ready, Ann')
  await page.reload()
  await expect(form(page).getByText(/^Your draft was restored/)).toBeVisible()
  await expect(field(page, 'Value of {{1}}')).toHaveValue('Ann')
  await form(page).getByRole('button', { name: 'Show request' }).click()
  await expect(page.getByRole('dialog')).toContainText('whatsapp:+447700900103')
  await expect(page.getByRole('dialog')).toContainText('content_variables')
  await page.keyboard.press('Escape')

  await form(page).getByRole('button', { name: 'Review and send' }).click()
  await expect(review(page)).toContainText(`Send this message to ${known}?`)
  await expect(review(page)).toContainText('Now')
  await expectAccessible(page)
  // going back sends nothing and keeps everything
  await review(page).getByRole('button', { name: 'Back' }).click()
  await expect(review(page)).toBeHidden()
  await expect(field(page, 'Text')).toHaveValue('Your *bread* is ready, {{1}}')
  await form(page).getByRole('button', { name: 'Review and send' }).click()
  await review(page).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: `Message to ${known} sent` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copy message code [0-9A-F]{4}-/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write another' }).click()
  await expect(field(page, 'Text')).toHaveValue('')
})

test('a template goes at a time to a number that is picked; a stranger is told, and registered', async ({
  page,
  signIn,
}) => {
  await signIn('administrator')
  const made = await page.request.post('/api/createTestDevice', {
    data: { application, push_token: `whatsapp:${stranger}`, device_type: 21, name: 'Desk' },
  })
  expect(made.status()).toBe(200)
  await register(page)
  await page.goto(compose)
  await form(page).getByText('Pick a number').click()
  const find = form(page).getByRole('textbox', { name: 'Look up a person' })
  await find.fill('nobody')
  await find.press('Enter')
  await expect(form(page).getByText('No one in this application matches “nobody”.')).toBeVisible()
  await find.fill('maria.santos')
  await find.press('Enter')
  await form(page).getByRole('radio', { name: known }).check()
  await expect(field(page, 'Number')).toHaveValue(known)
  await form(page).getByRole('radio', { name: stranger }).check()
  await expect(field(page, 'Number')).toHaveValue(stranger)

  await form(page).getByRole('radio', { name: 'Approved template' }).check()
  await field(page, 'Template ID').fill('order_ready')
  await field(page, 'Language of the template').fill('English')
  await form(page).getByRole('combobox', { name: 'Header' }).click()
  await page.getByRole('option', { name: 'Document' }).click()
  await field(page, 'File URL').fill('https://files.example/menu.pdf')
  await form(page).getByRole('button', { name: 'Add a value' }).click()
  await field(page, 'Value of {{1}}').fill('Ann')
  await form(page).getByRole('button', { name: 'Add a button' }).click()
  await field(page, 'Button 0').fill('orders/17')
  await form(page).getByRole('radio', { name: 'At a set time' }).check()
  const date = form(page).getByRole('textbox', { name: 'Date and time' })
  await date.fill('2020-01-01 10:00')
  await form(page).getByRole('button', { name: 'Review and schedule' }).click()
  await expect(date).toHaveAccessibleDescription(/Choose a time in the future/)
  await expect(field(page, 'Language of the template')).toHaveAccessibleDescription(/Use a locale such as en_US/)
  await expectAccessible(page)
  await field(page, 'Language of the template').fill('en_GB')
  await date.fill('2099-12-31 18:30')
  await expect(form(page).getByText(/31 Dec 2099, 19:30 .*where you are/)).toBeVisible()
  await form(page).getByRole('button', { name: 'Review and schedule' }).click()
  await expect(review(page)).toContainText(`Schedule this message to ${stranger}?`)
  await expect(review(page)).toContainText('order_ready · en_GB')
  await review(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${stranger} isn’t registered` })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${compose}?to=${encodeURIComponent(stranger)}`)
  await expect(field(page, 'Number')).toHaveValue(stranger)
  await form(page).getByRole('switch', { name: 'Register the number' }).check()
  await field(page, 'Text').fill('Hello')
  await form(page).getByRole('button', { name: 'Review and send' }).click()
  await expect(review(page)).toContainText('Registered if unknown')
  await review(page).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: `Message to ${stranger} sent` })).toBeVisible()
})

test('what the service refuses stands on its field; support is told who sends', async ({ page, signIn }) => {
  await signIn('administrator')
  await register(page)
  await page.goto(`${compose}?to=${encodeURIComponent(known)}&preset=NNNNN-99999`)
  await field(page, 'Text').fill('Hello')
  await form(page).getByRole('button', { name: 'Review and send' }).click()
  await review(page).getByRole('button', { name: 'Send now' }).click()
  const preset = form(page).getByRole('combobox', { name: 'Preset' })
  await expect(preset).toHaveAccessibleDescription(/preset/i)
  await expect(preset).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Text')).toHaveValue('Hello')
  await expectAccessible(page)

  await signIn('support')
  await page.goto(compose)
  await expect(field(page, 'Number')).toBeDisabled()
  await expect(form(page).getByText('The role support can’t send messages.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a service that is gone is told in the last look, with the doubt it leaves', async ({ page, servers }) => {
  await page.goto(compose)
  await page.getByRole('button', { name: /^Administrator/ }).click()
  await field(page, 'Number').fill(known)
  await field(page, 'Text').fill('Hello')
  await servers.disconnect()
  await form(page).getByRole('button', { name: 'Review and send' }).click()
  await review(page).getByRole('button', { name: 'Send now' }).click()
  await expect(review(page).getByText(/refuses connections/)).toBeVisible()
  await expect(review(page).getByText(/^It may have been sent anyway/)).toBeVisible()
  await expectAccessible(page)
  await servers.reconnect()
  await review(page).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: /Message to|isn’t registered/ })).toBeVisible()
})
