import { Notifications } from '@mantine/notifications'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Device } from '#model/people/device.ts'
import type { DeviceAction } from '#model/people/deviceActions.ts'
import { type Answers, refuseField, renderPart, sent, serve } from '#testing/render.tsx'
import DeviceActionForm from './DeviceActionForm.tsx'

const application = 'AAAAA-00001'
const known = {
  hwid: 'phone-1',
  device_type: 3,
  user_id: 'ann',
  push_token: 'token-1',
  language: 'en',
  tz_offset: 3_600,
}
const phone = { application, hwid: 'phone-1', type: 3, known } as Device
const address = { application, hwid: 'ann@bakery.example', type: 14, known: { ...known, device_type: 14 } } as Device
const answers: Answers = {
  capabilities: ['listEvents'],
  listEvents: { events: [{ name: 'Order Placed', created: '2026-01-01 00:00:00' }] },
  registerDevice: null,
  registerEmail: null,
  postEvent: { code: '61BC9-84DD0' },
  applicationOpen: null,
  deleteEmail: null,
}

async function open(action: DeviceAction, device = phone, { given = {} as Answers, role = 'support' as const } = {}) {
  const calls = serve({ ...answers, ...given })
  const onDone = vi.fn(() => Promise.resolve())
  const onCancel = vi.fn()
  const screen = await renderPart(
    <>
      <DeviceActionForm {...{ action, device, onDone, onCancel }} />
      <Notifications />
    </>,
    { role },
  )
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name, exact: true })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return { calls, screen, field, button, onDone, onCancel, dialog: screen.getByRole('dialog') }
}

describe('language and time zone', () => {
  test('are saved with the device’s other data, and restored by Undo', async () => {
    const { calls, screen, button, onDone } = await open('locale')
    await expect.element(button('Save')).toHaveAccessibleDescription('Nothing has changed')
    await screen.getByRole('combobox', { name: 'Language' }).fill('Portug')
    await screen.getByRole('option', { name: 'Portuguese (pt)' }).click()
    await button('Save').click()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    const device = { application, hwid: 'phone-1', device_type: 3, push_token: 'token-1', timezone: 3_600 }
    expect(sent(calls, 'registerDevice')).toEqual([{ ...device, language: 'pt' }])
    await button('Undo').click()
    await vi.waitFor(() => expect(sent(calls, 'registerDevice').at(-1)).toEqual({ ...device, language: 'en' }))
  })

  test('of an address are saved with its own method', async () => {
    const { calls, screen, button } = await open('locale', address)
    await screen.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
    await screen.getByRole('option', { name: /Tokyo/ }).click()
    await button('Save').click()
    await vi.waitFor(() => expect(sent(calls, 'registerEmail')).toHaveLength(1))
    expect(sent(calls, 'registerEmail')).toEqual([
      { application, email: 'ann@bakery.example', language: 'en', tz_offset: 32_400 },
    ])
  })
})

