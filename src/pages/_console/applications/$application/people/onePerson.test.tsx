import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, annsPhone, showPerson } from '#testing/personScreen.ts'

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

test('on a phone, the title is the name of who was found by a number', async () => {
  await page.viewport(390, 844)
  const { screen } = await showPerson('find=%2B447700900101', {
    listDevices: { devices: [{ ...annsPhone, name: 'Ann Baker' }] },
  })
  await expect.element(screen.getByRole('heading', { name: 'Ann Baker', exact: true, level: 1 })).toBeVisible()
  await page.viewport(1440, 900)
})

test('after the address that was looked up is deleted, the person’s other devices are shown', async () => {
  const listed = [annsPhone, address]
  const { screen } = await showPerson(`find=${address.hwid}&device=${address.hwid}&do=delete`, {
    listDevices: () => ({ devices: listed }),
    deleteEmail: () => {
      listed.pop()
      return null
    },
  })
  await screen.getByRole('dialog').getByRole('textbox').fill(address.hwid)
  await screen.getByRole('button', { name: 'Delete address', exact: true }).click()
  await expect.poll(screen.address).toMatch(/people\?find=ann$/)
  await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/Pixel 9/)
})

test('the profile says which live activity is running, tells equal devices apart, and groups numbers', async () => {
  const start = {
    ...{ code: 'AAAA-1', kind: 'live_activity', status: 'sent', created: '2099-01-01 00:00:00', send_date: null },
    ...{ to: ['ann'], activity: 'order-1' },
  }
  const request = {
    ...{ live_activity_id: 'order-1', title: 'Order 2041', users: ['ann'] },
    live_activity: { 'content-state': {}, 'attributes-type': 'Order', attributes: {} },
  }
  const { screen } = await showPerson('find=ann', {
    capabilities: ['listDevices', 'listMessages', 'getMessage'],
    listDevices: { devices: [annsPhone, { ...annsPhone, hwid: 'device-2' }] },
    listMessages: { messages: [start], cursor: null },
    getMessage: { message: { ...start, request, results: [] } },
    getTags: { result: { Platform: 'android', Points: 12_345, 'Order ID': 12_345 } },
    listTags: { tags: [] },
  })
  await screen.getByRole('link', { name: /…ce-2/ }).click()
  await expect.element(screen.getByRole('row', { name: /^Points/ })).toHaveTextContent('12,345')
  await expect.element(screen.getByRole('row', { name: /^Order ID/ })).toHaveTextContent('12345')
  await screen.getByRole('link', { name: 'Order 2041' }).click()
  await expect.poll(screen.address).toContain('live-activities?activity=order-1')
})
