import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const segments = '/applications/C0FFE-E0001/segments'

test.use({ seed: '400' })

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
  await expect(page.getByRole('region', { name: 'Count' }).getByText(/devices? in Harbour Coffee as of/)).toBeVisible()
  await expectAccessible(page)

  // text writes the blocks; while it cannot be read they wait, unchanged
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' \\ T("City", EQ, "Lis')
  await expect(page.getByText('The text cannot be read: mend it first, or undo there')).toBeVisible()
  await expect(orders).toBeVisible()
  await page.keyboard.type('bon")')
  await expect(page.getByRole('group', { name: /^City is/ })).toBeVisible()
  await expect(
    page
      .getByText('Application is C0FFE-E0001 and Order Count is at least 3 but not City is “Lisbon”')
      .or(page.getByText(/but not City is “Lisbon”/))
      .first(),
  ).toBeVisible()

  // what is typed outlives a reload
  await page.reload()
  await expect(text).toHaveText(/Lisbon/)
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByText('Give the segment a name')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Regulars elsewhere')
  await page.getByRole('button', { name: 'Create segment' }).click()
  const row = page.getByRole('row', { name: /Regulars elsewhere/ })
  await expect(row).toBeVisible()

  // changed under the same name
  await row.getByRole('link', { name: 'Regulars elsewhere' }).click()
  await expect(page.getByRole('heading', { name: 'Regulars elsewhere' })).toBeVisible()
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('T("Age", LTE, 40)')
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByRole('row', { name: /Regulars elsewhere Age is at most 40/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Regulars elsewhere/ })).toHaveCount(1)

  // deleted, and taken back
  await page
    .getByRole('row', { name: /Regulars elsewhere/ })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: /Delete/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(page.getByRole('row', { name: /Regulars elsewhere/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Regulars elsewhere/ })).toBeVisible()
})

test('a replacement that stops halfway says what stands, and goes on from there', async ({ page, signIn }) => {
  await signIn('marketer')
  const data = { name: 'Young', filter_expression: 'T("Age", LTE, 30)', application: 'C0FFE-E0001' }
  await page.request.post('/api/createFilter', { data })
  await page.goto(segments)
  await page.getByRole('link', { name: 'Young', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Conditions as text' })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('T("Age", LTE, 25)')

  // made under a passing name, the old one deleted; its own name does not get through
  let made = 0
  await page.route('**/api/createFilter', async (route) => {
    made += 1
    await (made === 2 ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByRole('alert')).toContainText('The segment “Young” could not be created')
  await expect(page.getByRole('alert')).toContainText('What stands now: the new definition, as “Young (new)”.')
  await expect(text).toHaveText('T("Age", LTE, 25)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByRole('row', { name: /Young Age is at most 25/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Young/ })).toHaveCount(1)
  expect(made).toBe(3)
})

test('an unknown function stays as it is, and mistakes are named where they are', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(`${segments}/new`)
  const text = page.getByRole('textbox', { name: 'Conditions as text' })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('NEAR("harbour", 500) * T("Ciyt", EQ, "Faro")')
  await expect(page.getByRole('group', { name: /NEAR/ })).toContainText('It is kept exactly as written')
  await expect(page.getByText(/City/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Near')
  await page.getByRole('button', { name: 'Create segment' }).click()
  await expect(page.getByRole('alert')).toContainText('Ciyt')
  await expectAccessible(page)
})

test('support sees segments and is told who may change them', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto(segments)
  await page.getByRole('link', { name: 'Lapsed customers' }).click()
  await expect(page.getByRole('button', { name: 'Save segment' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})
