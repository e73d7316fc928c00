import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { EmailNotification } from '#contract/email.ts'
import type { Notification } from '#contract/messages.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { type Answers, outage, Refusal, renderPart, sent, serve } from '#testing/render.tsx'
import TestEmail from './email/TestEmail.tsx'
import { TestSend } from './push/TestSend.tsx'

const application = 'AAAAA-00001'
const push: Notification = { content: 'Out of the oven', title: 'Fresh bread' }
const letter = { preset: 'EEEEE-00001', subject: 'Warm rolls', content: '<p>Hello</p>' } as EmailNotification
const device = (name: string, pushtoken: string, type: string) => ({ name, pushtoken, type, description: '' })
const there: Answers = {
  listTestDevices: {
    TestDevices: [
      device('Desk phone', 'abc', '1'),
      device('Tablet', 'def', '3'),
      device('Letters', 'a@b.example', '14'),
    ],
  },
  createMessage: { Messages: ['1234-5678-9ABC'] },
  createEmailMessage: { Messages: ['1234-5678-9ABC'] },
  capabilities: ['listDevices'],
  listDevices: { devices: [{ hwid: 'H-1', device_type: 3, push_token: 'def', language: 'en' }] },
}
const providers = { ios: true, android: true, email: true }
const slow = () => {
  throw new Refusal(504, { message: 'The service took too long' })
}
const onClose = vi.fn()
beforeEach(() => onClose.mockClear())

type Sent = { notifications: { devices: string[]; transactionId: string; send_date: string }[] }
const notifications = (calls: ReturnType<typeof serve>, method: 'createMessage' | 'createEmailMessage') =>
  (sent(calls, method) as Sent[]).flatMap(({ notifications }) => notifications)

async function open(part: React.ReactElement, answers: Answers = {}) {
  const calls = serve({ ...there, ...answers })
  const screen = await renderPart(part, { role: 'marketer' })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  return { calls, dialog, unmount: screen.unmount }
}

/** Sends again after an unknown result. Returns what was sent. */
async function sendTwice<Sent>(dialog: Locator, name: string, requests: () => Sent[]) {
  const send = dialog.getByRole('button', { name })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The service took too long')
  await send.click()
  await vi.waitFor(() => expect(requests()).toHaveLength(2))
  return requests()
}

