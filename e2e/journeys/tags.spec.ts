import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('a marketer creates a tag with a type and deletes it after a warning', async ({ page, signIn, tags }) => {
  const { form, table } = tags
  await signIn('marketer')
  await tags.goto()
  await expect(table.row(/^Newsletter/)).toBeVisible()
  await expectAccessible(page)
  await tags.create.click()
  await form.name.fill('Newsletter')
  await form.integer.check()
  // doesn’t promise what only the service can guarantee
  await form.applicationSpecific.check()
  await expect(form.root.getByText(/The service may share the value across a person’s devices/)).toBeVisible()
  await form.applicationSpecific.uncheck()
  await expectAccessible(page)
  await form.submit.click()
  await expect(form.root.getByText(/A tag with this name already exists/i)).toBeVisible()
  await form.name.fill('Cups this week')
  await form.submit.click()
  const row = table.row(/^Cups this week/)
  await expect(row).toBeVisible()
  await tags.delete(row)
  await expect(tags.deleteDialog.root).toContainText(/every device/)
  await expectAccessible(page)
  await tags.deleteDialog.typedName.fill('Cups this week')
  await tags.deleteDialog.confirm.last().click()
  await expect(row).toBeHidden()
})