describe('an event', () => {
  const choose = async (given?: Answers) => {
    const opened = await open('event', phone, { given })
    await opened.screen.getByRole('combobox', { name: 'Event' }).click()
    await opened.screen.getByRole('option', { name: 'Order Placed' }).click()
    return opened
  }

  test('is found by typing, and missed by the keys that record it', async () => {
    const { screen } = await open('event')
    const event = screen.getByRole('combobox', { name: 'Event' })
    await event.click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(event).toHaveAccessibleDescription(/Select an event/)
    await userEvent.keyboard('order{Enter}')
    await expect.element(event).toHaveValue('Order Placed')
  })

  test('is recorded with its attributes, each of its type', async () => {
    const { calls, screen, field, button, onDone } = await choose()
    await button('Add value').click()
    await userEvent.keyboard('total')
    await screen.getByRole('combobox', { name: 'Type of total (Attributes)' }).click()
    await screen.getByRole('option', { name: 'Number' }).click()
    await field('total').fill('12.50')
    await field(/^When/).fill('2026-01-01 00:01')
    await button('Record event').click()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(sent(calls, 'postEvent')).toEqual([
      {
        application,
        hwid: 'phone-1',
        event: 'Order Placed',
        attributes: { total: 12.5 },
        userId: 'ann',
        timestampUTC: 1_767_225_660,
        device_type: 3,
      },
    ])
    await expect.element(screen.getByText('Order Placed recorded for ann')).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  test('with an invalid date or attribute isn’t recorded', async () => {
    const { calls, screen, field, button } = await choose()
    await button('Add value').click()
    await field('new value').fill('12.50')
    await field(/^When/).fill('yesterday')
    await button('Record event').click()
    await expect.element(field(/^When/)).toBeInvalid()
    await expect.element(screen.getByText('Enter a name')).toBeVisible()
    await expect.element(field('new value')).toHaveValue('12.50')
    expect(sent(calls, 'postEvent')).toEqual([])
  })

  test('that the service rejects keeps everything, with the reason at its field', async () => {
    const { screen, field, button, onDone } = await choose({ postEvent: refuseField('event', 'no such event') })
    await field(/^When/).fill('2026-01-01 00:01')
    await button('Record event').click()
    const event = screen.getByRole('combobox', { name: 'Event' })
    await expect.element(event).toHaveAccessibleDescription(/No such event/)
    await expect.element(event).toHaveValue('Order Placed')
    await expect.element(field(/^When/)).toHaveValue('2026-01-01 00:01')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('is typed if the service lists none', async () => {
    const { calls, field, button } = await open('event', phone, { given: { capabilities: [] } })
    await button('Record event').click()
    await expect.element(field('Event')).toHaveFocus()
    await expect.element(field('Event')).toHaveAccessibleDescription(/Select an event/)
    await field('Event').fill('order placed')
    await button('Record event').click()
    await vi.waitFor(() => expect(sent(calls, 'postEvent')).toMatchObject([{ event: 'order placed' }]))
  })
})

test('an open is recorded only after confirmation', async () => {
  const { calls, dialog, onDone } = await open('open')
  await expect.element(dialog).toHaveTextContent('Record an open on phone-1?')
  expect(sent(calls, 'applicationOpen')).toEqual([])
  await dialog.getByRole('button', { name: 'Record open' }).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent(calls, 'applicationOpen')).toEqual([{ application, hwid: 'phone-1' }])
})

test('an address is deleted only once it is typed', async () => {
  const { calls, dialog, onDone, onCancel } = await open('delete', address)
  const typed = dialog.getByRole('textbox', { name: 'Type ann@bakery.example to confirm' })
  await typed.fill('bob@bakery.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: 'Delete address' })).toBeDisabled()
  expect(sent(calls, 'deleteEmail')).toEqual([])
  await typed.fill('ann@bakery.example')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent(calls, 'deleteEmail')).toEqual([{ application, email: 'ann@bakery.example' }])
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test.each([
  ['open', 'Record open', /The Viewer role can’t record an open/],
  ['unregister', 'Unregister', /The Viewer role can’t unregister devices/],
] as const)('%s: a role without permission sees why', async (action, confirm, words) => {
  const { dialog } = await open(action, phone, { role: 'viewer' as never })
  await expect.element(dialog).toHaveTextContent(words)
  await expect.element(dialog.getByRole('button', { name: confirm })).not.toBeInTheDocument()
})

test('a user ID that no device has is saved all the same, after a hint', async () => {
  const { calls, screen, field, button, onDone } = await open('user', phone, {
    given: {
      capabilities: ['listDevices'],
      listDevices: ({ userId }: { userId: string }) => ({ devices: userId === 'bob' ? [known] : [] }),
      registerUser: null,
    },
  })
  const hint = screen.getByText('No device has the user ID bbo yet. Check the spelling before you save.')
  await field('User ID').fill('bbo')
  await expect.element(hint).toBeVisible()
  await field('User ID').fill('bob')
  await expect.element(hint).not.toBeInTheDocument()
  await field('User ID').fill('bbo')
  await expect.element(hint).toBeVisible()
  await button('Save user ID').click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent(calls, 'registerUser')).toMatchObject([{ hwid: 'phone-1', userId: 'bbo' }])
})

test.each([
  ['a phone', phone, 'phone-1 will get this person’s messages and show their inbox.'],
  ['an address', address, 'Messages to this person will go to ann@bakery.example too.'],
])('of %s, the user ID says whose it is once it is typed, with one lookup', async (_, device, meaning) => {
  const owner = { ...known, user_id: 'maria.santos', name: 'Maria Santos' }
  const { calls, screen, field } = await open('user', device, {
    given: { capabilities: ['listDevices'], listDevices: { devices: [owner, { ...owner, hwid: 'tablet' }] } },
  })
  await field('User ID').fill('maria.santos')
  const hint = screen.getByText(`Maria Santos · maria.santos, 2 devices. ${meaning}`)
  await expect.element(hint).toBeVisible()
  expect(sent(calls, 'listDevices')).toEqual([{ application, userId: 'maria.santos' }])
  await field('User ID').fill('ann')
  await expect.element(hint).not.toBeInTheDocument()
})
