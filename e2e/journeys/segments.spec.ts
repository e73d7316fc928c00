import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a segment is built from blocks and text, counted, saved, changed, and restored', async ({
  page,
  signIn,
  segments,
  segmentEditor,
  toasts,
}) => {
  const { text } = segmentEditor
  await signIn('marketer')
  await segments.goto()
  await expect(segments.table.row(/Lapsed customers/)).toBeVisible()
  await expectAccessible(page)
  await segments.create.click()

  // blocks write the text
  await segmentEditor.openText()
  await expect(text).toHaveText('A("C0FFE-E0001")')
  await segmentEditor.addTag('Order', 'Order Count')
  const orders = segmentEditor.condition(/^Order Count/)
  await segmentEditor.compare(orders, 'GTE', '3')
  await expect(text).toHaveText('A("C0FFE-E0001") * T("Order Count", GTE, 3)')
  await expect(
    segmentEditor.count.getByText(/reachable devices, addresses, and numbers in Harbor Coffee as of/),
  ).toBeVisible()
  await expectAccessible(page)

  // text writes the blocks; while it can’t be parsed, they don’t change
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' \\ T("City", EQ, "Lis')
  await expect(page.getByText('Couldn’t read the text. Fix it first, or undo.')).toBeVisible()
  await expect(orders).toBeVisible()
  await page.keyboard.type('bon")')
  await expect(segmentEditor.condition(/^City is/)).toBeVisible()
  await expect(
    page.getByText('(Application is Harbor Coffee and Order Count is at least 3) except where City is “Lisbon”'),
  ).toBeVisible()

  // what is typed survives a reload
  await page.reload()
  await expect(text).toHaveText(/Lisbon/)
  await segmentEditor.create.click()
  await expect(page.getByText('Enter a name for the segment')).toBeVisible()
  await segmentEditor.name.fill('Regulars elsewhere')
  await segmentEditor.create.click()
  const row = segments.table.row(/Regulars elsewhere Order Count is at least 3 except where City is “Lisbon”/)
  await expect(row).toBeVisible()

  // changed under the same name: one segment is left, at the URL of its new code, and typing isn’t interrupted
  await segments.open('Regulars elsewhere')
  await expect(segmentEditor.titled('Regulars elsewhere')).toBeVisible()
  const first = page.url()
  await segmentEditor.rewrite('T("Age", LTE, 40)')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Segment Regulars elsewhere saved')).toBeVisible()
  await expect(page).not.toHaveURL(first)
  await expect(segmentEditor.save).toHaveAttribute('aria-disabled', 'true')
  await expect(text).toBeFocused()
  const second = page.url()

  // restored in the same way
  await toasts.undo().click()
  await expect(page.getByText('Segment Regulars elsewhere restored')).toBeVisible()
  await expect(text).toHaveText(/Lisbon/)
  await expect(page).not.toHaveURL(second)
  await page.reload()
  await expect(text).toHaveText(/Lisbon/)
  await segmentEditor.cancel.click()
  await expect(row).toHaveCount(1)

  // deleted and restored
  await segments.table.menu('Regulars elsewhere').click()
  await expect(segments.copyCode).toBeVisible()
  await segments.delete.click()
  await segments.deleteDialog.confirm.click()
  await expect(segments.table.row(/Regulars elsewhere/)).toHaveCount(0)
  await page.route('**/api/createFilter', (route) => route.abort())
  await toasts.undo().click()
  const again = toasts.tryAgain('Couldn’t restore segment Regulars elsewhere.')
  await expect(again).toBeVisible()
  await page.unroute('**/api/createFilter')
  await again.click()
  await expect(segments.table.row(/Regulars elsewhere/)).toBeVisible()
})

