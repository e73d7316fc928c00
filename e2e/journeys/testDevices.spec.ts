import { expectAccessible } from '../support/accessible.ts'
import { mariasPhone } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

const phoneToken = '6d617269612073616e746f73'.padEnd(64, '0')

test('test devices are opened from the navigation and searched, and a token is copied', async ({
  page,
  signIn,
  application,
  navigation,
  search,
  testDevices,
}) => {
  const { table } = testDevices
  await signIn('marketer')
  await application.goto()
  await navigation.people.click()
  await testDevices.tab.click()
  await expect(testDevices.title).toBeFocused()
  const tablet = table.row(/^Counter tablet Android .*demo-token-counter-tablet.* Harbor Front, register 2/)
  await expect(tablet).toBeVisible()
  await expect(page.getByText('2 test devices')).toBeVisible()
  await expect(testDevices.main).toContainText('can’t change or delete test devices')
  await expectAccessible(page)

  await table.search.fill('ios drawer')
  await expect(page).toHaveURL(/q=ios(\+|%20)drawer/)
  await expect(tablet).toBeHidden()
  await expect(table.row(/^Office phone/)).toBeVisible()
  await testDevices.goto('?q=nowhere')
  await expect(table.noMatch).toBeVisible()
  await expectAccessible(page)
  await table.clearSearch.click()
  await testDevices.sortByToken.click()
  await expect(page).toHaveURL(/sort=token/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await testDevices.copyToken('demo-token-office-phone').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('demo-token-office-phone')

  await search.find('test dev')
  await expect(search.root.getByText('Test devices')).toBeVisible()
})

test('a first test device is rejected at its fields, survives a reload, and is created', async ({
  page,
  signIn,
  testDevices,
  toasts,
}) => {
  const { form, table } = testDevices
  await signIn('marketer')
  await testDevices.goto('', '7A115-00002')
  await expect(table.empty).toBeVisible()
  await expectAccessible(page)
  await testDevices.create.click()
  await expect(page).toHaveURL(/create=true/)
  const { token, platform, name } = form
  await expect(token).toBeFocused()
  await token.fill('   ')
  await name.fill('n'.repeat(256))
  await form.submit.click()
  await expect(token).toHaveAccessibleDescription(/Enter the push token/)
  await expect(token).toBeFocused()
  await expect(platform).toHaveAccessibleDescription(/Select a platform/)
  await expect(name).toHaveAccessibleDescription(/Use at most 255 characters/)
  await expectAccessible(page)

  await name.fill('Trail phone')
  await token.fill('trail-token')
  await form.submit.click()
  await expect(platform).toBeFocused()
  await expect(form.platforms).toBeHidden()
  await form.choosePlatform('Huawei')
  await expect(form.root.getByText(/^Huawei isn’t configured for this application yet/)).toBeVisible()
  await form.description.fill('With the rangers')
  await token.fill(' trail-token ')
  await page.reload()
  await expect(form.restored).toBeVisible()
  await expect(name).toHaveValue('Trail phone')
  await expect(platform).toHaveValue('Huawei')
  await expect(token).toHaveValue(' trail-token ')
  await expectAccessible(page)

  await form.submit.click()
  await expect(toasts.saying('Test device Trail phone created')).toBeVisible()
  await expect(form.root).toBeHidden()
  await expect(page).not.toHaveURL(/create/)
  await expect(table.row(/^Trail phone Huawei .*trail-token With the rangers/)).toBeVisible()
  await page.reload()
  await expect(table.row(/^Trail phone/)).toBeVisible()
})

test('a device in the URL fills in the form, and a token that already exists is reported', async ({
  page,
  signIn,
  testDevices,
}) => {
  const { form, table } = testDevices
  await signIn('administrator')
  await testDevices.goto(`?create=true&device=${mariasPhone}`)
  await expect(form.root.getByText('Filled in from the device iPhone 13 (maria.santos).')).toBeVisible()
  await expect(form.token).toHaveValue(phoneToken)
  await expect(form.platform).toHaveValue('iOS')
  await expect(form.description).toHaveValue(`Hardware ID ${mariasPhone}`)
  await expect(form.name).toBeFocused()
  await form.name.fill('Maria’s phone')
  await expectAccessible(page)
  await form.submit.click()
  await expect(table.row(new RegExp(`^Maria’s phone iOS .*${phoneToken}`))).toBeVisible()
  await expect(page).not.toHaveURL(/device=/)

  // looked up in the form itself
  await testDevices.create.click()
  const { find } = form
  await find.fill('nobody')
  await find.press('Enter')
  await expect(form.root.getByText('No device in this application matches “nobody”.')).toBeVisible()
  await find.fill('maria.santos')
  await find.press('Enter')
  await expect(form.root.getByText('2 devices found')).toBeVisible()
  await form.found('iPhone 13 (maria.santos)').check()
  await expect(form.root.getByText(/^“Maria’s phone” already has this token/)).toBeVisible()
  await expectAccessible(page)
  await form.found('Email (maria.santos)').check()
  await expect(form.root.getByText(/already has this token/)).toBeHidden()
  await expect(form.token).toHaveValue('maria.santos@mail.example')
  await expect(form.name).toHaveValue('Email (maria.santos)')
  await form.found('iPhone 13 (maria.santos)').check()
  await form.submit.click()
  // the service keeps both
  await expect(testDevices.copyToken(phoneToken)).toHaveCount(2)

  await testDevices.goto('?create=true&device=no-such-device')
  await expect(form.root.getByText(/^No device in this application has the hardware ID no-such-device/)).toBeVisible()
  await expect(form.token).toHaveValue('')
  await expectAccessible(page)
})

for (const role of ['viewer', 'support'] as const) {
  test(`a ${role} sees test devices, and who can create them`, async ({ page, signIn, testDevices }) => {
    const { form } = testDevices
    await signIn(role)
    await testDevices.goto()
    await expect(page.getByText(/The \w+ role can’t create test devices\. Ask an administrator\./)).toBeVisible()
    await expect(testDevices.create).toHaveCount(0)
    await expect(form.any).toBeHidden()
    await expectAccessible(page)
    // a colleague’s link opens the form with the same message
    await testDevices.goto('?create=true')
    await expect(form.token).toBeDisabled()
    await expect(form.root.getByText('role can’t create test devices.').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('a list that can’t be loaded says so and appears once it can, and a form keeps its values', async ({
  page,
  servers,
  signInPage,
  leaveDialog,
  testDevices,
}) => {
  const { form, table } = testDevices
  await testDevices.goto()
  await signInPage.demo('Administrator').click()
  await testDevices.create.click()
  await form.token.fill('kept')
  await form.name.fill('Kept phone')
  await form.choosePlatform('iOS')
  await servers.disconnect()
  await form.submit.click()
  await expect(form.root.getByText(/refused the connection/)).toBeVisible()
  await expect(form.token).toHaveValue('kept')
  await form.find.fill('maria.santos')
  await form.lookUp.click()
  await expect(form.root.getByText(/^Couldn’t look up/)).toBeVisible()
  await expectAccessible(page)
  await form.cancel.click()
  await leaveDialog.discard.click()

  await testDevices.goto()
  await expect(page.getByText(/refused the connection/)).toBeVisible()
  await expectAccessible(page)
  // the page retries automatically
  await servers.reconnect()
  await expect(table.row(/^Office phone/)).toBeVisible()
})
