import { choose } from '../pages/parts/choose.ts'
import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee, mariasPhone } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test('support registers an unknown number, which may belong to someone else on WhatsApp', async ({
  page,
  signIn,
  api,
  people,
  toasts,
}) => {
  const { device, register } = people
  await signIn('support')
  await people.goto()
  await people.find('+44 (0)7700 900 321')
  await register.thisNumber.click()
  await expect(register.platform).toHaveValue('WhatsApp')
  await register.platform.fill('SMS')
  await people.option('SMS').click()
  await expect(register.phone).toHaveValue('+447700900321')
  await register.phone.fill('07700 900 321')
  await register.userId.fill('nils.aas')
  await expect(register.root.getByText('Enter a number with a plus sign')).toBeVisible()
  await expectAccessible(page)
  await register.phone.fill('+44 7700 900-321')
  await expect(register.root.getByText('Sent as +447700900321')).toBeVisible()
  await register.language.fill('Norwegian B')
  await people.option('Norwegian Bokmål (nb)').click()
  await register.tags.fill('Order')
  await people.option('Order Count').click()
  await register.tag('Order Count').fill('many')
  await register.submit.click()
  await expect(register.root.getByText('Enter a whole number, such as 42')).toBeVisible()
  await register.tag('Order Count').fill('2')
  await register.submit.click()

  await expect(toasts.saying('+447700900321 registered')).toBeVisible()
  await expect(page).toHaveURL(/find=/)
  await expect(device.fact('User ID')).toContainText('nils.aas')
  await expect(device.fact('Language')).toHaveText('Norwegian Bokmål')
  await expect(people.tags.row(/^Order Count Integer 2/)).toBeVisible()

  // a number has no badge, and says so
  await device.actions.click()
  await expect(device.action(/^Set badge.*Phone numbers don’t have badges/)).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // the same number on WhatsApp belongs to someone else
  await api('registerDevice', {
    application: harborCoffee,
    hwid: 'whatsapp:+447700900321',
    device_type: 21,
    userId: 'ola.aas',
  })
  await people.goto(`?find=${encodeURIComponent('0044 7700 900321')}`)
  const devices = people.devices()
  await expect(devices.getByText('2 devices, 2 people')).toBeVisible()
  await expect(people.deviceOf('nils.aas')).toBeVisible()
  await people.deviceOf('ola.aas').click()
  await expect(device.fact('Platform')).toHaveText('WhatsApp')
  await expectAccessible(page)
})

