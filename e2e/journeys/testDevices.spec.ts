import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const devicesOf = (application: string) => `/applications/${application}/test-devices`
const coffee = devicesOf('C0FFE-E0001')
const phone = '4D415249-4153-414E-544F-530000000001'
const phoneToken = '6d617269612073616e746f73'.padEnd(64, '0')

test('test devices are found in the navigation, searched, and their tokens copied', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto('/applications/C0FFE-E0001')
  await page.getByRole('link', { name: 'People & devices' }).click()
  await page.getByRole('link', { name: 'Test devices' }).click()
  await expect(page.getByRole('heading', { name: 'Test devices', level: 1 })).toBeFocused()
  const tablet = page.getByRole('row', {
    name: /^Counter tablet Android .*demo-token-counter-tablet.* Harbor Front, till 2/,
  })
  await expect(tablet).toBeVisible()
  await expect(page.getByText('2 test devices')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('can’t change or delete test devices')
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search test devices' }).fill('ios drawer')
  await expect(page).toHaveURL(/q=ios(\+|%20)drawer/)
  await expect(tablet).toBeHidden()
  await expect(page.getByRole('row', { name: /^Office phone/ })).toBeVisible()
  await page.goto(`${coffee}?q=nowhere`)
  await expect(page.getByRole('heading', { name: 'No test devices match' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await page.getByRole('button', { name: 'Push token', exact: true }).click()
  await expect(page).toHaveURL(/sort=token/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy push token demo-token-office-phone' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('demo-token-office-phone')

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByPlaceholder('Search screens, objects, people and actions').fill('test dev')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByText('Test devices')).toBeVisible()
})

test('a first test device is refused beside its fields, kept over a reload, and made', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(devicesOf('7A115-00002'))
  await expect(page.getByRole('heading', { name: 'No test devices yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the first test device' }).click()
  await expect(page).toHaveURL(/create=true/)
  const form = page.getByRole('dialog', { name: 'Create a test device' })
  const [token, platform, name] = [
    form.getByRole('textbox', { name: 'Push token' }),
    form.getByRole('combobox', { name: 'Platform' }),
    form.getByRole('textbox', { name: 'Name' }),
  ]
  await expect(token).toBeFocused()
  await token.fill('   ')
  await name.fill('n'.repeat(256))
  await form.getByRole('button', { name: 'Create test device' }).click()
  await expect(token).toHaveAccessibleDescription(/Enter the push token/)
  await expect(token).toBeFocused()
  await expect(platform).toHaveAccessibleDescription(/Choose a platform/)
  await expect(name).toHaveAccessibleDescription(/Use at most 255 characters/)
  await expectAccessible(page)

  await name.fill('Trail phone')
  await token.fill('trail-token')
  await form.getByRole('button', { name: 'Create test device' }).click()
  await expect(platform).toBeFocused()
  await expect(page.getByRole('listbox')).toBeHidden()
  await platform.click()
  await page.getByRole('option', { name: 'Huawei' }).click()
  await expect(form.getByText(/^Huawei isn’t configured for this application yet/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Description' }).fill('With the rangers')
  await token.fill(' trail-token ')
  await page.reload()
  await expect(form.getByText(/^Your draft was restored/)).toBeVisible()
  await expect(name).toHaveValue('Trail phone')
  await expect(platform).toHaveValue('Huawei')
  await expect(token).toHaveValue(' trail-token ')
  await expectAccessible(page)

  await form.getByRole('button', { name: 'Create test device' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Test device Trail phone created' })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).not.toHaveURL(/create/)
  await expect(page.getByRole('row', { name: /^Trail phone Huawei .*trail-token With the rangers/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /^Trail phone/ })).toBeVisible()
})

test('a device from the address fills the form in; the same token again is told', async ({ page, signIn }) => {
  await signIn('administrator')
  await page.goto(`${coffee}?create=true&device=${phone}`)
  const form = page.getByRole('dialog', { name: 'Create a test device' })
  await expect(form.getByText('Filled in from the device iPhone 13 of maria.santos.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Push token' })).toHaveValue(phoneToken)
  await expect(form.getByRole('combobox', { name: 'Platform' })).toHaveValue('iOS')
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue(`Hardware ID ${phone}`)
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Name' }).fill('Maria’s phone')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create test device' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`^Maria’s phone iOS .*${phoneToken}`) })).toBeVisible()
  await expect(page).not.toHaveURL(/device=/)

  // looked up in the form itself
  await page.getByRole('button', { name: 'Create test device' }).click()
  const find = form.getByRole('textbox', { name: 'Fill in from a registered device' })
  await find.fill('nobody')
  await find.press('Enter')
  await expect(form.getByText('No device of this application is known by “nobody”.')).toBeVisible()
  await find.fill('maria.santos')
  await find.press('Enter')
  await expect(form.getByText('2 devices found')).toBeVisible()
  await form.getByRole('radio', { name: 'iPhone 13 of maria.santos' }).check()
  await expect(form.getByText(/^“Maria’s phone” has this token already/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('radio', { name: 'Email of maria.santos' }).check()
  await expect(form.getByText(/has this token already/)).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Push token' })).toHaveValue('maria.santos@mail.example')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Email of maria.santos')
  await form.getByRole('radio', { name: 'iPhone 13 of maria.santos' }).check()
  await form.getByRole('button', { name: 'Create test device' }).click()
  // the service keeps both
  await expect(page.getByRole('button', { name: `Copy push token ${phoneToken}` })).toHaveCount(2)

  await page.goto(`${coffee}?create=true&device=no-such-device`)
  await expect(form.getByText(/^No device of this application has the hardware ID no-such-device/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Push token' })).toHaveValue('')
  await expectAccessible(page)
})

for (const role of ['viewer', 'support'] as const) {
  test(`a ${role} sees the test devices, and is told who may create them`, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto(coffee)
    const create = page.getByRole('button', { name: 'Create test device' })
    await expect(create).toHaveAttribute('aria-disabled', 'true')
    await expect(create).toHaveAccessibleDescription(
      `The role ${role} can’t create test devices. Ask an administrator.`,
    )
    await create.click({ force: true })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page)
    // by a colleague's link the form opens, and says the same
    await page.goto(`${coffee}?create=true`)
    const form = page.getByRole('dialog', { name: 'Create a test device' })
    await expect(form.getByRole('textbox', { name: 'Push token' })).toBeDisabled()
    await expect(form.getByText(`The role ${role} can’t create test devices.`).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('a list that cannot be read says so and comes by itself; a form keeps what it has', async ({ page, servers }) => {
  await page.goto(coffee)
  await page.getByRole('button', { name: /^Administrator/ }).click()
  await page.getByRole('button', { name: 'Create test device' }).click()
  const form = page.getByRole('dialog', { name: 'Create a test device' })
  await form.getByRole('textbox', { name: 'Push token' }).fill('kept')
  await form.getByRole('textbox', { name: 'Name' }).fill('Kept phone')
  await form.getByRole('combobox', { name: 'Platform' }).click()
  await page.getByRole('option', { name: 'iOS' }).click()
  await servers.disconnect()
  await form.getByRole('button', { name: 'Create test device' }).click()
  await expect(form.getByText(/refuses connections/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Push token' })).toHaveValue('kept')
  await form.getByRole('textbox', { name: 'Fill in from a registered device' }).fill('maria.santos')
  await form.getByRole('button', { name: 'Look up' }).click()
  await expect(form.getByText(/^Couldn’t look up/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard and leave' }).click()

  await page.goto(coffee)
  await expect(page.getByText(/refuses connections/)).toBeVisible()
  await expectAccessible(page)
  // the page retries by itself
  await servers.reconnect()
  await expect(page.getByRole('row', { name: /^Office phone/ })).toBeVisible()
})
