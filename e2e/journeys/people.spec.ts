import { choose } from '../pages/parts/choose.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('support learns why someone is not in a segment, and fixes it', async ({
  page,
  signIn,
  application,
  navigation,
  people,
  toasts,
}) => {
  const { tags, segment } = people
  await signIn('support')
  await application.goto()
  await navigation.people.click()
  await expect(people.search).toBeFocused()
  await expect(people.start).toBeVisible()
  await expectAccessible(page)
  await people.find('Maria.Santos@mail.example')

  const devices = people.devices()
  await expect(devices.getByText('2 devices')).toBeVisible()
  await expect(people.deviceLink(/^Email/)).toHaveAttribute('aria-current', 'true')
  await people.deviceLink(/^iPhone 13/).click()
  await expect(page).toHaveURL(/device=4D415249/)
  await expect(tags.row(/^Platform String ios Built-in/)).toBeVisible()

  await segment.choose('Lapsed customers')
  await expect(segment.verdict('Doesn’t match: “Lapsed customers”')).toBeVisible()
  const conditions = segment.conditions('Lapsed customers')
  const newsletter = segment.condition('Lapsed customers', 'Newsletter is Yes')
  await expect(newsletter).toContainText('This device: No')
  await expect(conditions.getByText(/ is at least \d+ days ago$/)).toBeVisible()
  await expect(segment.open).toHaveAttribute('href', /segments\/5E600-00001/)
  await expectAccessible(page)

  await segment.edit(newsletter, 'Newsletter').click()
  const editor = segment.editor('Newsletter')
  await expect(editor.choice).toBeFocused()
  await expectAccessible(page)
  await choose(editor.choice, 'Yes')
  await editor.save.click()
  await expect(segment.verdict('Matches: “Lapsed customers”')).toBeVisible()
  await expect(tags.row(/^Newsletter Boolean Yes/)).toBeVisible()

  // the link restores everything, and the toast undoes the change
  await expect(page).toHaveURL(/find=Maria\.Santos.*segment=5E600-00001|segment=5E600-00001.*find=Maria\.Santos/)
  await toasts.undo().click()
  await expect(segment.verdict('Doesn’t match: “Lapsed customers”')).toBeVisible()
})

test('a value is refused at its field, removed, and restored; a lookup is remembered and forgotten', async ({
  page,
  signIn,
  people,
  toasts,
}) => {
  const { tags } = people
  await signIn('support')
  await people.goto('?find=maria.santos')
  await expect(people.devices('Devices for maria.santos · Maria Santos')).toBeVisible()
  await tags.edit('Order Count').click()
  const field = tags.text('Order Count')
  await expect(field).toHaveValue('14')
  await field.fill('many')
  await field.press('Enter')
  await expect(tags.root.getByText('Enter a whole number, such as 42')).toBeVisible()
  await expect(field).toHaveValue('many')
  await expectAccessible(page)
  await field.press('Escape')
  await page.getByRole('dialog', { name: 'Discard this value?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(tags.edit('Order Count')).toBeFocused()
  await tags.edit('Interests').click()
  await tags.list('Interests').fill('filter, ')
  await tags.save.click()
  await expect(tags.row(/^Interests List espresso pastries filter/)).toBeVisible()
  await tags.edit('Name').click()
  await tags.removeValue.click()
  await expect(tags.row(/^Name String/)).toBeHidden()
  await toasts.undo('Value of Name').click()
  await expect(tags.row(/^Name String Maria Santos/)).toBeVisible()

  await people.find('+447700900999')
  await expect(page.getByText('No device or person in this application matches.')).toBeVisible()
  await expectAccessible(page)
  await people.clearSearch.click()
  // only people who were found are remembered
  await people.recent('maria.santos').click()
  await expect(page).toHaveURL(/find=/)
  await people.goto()
  await expectAccessible(page)
  await people.clearRecent.click()
  await expect(people.start).toBeVisible()
})

test('a viewer can read a person’s data, and sees who can edit it', async ({ page, signIn, people }) => {
  await signIn('viewer')
  await people.goto('?find=maria.santos')
  await expect(people.main).toContainText('The Viewer role can’t change a person’s tags. Ask an administrator.')
  await expect(people.tags.edit('Newsletter')).toHaveCount(0)
  await expectAccessible(page)
})