test('a device is registered, linked to a user, gets a badge and an event, and is unregistered; changes are undone', async ({
  page,
  signIn,
  people,
  toasts,
}) => {
  const { device, register } = people
  await signIn('support')
  await people.goto()
  await register.open.click()
  await expect(page).toHaveURL(/do=register/)
  await expect(register.platform).toBeFocused()
  await expect(people.option('iOS')).toBeHidden()
  await register.platform.click()
  await people.option('iOS').click()
  await register.hardwareId.fill(mariasPhone)
  await expect(register.root.getByText(/Already registered to user maria\.santos/)).toBeVisible()
  await register.hardwareId.fill('11111111-2222-3333-4444-555555555555')
  await register.pushToken.fill('not hex at all')
  await register.userId.click()
  await expect(register.root.getByText('Push tokens don’t contain spaces')).toBeVisible()
  await register.pushToken.fill('not-hex')
  await expect(register.root.getByText(/contain only hex digits/)).toBeVisible()
  await register.pushToken.fill('AB'.repeat(32))
  await register.more.click()
  await register.model.fill('iPhone 99')
  await expectAccessible(page)
  await register.submit.click()
  await expect(device.fact('Push token')).toContainText('abab')
  await expect(device.fact('User ID')).toHaveText(/^None\./)

  await device.act('Link user')
  await expect(page).toHaveURL(/do=user/)
  const user = people.forms.linkUser
  await expect(user.userId).toBeFocused()
  await user.userId.fill('maria.santos')
  await expectAccessible(page)
  // input survives a reload
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(user.restored).toBeVisible()
  await expect(user.userId).toHaveValue('maria.santos')
  await user.submit.click()
  await expect(device.fact('User ID')).toContainText('maria.santos')
  await expect(people.devices().getByText('3 devices')).toBeVisible()
  await device.actions.click()
  await expect(device.action('Change user')).toBeVisible()
  await page.keyboard.press('Escape')
  await toasts.undo('iPhone 99 linked to maria.santos').click()
  await expect(device.fact('User ID')).toHaveText(/^None\./)

  await device.act('Set badge')
  const { badge, locale, event } = people.forms
  await badge.badge.fill('-1')
  await badge.submit.click()
  await expect(badge.root.getByText('Use 0 or more')).toBeVisible()
  await badge.badge.fill('99999999999')
  await badge.submit.click()
  await expect(badge.root.getByText('At most 2,147,483,647')).toBeVisible()
  await expectAccessible(page)
  await badge.badge.fill('3')
  await badge.submit.click()
  await expect(device.fact('Badge')).toHaveText('3')
  await expect(device.actions).toBeFocused()
  await toasts.undo('Badge of iPhone 99 set to 3').click()
  await expect(device.fact('Badge')).toHaveText('0')

  await device.act('Set language and time zone')
  await expect(locale.language).toBeFocused()
  await expect(people.option('Portuguese (pt)')).toBeHidden()
  await locale.language.fill('Portug')
  await people.option('Portuguese (pt)').click()
  await locale.timeZone.fill('Lisbon')
  await people.option(/Lisbon/).click()
  await expectAccessible(page)
  await locale.submit.click()
  await expect(device.fact('Language')).toHaveText('Portuguese')
  await expect(device.fact('Push token')).toContainText('abab')

  await device.act('Record event')
  await event.submit.click()
  await expect(event.root.getByText('Select an event')).toBeVisible()
  await choose(event.event, 'Order Placed')
  await event.addAttribute.click()
  await event.attributeValue('new value').fill('12.5')
  await event.asJson.click()
  await expect(event.root.getByText('Enter a name')).toBeVisible()
  await event.attributeName('new value').fill('total')
  await choose(event.attributeKind('total'), 'Number')
  await event.attributeValue('total').fill('much')
  await event.submit.click()
  await expect(event.root.getByText('Enter a number, such as 12.5')).toBeVisible()
  await expectAccessible(page)
  await event.attributeValue('total').fill('12.5')
  await event.asJson.click()
  const json = event.json
  await expect(json).toContainText('"total": 12.5')
  const write = async (text: string) => {
    await json.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await expect(json).toHaveText(text)
  }
  await write('{"total": 12.5, "items": ["rye"]')
  await event.submit.click()
  await expect(event.root.getByText(/^This isn’t valid JSON/)).toBeVisible()
  await write('{"total": 12.5, "items": ["rye"]}')
  await expectAccessible(page)
  await event.submit.click()
  await expect(toasts.saying('Order Placed recorded for iPhone 99')).toBeVisible()

  await device.act('Record open')
  const open = people.forms.recordOpen('iPhone 99')
  await expectAccessible(page)
  await expect(device.fact('Last open')).toHaveText('Never')
  await open.confirm.click()
  await expect(device.fact('Last open')).not.toHaveText('Never')

  await device.act('Unregister')
  const unregister = people.forms.unregister('iPhone 99')
  await expect(unregister.root).toContainText('It still counts as a device')
  await expectAccessible(page)
  await unregister.confirm.click()
  // who unregistered it is added once it is known
  await expect(device.fact('Push token')).toHaveText(/^None/)
  await device.actions.click()
  await expect(device.action(/^Unregister.*It has no push token/)).toBeDisabled()
  await page.keyboard.press('Escape')
  await toasts.undo('iPhone 99 unregistered').click()
  await expect(device.fact('Push token')).toContainText('abab')
  await page.reload()
  await expect(device.fact('Push token')).toContainText('abab')
})

test('a viewer can’t change a device and sees why, wherever a link leads', async ({ page, signIn, people, toasts }) => {
  const { device, register } = people
  await signIn('viewer')
  await people.goto(`?find=maria.santos&device=${mariasPhone}`)
  await expect(register.open).toHaveAttribute('aria-disabled', 'true')
  await expect(register.open).toHaveAccessibleDescription(/The Viewer role can’t register devices/)
  await device.actions.click()
  await expect(page.getByText('The Viewer role can’t change devices. Ask an administrator.')).toBeVisible()
  await expect(device.action(/^Change user/)).toBeDisabled()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await device.action('Copy all as JSON').click()
  await expect(toasts.saying('Copied as JSON')).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toMatchObject({ user_id: 'maria.santos', device_model: 'iPhone 13', tags: { City: 'Lisbon' } })
  for (const [action, name] of [
    ['badge', 'Set badge'],
    ['event', 'Record event'],
    ['unregister', 'Unregister iPhone 13 of Maria Santos · maria.santos?'],
    ['register', 'Register device'],
  ] as const) {
    await people.goto(`?find=maria.santos&device=${mariasPhone}&do=${action}`)
    const dialog = people.forms.named(name)
    await expect(dialog.root.getByText(/^The Viewer role can’t .* Ask an administrator\.$/).first()).toBeVisible()
    await expectAccessible(page)
  }
  const refused = await page.request.post('/api/setBadge', {
    data: { application: harborCoffee, hwid: mariasPhone, badge: 5 },
  })
  expect(refused.status()).toBe(403)
})

test('a marketer adds the shown device as a test device; support sees who can', async ({
  page,
  signIn,
  people,
  testDevices,
}) => {
  const { device } = people
  await signIn('support')
  await people.goto(`?find=${mariasPhone.toLowerCase()}`)
  await device.actions.click()
  await expect(device.action(/^Add as test device.*Not available to the Support role/)).toBeDisabled()
  await signIn('marketer')
  await page.reload()
  await device.act('Add as test device')
  await expect(page).toHaveURL(/test-devices.*device=4D415249/)
  await expect(testDevices.form.root).toBeVisible()
})
