import { expectAccessible } from '../support/accessible.ts'
import { toast } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const events = '/applications/C0FFE-E0001/events'

test('an event is created, found in its statistics, and deleted', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.goto(events)
  await expect(page.getByRole('row', { name: /Order Placed/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create event' }).click()
  const form = page.getByRole('dialog', { name: 'Create an event' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Order Placed')
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(form.getByText(/An event with this name already exists/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Name' }).fill('Cup returned')
  await form.getByRole('button', { name: 'Create event' }).click()
  await expect(toast(page, 'Event Cup returned created')).toBeVisible()

  await page.getByRole('link', { name: 'Cup returned' }).click()
  await expect(page.getByRole('heading', { name: 'Event statistics' })).toBeVisible()
  await expect(page.getByText('No posts in this period.').first()).toBeVisible()

  await page.goto(events)
  await page.getByRole('button', { name: 'Delete the event Cup returned' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the event Cup returned?' })
  await expect(dialog).toContainText('Everything posted under it is deleted')
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Cup returned')
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(toast(page, 'Event Cup returned deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cup returned' })).toHaveCount(0)
})

test('an application without events offers the first; a viewer reads who creates them', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/applications/A110C-00004/events')
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create the first event' })).toHaveAccessibleDescription(
    'The role viewer can’t create events. Ask an administrator.',
  )
  await expectAccessible(page)
})
