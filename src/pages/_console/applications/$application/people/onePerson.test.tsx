import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, showPerson } from '#testing/personScreen.ts'

test('a device that matches and can’t be reached isn’t shown as a success', async () => {
  const { screen } = await showPerson('find=ann&segment=FFFFF-00001', {
    getTags: { result: { Platform: 'android', Age: 30, 'Push Enabled': false } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Matches, can’t be reached: “Adults”' })).toBeVisible()
})

test('the profile shows the last three messages of the inbox, and how many are unread', async () => {
  const inboxMessage = (id: number) => ({
    ...{ inbox_id: `I-${id}`, order: String(id), send_date: String(1_767_225_600 + id), status: id > 2 ? 1 : 2 },
    title: `Message ${id}`,
  })
  const { screen } = await showPerson('find=ann', {
    getInboxMessages: { messages: [1, 2, 3, 4].map(inboxMessage), next: '4', new_inbox: 2 },
  })
  const latest = screen.getByRole('region', { name: 'Latest in the inbox' })
  await expect.element(latest).toHaveTextContent(/2 unread messages.*Message 4.*Unread.*Message 3.*Unread.*Message 2/)
  await expect.element(latest).not.toHaveTextContent('Message 1')
  await expect.element(screen.getByRole('tab', { name: 'Inbox (2 unread)' })).toBeVisible()
  await latest.getByRole('link', { name: 'Message 3' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Message 3' })).toBeVisible()
  await expect.poll(screen.address).toMatch(/view=inbox/)
})

test('an address is called an address', async () => {
  const { screen } = await showPerson('find=ann', { listDevices: { devices: [address] } })
  await expect.element(screen.getByRole('region', { name: 'This address' })).toHaveTextContent(/ann@bakery\.example/)
  await expect.element(screen.getByRole('region', { name: 'This device' })).not.toBeInTheDocument()
})

test('on a phone, built-in tags are folded', async () => {
  await page.viewport(390, 844)
  const { screen } = await showPerson('find=ann')
  const table = screen.getByRole('table', { name: 'Tags' })
  await expect.element(table.getByRole('row', { name: /^Age/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^Platform/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '1 built-in tag' }).click()
  await expect.element(table.getByRole('row', { name: /^Platform/ })).toBeVisible()
  await page.viewport(1440, 900)
})

test('on a phone, who is shown takes the place of the search, which opens again', async () => {
  await page.viewport(390, 844)
  const { screen } = await showPerson('find=ann')
  const field = screen.getByRole('searchbox', { name: /user ID, hardware ID/i })
  await expect.element(screen.getByRole('heading', { name: 'Devices for ann' })).toHaveFocus()
  await expect.element(screen.getByRole('heading', { name: 'ann', exact: true, level: 1 })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Search again' }).click()
  await expect.element(field).toHaveFocus()
  // typing replaces what was looked up
  await userEvent.keyboard('“nobody” {Enter}')
  await expect.element(screen.getByRole('heading', { name: 'No results for “nobody”' })).toBeVisible()
  await expect.element(field).toBeVisible()
  await page.viewport(1440, 900)
})