describe('a test of a push', () => {
  const show = (answers?: Answers, written = push, faults: DraftFault[] = []) =>
    open(
      <TestSend
        application={application}
        draftId="d1"
        push={written}
        preset={undefined}
        faults={faults}
        providers={providers}
        onClose={onClose}
      />,
      answers,
    )

  test('goes to the selected test devices only, right away, and never to email addresses', async () => {
    const { calls, dialog } = await show()
    await expect.element(dialog.getByRole('checkbox', { name: 'Letters' })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Send test', exact: true }).click()
    await expect.element(dialog.getByText('Select a test device')).toBeVisible()
    expect(sent(calls, 'createMessage')).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Tablet' }).click()
    await dialog.getByRole('button', { name: 'Send to 1 test device' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createMessage')).toMatchObject([
      { ...push, devices: ['def'], send_date: 'now', capping_exclude: true },
    ])
  })

  test('goes to one person, in one language, marked as a test', async () => {
    const written = {
      ...push,
      content: { default: 'Out of the oven', de: 'Frisch' },
      title: { default: 'Fresh bread' },
    }
    const maria = { hwid: 'D1', application, user_id: 'maria.santos', name: 'Maria Santos', device_type: 1 }
    const found: Answers = { capabilities: ['searchDevices'], searchDevices: { devices: [maria] } }
    const { calls, dialog } = await show(found, written)
    await dialog.getByRole('radio', { name: 'One person' }).click()
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.element(dialog.getByText('Enter a user ID')).toBeVisible()
    // found by name
    await dialog.getByRole('combobox', { name: 'User ID' }).fill('Maria S')
    await page.getByRole('option', { name: /maria\.santos/ }).click()
    await expect.element(dialog.getByRole('combobox', { name: 'User ID' })).toHaveValue('maria.santos')
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: /^German/ }).click()
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const [test] = notifications(calls, 'createMessage')
    expect(test).toMatchObject({ users: ['maria.santos'], content: 'Frisch', title: 'Fresh bread' })
    expect(test?.transactionId).toMatch(/^test-/)
    expect(test).not.toHaveProperty('devices')
  })

  test.each<[string, unknown[], string]>([
    ['no device', [], 'No device has this user ID'],
    ['a device without a token', [{ hwid: 'H-1', device_type: 3, device_model: 'Pixel 9' }], 'Pixel 9: no push token'],
    ['an email address', [{ hwid: 'a@b.example', device_type: 14, push_token: 'a@b.example' }], 'No push device'],
  ])('to a person with %s isn’t sent', async (_, devices, why) => {
    const { calls, dialog } = await show({ listDevices: { devices } })
    await dialog.getByRole('radio', { name: 'One person' }).click()
    const user = dialog.getByRole('combobox', { name: 'User ID' })
    await user.fill('nobody-here-77')
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.element(user).toBeInvalid()
    await expect.element(user).toHaveAccessibleDescription(new RegExp(why))
    expect(sent(calls, 'createMessage')).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is sent if the person can’t be looked up', async () => {
    const { calls, dialog } = await show({ listDevices: slow })
    await dialog.getByRole('radio', { name: 'One person' }).click()
    await dialog.getByRole('combobox', { name: 'User ID' }).fill('maria.santos')
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await vi.waitFor(() => expect(notifications(calls, 'createMessage')).toHaveLength(1))
  })

  test('whose result is unknown is sent again under the same transaction ID', async () => {
    const { calls, dialog } = await show({ createMessage: slow })
    await dialog.getByRole('checkbox', { name: 'Desk phone' }).click()
    const [first, second] = await sendTwice(dialog, 'Send to 1 test device', () =>
      notifications(calls, 'createMessage'),
    )
    expect(second).toEqual(first)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('without a response is said, and repeated under the same transaction ID from another dialog', async () => {
    const { answer, end } = outage(there.createMessage)
    const first = await show({ createMessage: answer })
    await first.dialog.getByRole('checkbox', { name: 'Desk phone' }).click()
    await first.dialog.getByRole('button', { name: 'Send to 1 test device' }).click()
    await expect.element(first.dialog.getByRole('alert')).toHaveTextContent(/The test may have been sent anyway/)
    await expect.element(first.dialog.getByRole('note')).toHaveTextContent(/again now is safe/)
    await first.unmount()
    end()
    const { calls, dialog } = await show()
    const send = dialog.getByRole('button', { name: /^Send/ })
    await expect.element(dialog.getByRole('note')).toHaveTextContent(/could send two messages/)
    await dialog.getByRole('checkbox', { name: 'Tablet' }).click()
    await expect.element(send).toHaveAccessibleDescription(/Check Sent & scheduled first/)
    await dialog.getByRole('checkbox', { name: 'Tablet' }).click()
    await dialog.getByRole('checkbox', { name: 'Desk phone' }).click()
    await expect.element(dialog.getByRole('note')).toHaveTextContent(/again now is safe/)
    await send.click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createMessage')).toEqual(notifications(first.calls, 'createMessage'))
    expect(JSON.stringify(sessionStorage)).not.toContain('test of d1')
  })

  test('waits for a message that can be sent, whoever its audience is', async () => {
    const { calls, dialog } = await show({}, push, [
      { path: ['fields', 'ios_badges'], message: 'Enter a number' },
      // said once
      { path: ['fields', 'ios_badges'], message: 'Enter a number' },
      { path: ['audience', 'kind'], message: 'Select an audience' },
    ])
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(/^Problems in the message.*badge.*: Enter a number$/)
    await dialog.getByRole('checkbox', { name: 'Desk phone' }).click()
    const send = dialog.getByRole('button', { name: 'Send to 1 test device' })
    await expect.element(send).toHaveAccessibleDescription(/Fix the message first/)
    expect(sent(calls, 'createMessage')).toEqual([])
  })

  test('says that nobody is found, and who was probably meant', async () => {
    const maria = { hwid: 'D1', application, user_id: 'maria.santos', name: 'Maria Santos', device_type: 1 }
    const { dialog } = await show({
      capabilities: ['searchDevices'],
      searchDevices: ({ find }: { find: string }) =>
        find === 'Maria' ? { devices: [maria] } : { devices: [], suggestions: find === 'Mariq' ? ['Maria'] : [] },
    })
    await dialog.getByRole('radio', { name: 'One person' }).click()
    const user = dialog.getByRole('combobox', { name: 'User ID' })
    await user.fill('am')
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^Type at least 3 letters/)
    await user.fill('amelia')
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/Nobody found for “amelia”/)
    await user.fill('Mariq')
    await dialog.getByRole('button', { name: 'Maria' }).click()
    await expect.element(user).toHaveValue('Maria')
    await expect.element(user).toHaveFocus()
    await expect.element(page.getByRole('option', { name: /maria\.santos/ })).toBeVisible()
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^$/)
  })

  test.each<[string, Answers, RegExp]>([
    ['there are no devices', { listTestDevices: { TestDevices: [] } }, /No test device can receive pushes/],
    ['they can’t be loaded', { listTestDevices: slow }, /Couldn’t load test devices: The service took too long/],
  ])('says that %s', async (_, answers, words) => {
    const { dialog } = await show(answers)
    await expect.element(dialog).toHaveTextContent(words)
  })
})

