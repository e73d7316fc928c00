import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EmailNotification } from '#contract/email.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { type Answers, Refusal, sent } from '#testing/render.tsx'
import {
  notifications,
  sendTwice,
  showTestDialog,
  slow,
  testApplication,
  testProviders,
} from '#testing/testDialogs.tsx'
import TestEmail from './TestEmail.tsx'

const letter = { preset: 'EEEEE-00001', subject: 'Warm rolls', content: '<p>Hello</p>' } as EmailNotification

const onClose = vi.fn()
beforeEach(() => onClose.mockClear())

describe('a test of an email', () => {
  const show = (answers?: Answers, email = letter, faults: DraftFault[] = []) =>
    showTestDialog(
      <TestEmail
        application={testApplication}
        draftId="d1"
        email={email}
        preset={undefined}
        faults={faults}
        providers={testProviders}
        onClose={onClose}
      />,
      { listDevices: { devices: [] }, ...answers },
    )

  test('goes to one address, which is remembered', async () => {
    const { calls, dialog, unmount } = await show()
    const address = dialog.getByRole('combobox', { name: 'Addresses' })
    await expect.element(address).toHaveFocus()
    await address.fill(' me@bakery.example ')
    await userEvent.keyboard('{Enter}{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toMatchObject([
      { devices: ['me@bakery.example'], send_date: 'now', capping_exclude: true },
    ])
    await unmount()
    const again = await show()
    await expect.element(again.dialog.getByText('me@bakery.example', { exact: true })).toBeVisible()
  })

  test.each([
    [1, 'It goes out after 1 approval from administrators, to these addresses only', 'Submit for approval'],
    [2, 'It’s sent right away, to these addresses only', 'Send test'],
  ])('to one address, with a rule from %i', async (reach, words, button) => {
    const rule = {
      ...{ name: 'Emails', applications: null, channels: ['email'], roles: ['marketer'], reach },
      ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
    }
    const { dialog } = await show({
      getApprovalRules: { rules: [rule], tolerance: 10, version: 1, person: null, changed: null, warnings: [] },
    })
    await dialog.getByRole('combobox', { name: 'Addresses' }).fill('me@bakery.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toHaveTextContent(words)
    await expect.element(dialog.getByRole('button', { name: button })).toBeEnabled()
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
    const address = dialog.getByRole('combobox', { name: 'Add a person' })
    await address.fill('Maria')
    await page.getByRole('option', { name: /maria@bakery\.example/ }).click()
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toMatchObject([{ devices: ['maria@bakery.example'] }])
  })

  test('says beforehand what the address gets', async () => {
    const { dialog } = await show({
      listDevices: ({ hwid }: { hwid: string }) => ({
        devices:
          hwid === 'me@bakery.example'
            ? [{ hwid, device_type: 14, push_token: hwid, language: 'de' }]
            : hwid === 'gone@bakery.example'
              ? [{ hwid, device_type: 14 }]
              : [],
      }),
    })
    const address = dialog.getByRole('combobox', { name: 'Addresses' })
    await address.fill('me@bakery.example')
    await expect.element(dialog.getByRole('list', { name: 'Recipients' })).toHaveTextContent('me@bakery.example')
    await expect.element(dialog.getByText('Language: German')).toBeVisible()
    await address.fill('gone@bakery.example')
    await expect
      .element(dialog.getByRole('list', { name: 'Recipients' }))
      .toHaveTextContent(/gets nothing.*unsubscribed/)
    await address.fill('new@bakery.example')
    await expect.element(dialog.getByText('new@bakery.example isn’t in this application yet.')).toBeVisible()
  })

  test('keeps the typed address when Escape closes the dialog', async () => {
    const { dialog, unmount } = await show()
    await dialog.getByRole('combobox', { name: 'Addresses' }).fill('typed@bakery.example')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    await unmount()
    const again = await show()
    await expect.element(again.dialog.getByText('typed@bakery.example', { exact: true })).toBeVisible()
  })

  test('is sent in one language, as its recipients get it', async () => {
    const content = { default: '<p>Hello</p>', de: '<p>Hallo</p>' }
    const { calls, dialog } = await show({}, { ...letter, content })
    await dialog.getByRole('combobox', { name: 'Addresses' }).fill('me@bakery.example')
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: /^German/ }).click()
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toMatchObject([
      { subject: 'Warm rolls', content: '<p>Hallo</p>', devices: ['me@bakery.example'] },
    ])
  })

  test('goes to several addresses, and a wrong one stays as it was typed', async () => {
    const { calls, dialog } = await show()
    const addresses = dialog.getByRole('combobox', { name: 'Addresses' })
    await addresses.click()
    await userEvent.keyboard('me@bakery.example,ada@bakery{Enter}')
    await expect.element(addresses).toHaveValue('ada@bakery')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect.element(addresses).toHaveAccessibleDescription(/^ada@bakery: Enter an email address/)
    expect(sent(calls, 'createEmailMessage')).toEqual([])
    await addresses.fill('ada@bakery.example')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toMatchObject([
      { devices: ['me@bakery.example', 'ada@bakery.example'] },
    ])
  })

  test('is sent in all languages, and a failure names those that were sent', async () => {
    const content = { default: '<p>Hello</p>', de: '<p>Hallo</p>', fr: '<p>Salut</p>' }
    let fails = true
    const answers: Answers = {
      createEmailMessage: ({ notifications: [one] }: { notifications: { content: string }[] }) => {
        if (fails && one?.content === '<p>Salut</p>') throw new Refusal(500, { message: 'Out of ink' })
        return { Messages: ['1234-5678-9ABC'] }
      },
    }
    const { calls, dialog } = await show(answers, { ...letter, content })
    await dialog.getByRole('combobox', { name: 'Addresses' }).fill('me@bakery.example')
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'All languages: 3 messages' }).click()
    const send = dialog.getByRole('button', { name: 'Send test' })
    await send.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(/French: Out of ink\. Sent in Default and German only\./)
    fails = false
    const first = notifications(calls, 'createEmailMessage')
    expect(first).toMatchObject([{ content: '<p>Hello</p>' }, { content: '<p>Hallo</p>' }, { content: '<p>Salut</p>' }])
    await send.click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    // the service knows those that it sent
    expect(notifications(calls, 'createEmailMessage').slice(3)).toEqual(first)
  })

  test('waits for an email that could be sent', async () => {
    const { calls, dialog } = await show({}, letter, [
      { path: ['fields', 'content', 'default'], message: 'Enter a URL for the button “Order”' },
    ])
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Problems in the messageEmail: Enter a URL for the button “Order”')
    await dialog.getByRole('combobox', { name: 'Addresses' }).fill('me@bakery.example')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect
      .element(dialog.getByRole('button', { name: 'Send test' }))
      .toHaveAccessibleDescription('Fix the message first')
    expect(sent(calls, 'createEmailMessage')).toEqual([])
  })

  test('isn’t sent to an unsubscribed address', async () => {
    const { calls, dialog } = await show({ listDevices: { devices: [{ hwid: 'me@bakery.example', device_type: 14 }] } })
    const address = dialog.getByRole('combobox', { name: 'Addresses' })
    await address.fill('me@bakery.example')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect.element(address).toHaveAccessibleDescription(/unsubscribed/i)
    expect(sent(calls, 'createEmailMessage')).toEqual([])
  })

  test('shows an error at an invalid address, and sends nothing', async () => {
    const { calls, dialog } = await show()
    const address = dialog.getByRole('combobox', { name: 'Addresses' })
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
    await dialog.getByRole('combobox', { name: 'Addresses' }).fill('me@bakery.example')
    const [first, second] = await sendTwice(dialog, 'Send test', () => notifications(calls, 'createEmailMessage'))
    expect(second?.transactionId).toBe(first?.transactionId)
  })

  test('without a response is repeated under the same transaction ID from another dialog', async () => {
    const first = await show({ createEmailMessage: slow })
    await first.dialog.getByRole('combobox', { name: 'Addresses' }).fill('me@bakery.example')
    await first.dialog.getByRole('button', { name: 'Send test' }).click()
    await expect.element(first.dialog.getByRole('note')).toHaveTextContent(/again now is safe/)
    await first.unmount()
    const { calls, dialog } = await show()
    await dialog.getByRole('combobox', { name: 'Addresses' }).fill('me@bakery.example')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(notifications(calls, 'createEmailMessage')).toEqual(notifications(first.calls, 'createEmailMessage'))
  })
})
