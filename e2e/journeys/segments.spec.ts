import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const segments = '/applications/C0FFE-E0001/segments'

test('a segment is made of blocks and of text, counted, saved, changed and taken back', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(segments)
  await expect(page.getByRole('row', { name: /Lapsed customers/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create segment' }).click()

  // blocks write the text
  const text = page.getByRole('textbox', { name: 'Conditions as text' })
  await expect(text).toHaveText('A("C0FFE-E0001")')
  await page.getByRole('button', { name: 'Add condition' }).click()
  const condition = page.getByRole('group', { name: 'New condition' })
  await condition.getByRole('combobox', { name: 'Tag' }).fill('Order')
  await page.getByRole('option', { name: 'Order Count' }).click()
  const orders = page.getByRole('group', { name: /^Order Count/ })
  await orders.getByRole('combobox', { name: 'Comparison' }).or(orders.locator('select')).first().selectOption('GTE')
  await orders.getByRole('textbox').last().fill('3')
  await expect(text).toHaveText('A("C0FFE-E0001") * T("Order Count", GTE, 3)')
  await expect(
    page.getByRole('region', { name: 'Count' }).getByText(/devices? with a push token in Harbor Coffee as of/),
  ).toBeVisible()
  await expectAccessible(page)

  // text writes the blocks; while it cannot be read they wait, unchanged
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' \\ T("City", EQ, "Lis')
  await expect(page.getByText('Couldn’t read the text. Fix it first, or undo')).toBeVisible()
  await expect(orders).toBeVisible()
  await page.keyboard.type('bon")')
  await expect(page.getByRole('group', { name: /^City is/ })).toBeVisible()
  await expect(
    page.getByText('(Application is Harbor Coffee and Order Count is at least 3) but not City is “Lisbon”'),
  ).toBeVisible()

  // what is typed outlives a reload
  await page.reload()
  await expect(text).toHaveText(/Lisbon/)
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByText('Give the segment a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Regulars elsewhere')
  await page.getByRole('button', { name: 'Create segment' }).click()
  const row = page.getByRole('row', { name: /Regulars elsewhere Order Count is at least 3 but not City is “Lisbon”/ })
  await expect(row).toBeVisible()

  // changed under the same name: one stays, at the address of its new code, and goes on typing
  await row.getByRole('link', { name: 'Regulars elsewhere' }).click()
  await expect(page.getByRole('heading', { name: 'Regulars elsewhere' })).toBeVisible()
  const first = page.url()
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('T("Age", LTE, 40)')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Segment Regulars elsewhere saved')).toBeVisible()
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('button', { name: 'Save segment' })).toHaveAttribute('aria-disabled', 'true')
  await expect(text).toBeFocused()
  const second = page.url()

  // and taken back by the same way
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Segment Regulars elsewhere restored')).toBeVisible()
  await expect(text).toHaveText(/Lisbon/)
  await expect(page).not.toHaveURL(second)
  await page.reload()
  await expect(text).toHaveText(/Lisbon/)
  // the other one, if there is one, is that of a count
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(row).toHaveCount(1)

  // deleted, and taken back
  await page
    .getByRole('row', { name: /Regulars elsewhere/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('menuitem', { name: /^Copy code [0-9A-Z]{5}-[0-9A-Z]{5}$/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /Delete/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(page.getByRole('row', { name: /Regulars elsewhere/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Regulars elsewhere/ })).toBeVisible()
})

test('an unknown function stays as it is, and mistakes are named where they are', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${segments}/new`)
  const text = page.getByRole('textbox', { name: 'Conditions as text' })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('NEAR("harbor", 500) * T("Ciyt", EQ, "Faro")')
  await expect(page.getByRole('group', { name: /NEAR/ })).toContainText('It’s kept exactly as written')
  await expect(page.getByText(/City/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Near')
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByRole('alert')).toContainText('Ciyt')
  await expect(page.getByRole('combobox', { name: 'Tag' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('Enter confirms a value and saves nothing; what is missing is told once its field is left', async ({
  page,
  signIn,
}) => {
  await signIn('marketer')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(`${segments}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Half built')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('group', { name: 'New condition' }).getByRole('combobox', { name: 'Tag' }).fill('City')
  await page.getByRole('option', { name: 'City String' }).click()
  const city = page.getByRole('group', { name: /^City/ })
  const value = city.getByRole('textbox', { name: 'Value of City' })

  // nothing is wrong before anything could be typed, and nothing half said is read out
  await expect(value).toBeVisible()
  await expect(page.getByText(/is needed|Enter a value|at character/)).toHaveCount(0)
  await expect(page.getByText('Application is Harbor Coffee', { exact: true })).toBeVisible()
  await expect(page.getByText('Complete the conditions to see a count').first()).toBeVisible()
  await value.focus()
  await value.blur()
  await expect(city.getByText('Enter a value')).toBeVisible()
  await expectAccessible(page)
  await value.fill('Faro')
  await expect(city.getByText('Enter a value')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await value.fill('')

  // asked to save, it says so at the field
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.press('Control+Enter')
  await expect(city.getByText('Enter a value')).toBeVisible()
  await expect(value).toBeFocused()
  expect(sent.filter((url) => url.includes('createFilter'))).toEqual([])
  await expect(page).toHaveURL(/new$/)
  await value.fill('Faro')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /Half built City is “Faro”/ })).toBeVisible()
})

test('a name that is taken and a date that is past are told beside their fields', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${segments}/new`)
  const name = page.getByRole('textbox', { name: 'Name' })
  const day = page.getByRole('textbox', { name: 'Expires on' })
  await expect(page.getByText('Will belong to the whole account')).toBeVisible()
  await name.fill('Lapsed customers')
  await day.fill('2020-01-31')
  await expect(name).toHaveAccessibleDescription('A segment with this name already exists. Choose another name')
  await day.blur()
  await expect(day).toHaveAccessibleDescription(/Choose a date in the future/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(name).toBeFocused()

  // a segment that the list does not have yet: the service says so
  await page.request.post('/api/createFilter', {
    data: { name: 'Made meanwhile', filter_expression: 'A("C0FFE-E0001")' },
  })
  await name.fill('Made meanwhile')
  await day.fill('')
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(name).toHaveAccessibleDescription('A segment with this name already exists: choose another name')
  await expect(name).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a segment leads on: exported, copied, deleted from its own screen', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(segments)
  await page.getByRole('link', { name: 'Lapsed customers' }).click()
  await expect(page.getByRole('button', { name: /^Copy segment code/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete…' })).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate…' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Lapsed customers')
  await page.goBack()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog', { name: 'Export devices' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Devices' })).toHaveValue('Lapsed customers')

  // the menus of the rows are in sight on a phone
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(segments)
  await expect(page.getByRole('button', { name: 'More actions for Lapsed customers' })).toBeInViewport({ ratio: 1 })
})

for (const role of ['support', 'viewer'] as const) {
  test(`a ${role} reads a segment, and why it cannot be changed`, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto(segments)
    await page.getByRole('link', { name: 'Lapsed customers' }).click()
    await expect(page.getByRole('note')).toHaveText(
      `The role ${role} can’t change segments or count their devices. Ask an administrator.`,
    )
    await expect(page.getByText('All of these must match')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Conditions as text' })).toHaveText(/T\(/)
    await expect(page.getByRole('button', { name: /Save|Cancel|Add condition|Count|Delete…/ })).toHaveCount(0)
    await expectAccessible(page)
  })
}