describe('a test of an email', () => {
  const show = (answers?: Answers, email = letter, faults: DraftFault[] = []) =>
    open(
      <TestEmail
        application={application}
        draftId="d1"
        email={email}
        preset={undefined}
        faults={faults}
        providers={providers}
        onClose={onClose}
      />,
      { listDevices: { devices: [] }, ...answers },
    )

  test('goes to one address, which is remembered', async () => {
    const { calls, dialog, unmount } = await show()
    const address = dialog.getByRole('textbox', { name: 'Your address' })
    await expect.element(address).toHaveFocus()
    await address.fill(' me@bakery.example ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toMatchObject([
      { devices: ['me@bakery.example'], send_date: 'now', capping_exclude: true },
    ])
    await unmount()
    const again = await show()
    await expect.element(again.dialog.getByRole('textbox')).toHaveValue('me@bakery.example')
  })

  test('goes to the address of a person who is found by name', async () => {
    const maria = { user_id: 'maria.santos', name: 'Maria Santos' }
    const { calls, dialog } = await show({
      capabilities: ['searchDevices'],
      searchDevices: {
        devices: [
          { ...maria, hwid: 'D1', device_type: 1, push_token: 'abc' },
          { ...maria, hwid: 'maria@bakery.example', device_type: 14, push_token: 'maria@bakery.example' },
        ],
      },
    })
    const address = dialog.getByRole('combobox', { name: 'Address' })
    await address.fill('Maria')
    await page.getByRole('option', { name: /maria@bakery\.example/ }).click()
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toMatchObject([{ devices: ['maria@bakery.example'] }])
  })

  test('is sent in one language, as its recipients get it', async () => {
    const content = { default: '<p>Hello</p>', de: '<p>Hallo</p>' }
    const { calls, dialog } = await show({}, { ...letter, content })
    await dialog.getByRole('textbox', { name: 'Your address' }).fill('me@bakery.example')
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: /^German/ }).click()
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toMatchObject([
      { subject: 'Warm rolls', content: '<p>Hallo</p>', devices: ['me@bakery.example'] },
    ])
  })

  test('waits for an email that could be sent', async () => {
    const { calls, dialog } = await show({}, letter, [
      { path: ['fields', 'content', 'default'], message: 'Enter a URL for the button “Order”' },
    ])
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Problems in the messageEmail: Enter a URL for the button “Order”')
    await dialog.getByRole('textbox', { name: 'Your address' }).fill('me@bakery.example')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByRole('button', { name: 'Send test' }))
      .toHaveAccessibleDescription('Fix the message first')
    expect(sent(calls, 'createEmailMessage')).toEqual([])
  })

  test('isn’t sent to an unsubscribed address', async () => {
    const { calls, dialog } = await show({ listDevices: { devices: [{ hwid: 'me@bakery.example', device_type: 14 }] } })
    const address = dialog.getByRole('textbox', { name: 'Your address' })
    await address.fill('me@bakery.example')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect.element(address).toHaveAccessibleDescription(/unsubscribed/i)
    expect(sent(calls, 'createEmailMessage')).toEqual([])
  })

  test('shows an error at an invalid address, and sends nothing', async () => {
    const { calls, dialog } = await show()
    const address = dialog.getByRole('textbox', { name: 'Your address' })
    await address.fill('bakery')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect.element(address).toBeInvalid()
    await expect.element(address).toHaveValue('bakery')
    expect(sent(calls, 'createEmailMessage')).toEqual([])
    await address.fill('me@bakery.example')
    await expect.element(address).toBeValid()
  })

  test('whose result is unknown is sent again under the same transaction ID', async () => {
    const { calls, dialog } = await show({ createEmailMessage: slow })
    await dialog.getByRole('textbox', { name: 'Your address' }).fill('me@bakery.example')
    const [first, second] = await sendTwice(dialog, 'Send test', () => notifications(calls, 'createEmailMessage'))
    expect(second?.transactionId).toBe(first?.transactionId)
  })

  test('without a response is repeated under the same transaction ID from another dialog', async () => {
    const first = await show({ createEmailMessage: slow })
    await first.dialog.getByRole('textbox', { name: 'Your address' }).fill('me@bakery.example')
    await first.dialog.getByRole('button', { name: 'Send test' }).click()
    await expect.element(first.dialog.getByRole('note')).toHaveTextContent(/again now is safe/)
    await first.unmount()
    const { calls, dialog } = await show()
    await dialog.getByRole('textbox', { name: 'Your address' }).fill('me@bakery.example')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toEqual(notifications(first.calls, 'createEmailMessage'))
  })
})
