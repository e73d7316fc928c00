import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test.use({ outbox: '1' })

test('a push to everyone is approved by a second person on a phone, and another one is declined', async ({
  page,
  signIn,
}) => {
  const messages = `/applications/${harborCoffee}/messages`
  const submit = async (text: string) => {
    await signIn('marketer')
    await page.goto(`/applications/${harborCoffee}/compose/push`)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
    await page.getByText('Everyone', { exact: true }).first().click()
    await page.getByRole('button', { name: /^Review/ }).click()
    await expect(page.getByText('Goes out after 1 approval from administrators.')).toBeVisible()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    return page.url()
  }

  await signIn('administrator')
  await page.goto('/approvals')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create rule' }).click()
  const panel = page.getByRole('dialog', { name: 'Create rule' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('Large sends')
  await panel.getByRole('textbox', { name: 'Recipients, at least' }).fill('100')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Create rule' }).click()
  await expect(page.getByRole('row', { name: /Large sends/ })).toContainText('100 or more')
  await expect(
    page.getByText(/Only 1 person may approve under “Large sends”.* administrator can’t send under it/),
  ).toBeVisible()
  await expectAccessible(page)

  const held = await submit('Two for one today')
  await expectAccessible(page)

  // the navigation leads an approver there
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('administrator')
  await page.goto(messages)
  await page.getByRole('link', { name: 'Two for one today' }).click()
  await expect(page.getByText('Waits for your approval').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Approve for \d+ recipients/ }).click()
  await expect(page).toHaveURL(/messages\/[0-9A-F]{4}-[0-9A-F]{8}-[0-9A-F]{8}$/, { timeout: 30_000 })
  await expect(page.getByText('Approved by')).toBeVisible()
  expect(page.url()).not.toBe(held)

  // the list says who sent it and who approved it
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(messages)
  await expect(page.getByRole('row', { name: /Two for one today/ })).toContainText(
    /by marketer.*approved by administrator/,
  )

  const other = await submit('Three for one today')
  await signIn('administrator')
  await page.goto(other)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason, for marketer' }).fill('Not on a holiday')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined by administrator')).toBeVisible()
  await signIn('marketer')
  await page.goto(other)
  await expect(page.getByText(/Not on a holiday/)).toBeVisible()
  await page.getByRole('link', { name: 'Open draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('Three for one today')
})
