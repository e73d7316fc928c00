import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '#contract/messages.ts'
import type { DraftFault } from '#model/messages/pushDraft.ts'
import { type Answers, outage, sent } from '#testing/render.tsx'
import {
  notifications,
  sendTwice,
  showTestDialog,
  slow,
  testAnswers,
  testApplication,
  testProviders,
} from '#testing/testDialogs.tsx'
import { TestSend } from './TestSend.tsx'

const push: Notification = { content: 'Out of the oven', title: 'Fresh bread' }

const onClose = vi.fn()
beforeEach(() => onClose.mockClear())

describe('a test of a push', () => {
  const show = (answers?: Answers, written = push, faults: DraftFault[] = []) =>
    showTestDialog(
      <TestSend
        application={testApplication}
        draftId="d1"
        push={written}
        preset={undefined}
        faults={faults}
        providers={testProviders}
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

  test('says which devices of a person get it before it’s sent', async () => {
    const { dialog } = await show({
      capabilities: ['listDevices'],
      listDevices: { devices: [{ hwid: 'D1', application: testApplication, user_id: 'maria.santos', device_type: 1 }] },
    })
    await dialog.getByRole('radio', { name: /^One person/ }).click()
    await dialog.getByLabelText(/^User ID/).fill('maria.santos')
    await expect.element(dialog.getByRole('list', { name: 'Recipients' })).toHaveTextContent(/maria\.santos/)
  })

  test('goes to one person, in one language, marked as a test', async () => {
    const written = {
      ...push,
      content: { default: 'Out of the oven', de: 'Frisch' },
      title: { default: 'Fresh bread' },
    }
    const maria = {
      hwid: 'D1',
      application: testApplication,
      user_id: 'maria.santos',
      name: 'Maria Santos',
      device_type: 1,
    }
    const found: Answers = { capabilities: ['searchDevices'], searchDevices: { devices: [maria] } }
    const { calls, dialog } = await show(found, written)
    await dialog.getByRole('radio', { name: 'One person' }).click()
    await dialog.getByRole('button', { name: 'Send test', exact: true }).click()
    await expect.element(dialog.getByText('Enter a user ID')).toBeVisible()
    // found by name
    await dialog.getByRole('combobox', { name: 'User ID' }).fill('Maria S')
    await page.getByRole('option', { name: /maria\.santos/ }).click()
    await expect.element(dialog.getByRole('combobox', { name: 'User ID' })).toHaveValue('maria.santos')
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: /^German/ }).click()
    await dialog.getByRole('button', { name: /^Send (test|to 1 person)$/ }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const [test] = notifications(calls, 'createMessage')
    expect(test).toMatchObject({ users: ['maria.santos'], content: 'Frisch', title: 'Fresh bread' })
    expect(test?.transactionId).toMatch(/^test-/)
    expect(test).not.toHaveProperty('devices')
  })

  test('goes to a test device in all languages', async () => {
    const { calls, dialog } = await show({}, { ...push, content: { default: 'Fresh', de: 'Frisch' } })
    await dialog.getByRole('checkbox', { name: 'Tablet' }).click()
    await dialog.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'All languages: 2 messages' }).click()
    await dialog.getByRole('button', { name: 'Send to 1 test device' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const tests = notifications(calls, 'createMessage')
    expect(tests).toMatchObject([
      { content: 'Fresh', devices: ['def'] },
      { content: 'Frisch', devices: ['def'] },
    ])
    expect(new Set(tests.map(({ transactionId }) => transactionId)).size).toBe(2)
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
    await expect
      .element(dialog.getByRole('button', { name: devices.length > 0 ? 'Send to 1 person' : 'Send test', exact: true }))
      .toBeVisible()
    await dialog.getByRole('button', { name: /^Send (test|to 1 person)$/ }).click()
    await expect.element(user).toBeInvalid()
    await expect.element(user).toHaveAccessibleDescription(new RegExp(why))
    expect(sent(calls, 'createMessage')).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is sent if the person can’t be looked up', async () => {
    const { calls, dialog } = await show({ listDevices: slow })
    await dialog.getByRole('radio', { name: 'One person' }).click()
    await dialog.getByRole('combobox', { name: 'User ID' }).fill('maria.santos')
    await dialog.getByRole('button', { name: /^Send (test|to 1 person)$/ }).click()
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
    const { answer, end } = outage(testAnswers.createMessage)
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
    const maria = {
      hwid: 'D1',
      application: testApplication,
      user_id: 'maria.santos',
      name: 'Maria Santos',
      device_type: 1,
    }
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

  test('says once that nobody is found, at the field', async () => {
    const { dialog } = await show({
      capabilities: ['searchDevices', 'listDevices'],
      searchDevices: { devices: [] },
      listDevices: { devices: [] },
    })
    await dialog.getByRole('radio', { name: 'One person' }).click()
    const user = dialog.getByRole('combobox', { name: 'User ID' })
    await user.fill('amelia')
    await expect.element(dialog.getByText(/Nobody found for “amelia”/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect.element(user).toHaveAccessibleDescription(/No device has this user ID/)
    await expect.element(dialog.getByText(/Nobody found/)).not.toBeInTheDocument()
  })

  test.each<[string, Answers, RegExp]>([
    ['there are no devices', { listTestDevices: { TestDevices: [] } }, /No test device can receive pushes/],
    ['they can’t be loaded', { listTestDevices: slow }, /Couldn’t load test devices: The service took too long/],
  ])('says that %s', async (_, answers, words) => {
    const { dialog } = await show(answers)
    await expect.element(dialog).toHaveTextContent(words)
  })
})