test('an unknown function is kept as written, and problems are reported where they are', async ({
  page,
  signIn,
  segmentEditor,
}) => {
  await signIn('marketer')
  await segmentEditor.goto()
  await segmentEditor.rewrite('NEAR("harbor", 500) * T("Ciyt", EQ, "Faro")')
  await expect(segmentEditor.condition(/NEAR/)).toContainText('It’s kept exactly as written')
  await expect(page.getByText(/City/).filter({ visible: true }).first()).toBeVisible()
  await segmentEditor.name.fill('Near')
  await segmentEditor.create.click()
  await expect(segmentEditor.alert).toContainText('Ciyt')
  await expect(segmentEditor.tag).toBeFocused()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('Enter confirms a value without saving, and a missing value is reported once its field is left', async ({
  page,
  signIn,
  segments,
  segmentEditor,
}) => {
  await signIn('marketer')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await segmentEditor.goto()
  await segmentEditor.name.fill('Half built')
  await page.keyboard.press('Enter')
  await segmentEditor.addTag('City', 'City String')
  const city = segmentEditor.condition(/^City/)
  const value = segmentEditor.value('City')

  // no error appears before anyone could type, and no incomplete sentence is shown
  await expect(value).toBeVisible()
  await expect(page.getByText(/Enter a value|Enter a condition|at character/)).toHaveCount(0)
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

  // saving reports it at the field
  await segmentEditor.name.focus()
  await page.keyboard.press('Control+Enter')
  await expect(city.getByText('Enter a value')).toBeVisible()
  await expect(value).toBeFocused()
  expect(sent.filter((url) => url.includes('createFilter'))).toEqual([])
  await expect(page).toHaveURL(/new$/)
  await value.fill('Faro')
  await page.keyboard.press('Control+Enter')
  await expect(segments.table.row(/Half built City is “Faro”/)).toBeVisible()
})

test('a name that is taken and a date in the past are reported at their fields', async ({
  page,
  signIn,
  api,
  segmentEditor,
}) => {
  const { name, expiresOn } = segmentEditor
  await signIn('marketer')
  await segmentEditor.goto()
  await expect(page.getByText('Available in every application')).toBeVisible()
  await name.fill('Lapsed customers')
  await expiresOn.fill('2020-01-31')
  await expect(name).toHaveAccessibleDescription('A segment with this name already exists. Enter another name.')
  await expiresOn.blur()
  await expect(expiresOn).toHaveAccessibleDescription(/Enter a date in the future/)
  await expectAccessible(page)
  await segmentEditor.create.click()
  await expect(name).toBeFocused()

  // a segment that isn’t in the list yet: the service reports it
  await api('createFilter', { name: 'Made meanwhile', filter_expression: 'A("C0FFE-E0001")' })
  await name.fill('Made meanwhile')
  await expiresOn.fill('')
  await segmentEditor.create.click()
  await expect(name).toHaveAccessibleDescription('A segment with this name already exists. Enter another name.')
  await expect(name).toBeFocused()
  await expect(segmentEditor.alert).toHaveCount(0)
})

test('a segment can be exported, duplicated, and deleted from its own screen', async ({
  page,
  signIn,
  segments,
  segmentEditor,
  exports,
}) => {
  await signIn('marketer')
  await segments.goto()
  await segments.open('Lapsed customers')
  await expect(segmentEditor.copyCode).toBeVisible()
  await expect(segmentEditor.delete).toBeVisible()
  await segmentEditor.duplicate.click()
  await expect(segmentEditor.name).toHaveValue('Copy of Lapsed customers')
  await page.goBack()
  await segmentEditor.export.click()
  await expect(exports.form.root).toBeVisible()
  await expect(exports.form.devices).toHaveValue('Lapsed customers')

  // the menus of the rows are in view on a phone
  await page.setViewportSize({ width: 390, height: 844 })
  await segments.goto()
  await expect(segments.table.menu('Lapsed customers')).toBeInViewport({ ratio: 1 })
})

for (const role of ['support', 'viewer'] as const) {
  test(`a ${role} sees a segment, and why it cannot be changed`, async ({ page, signIn, segments, segmentEditor }) => {
    await signIn(role)
    await segments.goto()
    await segments.open('Lapsed customers')
    await expect(segmentEditor.note).toHaveText(
      /^The (Viewer|Support) role can’t change segments or count their devices\. Ask an administrator\.$/,
    )
    await expect(page.getByText('All of these must match')).toBeVisible()
    await segmentEditor.openText()
    await expect(segmentEditor.text).toHaveText(/T\(/)
    await expect(segmentEditor.changes).toHaveCount(0)
    await expectAccessible(page)
  })
}
