import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const people = '/applications/C0FFE-E0001/people'

test('support learns why someone is not in a segment, and mends it', async ({ page, signIn }) => {
  await signIn('support')
  await page.goto('/applications/C0FFE-E0001')
  await page.getByRole('link', { name: 'People & devices' }).click()
  const box = page.getByRole('searchbox', { name: /^Hardware ID, user ID/ })
  await expect(box).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
  await expectAccessible(page)
  await box.fill('Maria.Santos@mail.example')
  await box.press('Enter')

  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByText('2 devices')).toBeVisible()
  await expect(devices.getByRole('link', { name: /^Email/ })).toHaveAttribute('aria-current', 'true')
  await devices.getByRole('link', { name: /^iPhone 13/ }).click()
  await expect(page).toHaveURL(/device=4D415249/)
  const tags = page.getByRole('table', { name: 'Tags' })
  await expect(tags.getByRole('row', { name: /^Platform String ios Built-in/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Segment' }).click()
  await page.getByRole('option', { name: 'Lapsed customers' }).click()
  await expect(page.getByRole('heading', { name: 'Does not match: “Lapsed customers”' })).toBeVisible()
  const conditions = page.getByRole('list', { name: 'Conditions of Lapsed customers' })
  const newsletter = conditions.getByRole('listitem').filter({ hasText: 'Newsletter is Yes' }).last()
  await expect(newsletter).toContainText('This device: No')
  await expect(conditions.getByText(/ is on or before \d+ days ago$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the segment' })).toHaveAttribute('href', /segments\/5E600-00001/)
  await expectAccessible(page)

  await newsletter.getByRole('button', { name: 'Edit Newsletter' }).click()
  await expect(tags.getByRole('combobox', { name: 'Newsletter' })).toBeFocused()
  await expectAccessible(page)
  await tags.getByRole('combobox', { name: 'Newsletter' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await tags.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Matches: “Lapsed customers”' })).toBeVisible()
  await expect(tags.getByRole('row', { name: /^Newsletter Boolean Yes/ })).toBeVisible()

  // the link says it all, and the toast takes the change back
  await expect(page).toHaveURL(/find=Maria\.Santos.*segment=5E600-00001|segment=5E600-00001.*find=Maria\.Santos/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Does not match: “Lapsed customers”' })).toBeVisible()
})

test('a value is refused in its place, removed and taken back; a lookup is remembered and forgotten', async ({
  page,
  signIn,
}) => {
  await signIn('support')
  await page.goto(`${people}?find=maria.santos`)
  await expect(page.getByRole('region', { name: 'Devices of maria.santos · Maria Santos' })).toBeVisible()
  const tags = page.getByRole('table', { name: 'Tags' })
  await tags.getByRole('button', { name: 'Edit Order Count' }).click()
  const field = tags.getByRole('textbox', { name: 'Order Count' })
  await expect(field).toHaveValue('14')
  await field.fill('many')
  await field.press('Enter')
  await expect(tags.getByText('Use a whole number, such as 42')).toBeVisible()
  await expect(field).toHaveValue('many')
  await expectAccessible(page)
  await field.press('Escape')
  await expect(tags.getByRole('button', { name: 'Edit Order Count' })).toBeFocused()
  await tags.getByRole('button', { name: 'Edit Interests' }).click()
  await tags.getByLabel('Interests', { exact: true }).fill('filter, ')
  await tags.getByRole('button', { name: 'Save' }).click()
  await expect(tags.getByRole('row', { name: /^Interests List espresso pastries filter/ })).toBeVisible()
  await tags.getByRole('button', { name: 'Edit Name' }).click()
  await tags.getByRole('button', { name: 'Remove value' }).click()
  await expect(tags.getByRole('row', { name: /^Name String/ })).toBeHidden()
  await page.getByRole('alert').filter({ hasText: 'The value of Name' }).getByRole('button', { name: 'Undo' }).click()
  await expect(tags.getByRole('row', { name: /^Name String Maria Santos/ })).toBeVisible()

  const box = page.getByRole('searchbox', { name: /^Hardware ID, user ID/ })
  await box.fill('+447700900999')
  await box.press('Enter')
  await expect(page.getByText(/Tried as .*user ID \+447700900999, hardware ID whatsapp:\+447700900999/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  // only who was found is remembered
  await page.getByRole('button', { name: 'maria.santos' }).click()
  await expect(page).toHaveURL(/find=/)
  await page.goto(people)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
})

test('a viewer reads, and is told who edits', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto(`${people}?find=maria.santos`)
  await expect(page.getByRole('button', { name: 'Edit Newsletter' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Edit Newsletter' })).toHaveAccessibleDescription(
    'The role viewer can’t change a person’s tags. Ask an administrator.',
  )
  await expectAccessible(page)
})
