import { describe, expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { outage, sent } from '#testing/render.tsx'
import { annsPhone, showPerson } from './-parts/personFixture.ts'

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

describe('a message to one person', () => {
  const presets = [
    { code: 'BBBBB-00001', name: 'Sorry', content: { default: 'Sorry, {Name|regular|friend}' } },
    { code: 'BBBBB-00009', name: 'Not approved', content: { default: 'Hello' } },
  ]
  const made = { Messages: ['0A1B-2C3D4E5F-60718293'] }

  test('is an approved preset, sent once, in a role that can’t send otherwise', async () => {
    const { screen, calls } = await showPerson('find=ann', { listPresets: { presets }, createMessage: made })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    // the only approved one is selected
    await expect.element(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('Sorry, friend')
    await expect.element(dialog.getByText('Not approved')).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
    expect(sent(calls, 'createMessage')).toEqual([
      {
        application: exampleApplication,
        notifications: [{ preset: 'BBBBB-00001', users: ['ann'], transactionId: expect.any(String), send_date: 'now' }],
      },
    ])
  })

  test('that is refused keeps the dialog, and is sent again with the same transaction ID', async () => {
    const { answer, end } = outage(made)
    const { screen, calls } = await showPerson('find=ann', { listPresets: { presets }, createMessage: answer })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const send = screen.getByRole('button', { name: 'Send to 1 person' })
    await send.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/Couldn’t reach the service/)
    end()
    await send.click()
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
    const [first, second] = sent(calls, 'createMessage') as { notifications: { transactionId: string }[] }[]
    expect(second?.notifications).toEqual(first?.notifications)
  })

  test('may have been sent: a repeat has its transaction ID, and another preset needs a look first', async () => {
    const approved = [presets[0], { ...presets[1], code: 'BBBBB-00002', name: 'A gift' }]
    const { answer, end } = outage(made)
    const { screen, calls } = await showPerson('find=ann', {
      listPresets: { presets: approved },
      createMessage: answer,
    })
    const write = screen.getByRole('button', { name: 'Write a message' })
    const send = screen.getByRole('button', { name: 'Send to 1 person' })
    const pick = async (name: string) => {
      await screen.getByRole('combobox', { name: 'Approved preset' }).click()
      await screen.getByRole('option', { name }).click()
    }
    await write.click()
    await pick('Sorry')
    await send.click()
    await expect.element(screen.getByRole('note')).toHaveTextContent(/may have been sent.*again now is safe/)
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await write.click()
    await expect.element(screen.getByRole('note')).toHaveTextContent(/may have been sent/)
    await pick('A gift')
    await expect.element(send).toHaveAccessibleDescription(/Check Sent & scheduled first/)
    await pick('Sorry')
    end()
    await send.click()
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
    const [first, second] = sent(calls, 'createMessage') as { notifications: { transactionId: string }[] }[]
    expect(second?.notifications).toEqual(first?.notifications)
  })

  test('is held if the only device it goes to would get nothing', async () => {
    const alone = { ...annsPhone, user_id: null, push_token: null }
    const { screen, calls } = await showPerson('find=device-1', {
      listPresets: { presets },
      listDevices: { devices: [alone] },
    })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const send = screen.getByRole('button', { name: 'Send to 1 person' })
    await expect.element(send).toHaveAccessibleDescription(/Nothing would be sent/)
    await expect
      .element(screen.getByRole('list', { name: 'Recipients' }))
      .toHaveTextContent('device-1: gets nothingAndroid: no push token')
    ;(send.element() as HTMLElement).click()
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('isn’t offered to roles that send nothing', async () => {
    const { screen } = await showPerson('find=ann', {}, 'viewer')
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
    await expect.element(screen.getByText('Write a message')).not.toBeInTheDocument()
  })

  test('is composed by whoever may send, with the person as its audience', async () => {
    const { screen } = await showPerson('find=ann', {}, 'marketer')
    await expect
      .element(screen.getByRole('link', { name: 'Write a message' }))
      .toHaveAttribute('href', expect.stringMatching(/compose\/push\?user=ann$/))
  })
})
