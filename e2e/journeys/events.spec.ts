import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('an event is created, found in its statistics, and deleted', async ({ page, signIn, events, toasts }) => {
  const { form, table } = events
  await signIn('marketer')
  await events.goto()
  await expect(table.row(/Order Placed/)).toBeVisible()
  await expectAccessible(page)

  await events.create.click()
  await form.name.fill('Order Placed')
  await form.submit.click()
  await expect(form.root.getByText(/An event with this name already exists/)).toBeVisible()
  await expectAccessible(page)
  await form.name.fill('Cup returned')
  await form.submit.click()
  await expect(toasts.saying('Event Cup returned created')).toBeVisible()

  await table.link('Cup returned').click()
  await expect(events.titled('Event statistics')).toBeVisible()
  await expect(page.getByText('No occurrences in this period.').first()).toBeVisible()

  await events.goto()
  const dialog = await events.delete('Cup returned')
  await expect(dialog.root).toContainText('Its occurrences and statistics are deleted too.')
  await expectAccessible(page)
  await dialog.typedName.fill('Cup returned')
  await dialog.confirm.click()
  await expect(toasts.saying('Event Cup returned deleted')).toBeVisible()
  await expect(table.link('Cup returned')).toHaveCount(0)
})

test('an application without events offers to create one; a viewer sees who can', async ({ page, signIn, events }) => {
  await signIn('viewer')
  await events.goto('', 'A110C-00004')
  await expect(events.table.empty).toBeVisible()
  await expect(page.getByText('The Viewer role can’t create events. Ask an administrator.')).toBeVisible()
  await expect(events.create).toHaveCount(0)
  await expectAccessible(page)
})
