import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, answerLater, outage, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const phone = {
  hwid: 'device-1',
  device_type: 3,
  user_id: 'ann',
  push_token: 'token-1',
  language: 'en',
  tz_offset: 3_600,
  created: '2026-01-02 03:04:05',
}
const adults = { code: 'FFFFF-00001', name: 'Adults', filter_expression: 'T("Age", GTE, 18)' }
const there = {
  capabilities: ['listDevices'],
  listDevices: ({ hwid, userId }: { hwid?: string; userId?: string }) => ({
    devices: hwid === phone.hwid || userId === phone.user_id ? [phone] : [],
  }),
  getTags: { result: { Platform: 'android', Age: 17 } },
  listTags: { tags: [{ name: 'Age', type: 1 }] },
  listFilters: { filters: [adults] },
}
const show = async (search: string, answers: Answers = {}, role: 'support' | 'viewer' | 'marketer' = 'support') => {
  const calls = serve({ ...there, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/people?${search}`, { role })
  return { calls, screen }
}
test.each(['null', '5', '[{"x":1}]', 'maria'])('recent lookups stored as %s are ignored', async (stored) => {
  localStorage.setItem(`personal of support at Demo: looked up in ${exampleApplication}`, stored)
  const { screen } = await show('')
  await expect.element(screen.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear', exact: true })).not.toBeInTheDocument()
})

describe('a person', () => {
  test('is found by user ID, with the devices and their tags', async () => {
    const { screen } = await show('find=ann')
    await expect.element(screen.getByRole('status').filter({ hasText: /^1 device found$/ })).toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/device-1/)
    await expect.element(screen.getByRole('row', { name: /^Age Integer 17/ })).toBeVisible()
  })

  test('that does not exist leads to registering what was typed', async () => {
    const { screen } = await show('find=bob%40bakery.example')
    await expect.element(screen.getByRole('heading', { name: 'No results for “bob@bakery.example”' })).toBeVisible()
    await expect.element(screen.getByRole('status').filter({ hasText: /^No results for/ })).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Register this address' }).click()
    const form = screen.getByRole('form', { name: 'Register device' })
    await expect.element(form.getByRole('textbox', { name: 'Email address' })).toHaveValue('bob@bakery.example')
  })

  test('is searched for in any case and by name if nothing has exactly this ID', async () => {
    const { screen, calls } = await show('find=Ann+Archer', {
      capabilities: ['listDevices', 'searchDevices'],
      searchDevices: { devices: [phone], suggestions: [] },
    })
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/device-1/)
    expect(sent(calls, 'searchDevices')).toMatchObject([{ find: 'Ann Archer' }])
  })

  test('is looked up by push token', async () => {
    const { calls } = await show('find=0123456789abcdef0123456789abcdef')
    await expect
      .poll(() => sent(calls, 'listDevices'))
      .toEqual(expect.arrayContaining([expect.objectContaining({ push_token: '0123456789abcdef0123456789abcdef' })]))
  })

  test('that was misspelled is suggested', async () => {
    const { screen } = await show('find=amm', {
      capabilities: ['listDevices', 'searchDevices'],
      searchDevices: { devices: [], suggestions: ['ann', 'anna'] },
    })
    await expect.element(screen.getByText('Did you mean ann or anna?')).toBeVisible()
    await screen.getByRole('link', { name: 'ann', exact: true }).click()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  })

  test('that takes long to look up can be canceled and looked up again', async () => {
    const { promise, resolve } = answerLater<unknown>()
    const { screen } = await show('find=ann', { listDevices: () => promise })
    await expect.element(screen.getByText('This is taking longer than usual.')).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Couldn’t look up the person' })).toBeVisible()
    await expect.element(screen.getByText('You canceled loading.')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    resolve({ devices: [phone] })
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  })

  test('that cannot be looked up can be retried', async () => {
    const { answer, end } = outage({ devices: [phone] })
    const { screen } = await show('find=ann', {
      listDevices: answer,
    })
    await expect.element(screen.getByRole('heading', { name: 'Couldn’t look up the person' })).toBeVisible()
    end()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  })

  test('of a service that lists no devices is the first that has tags', async () => {
    const { screen, calls } = await show('find=ann', { capabilities: [] })
    await expect.element(screen.getByRole('row', { name: /^Age Integer 17/ })).toBeVisible()
    expect(sent(calls, 'listDevices')).toEqual([])
  })
})

test('a segment says which condition decided, and its tag can be changed right there', async () => {
  let age = 17
  const { calls, screen } = await show(`find=ann&segment=${adults.code}`, {
    getTags: () => ({ result: { Platform: 'android', Age: age } }),
    setTags: ({ tags }: { tags: { Age: number } }) => {
      age = tags.Age
      return {}
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Doesn’t match: “Adults”' })).toBeVisible()
  const conditions = screen.getByRole('list', { name: 'Conditions of Adults' })
  await expect.element(conditions).toHaveTextContent(/This device: 17/)
  await conditions.getByRole('button', { name: 'Edit Age' }).click()
  const form = screen.getByRole('form', { name: 'Edit Age' })
  await form.getByRole('textbox').fill('18')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Matches: “Adults”' })).toBeVisible()
  expect(sent(calls, 'setTags')).toMatchObject([{ hwid: 'device-1', tags: { Age: 18 } }])
})

describe('a device is registered', () => {
  const open = async (from = '', answers: Answers = {}) => {
    const opened = await show(`do=register${from && `&from=${encodeURIComponent(from)}`}`, {
      registerDevice: null,
      registerEmail: null,
      ...answers,
    })
    const form = opened.screen.getByRole('form', { name: 'Register device' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await expect.element(form).toBeVisible()
    return { ...opened, form, field }
  }

  test('by its platform, hardware ID, and tags', async () => {
    const { calls, screen, form, field } = await open()
    await form.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.element(form.getByRole('combobox', { name: 'Platform' })).toBeInvalid()
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    await field('Hardware ID').fill('device-2')
    await field('Push token').fill('token-2')
    await field('User ID').fill('bob')
    await form.getByRole('combobox', { name: 'Tags' }).fill('Age')
    await screen.getByRole('option', { name: 'Age' }).click()
    await field('Age').fill('many')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form.getByText('Enter a whole number, such as 42')).toBeVisible()
    await field('Age').fill('41')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('device-2 registered')).toBeVisible()
    expect(sent(calls, 'registerDevice')).toMatchObject([
      {
        application: exampleApplication,
        hwid: 'device-2',
        device_type: 3,
        push_token: 'token-2',
        userId: 'bob',
        tags: { Age: 41 },
      },
    ])
  })

  test('an email address by its own method, in lowercase', async () => {
    const { calls, screen, form, field } = await open('Bob@Bakery.Example')
    await field('User ID').fill('bob')
    await form.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.element(screen.getByText(/bob@bakery\.example registered/i)).toBeVisible()
    expect(sent(calls, 'registerEmail')).toMatchObject([
      { email: expect.stringMatching(/^bob@bakery\.example$/i), userId: 'bob' },
    ])
    expect(sent(calls, 'registerDevice')).toEqual([])
  })

  test('with a warning before an existing one is replaced', async () => {
    const { screen, form, field } = await open()
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    await field('Hardware ID').fill('device-1')
    await expect.element(form.getByText(/Already registered to user ann/)).toBeVisible()
  })

  test('unless the service refuses: its reason is at the field, and nothing is lost', async () => {
    const { screen, form, field } = await open('', {
      registerDevice: refuseField('hwid', 'this ID is too long'),
    })
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    await field('Hardware ID').fill('device-2')
    await form.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.element(field('Hardware ID')).toHaveAccessibleDescription(/too long/)
    await expect.element(field('Hardware ID')).toHaveValue('device-2')
  })
})

describe('a device of a person', () => {
  const act = async (entry: RegExp | string, answers: Answers) => {
    const opened = await show('find=ann', answers)
    const device = opened.screen.getByRole('region', { name: 'This device' })
    await device.getByRole('button', { name: 'Actions' }).click()
    await opened.screen.getByRole('menuitem', { name: entry }).click()
    return opened
  }

  test('gets a badge, which can be undone', async () => {
    const { calls, screen } = await act('Set badge', { setBadge: null })
    const form = screen.getByRole('form', { name: 'Set badge' })
    await form.getByRole('textbox', { name: 'Badge' }).fill('-1')
    await form.getByRole('button', { name: 'Set badge' }).click()
    await expect.element(form.getByText('Use 0 or more')).toBeVisible()
    await form.getByRole('textbox', { name: 'Badge' }).fill('3')
    await form.getByRole('button', { name: 'Set badge' }).click()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => sent(calls, 'setBadge'))
      .toMatchObject([
        { hwid: 'device-1', badge: 3 },
        { hwid: 'device-1', badge: 0 },
      ])
  })

  test('is unregistered after confirmation, and registered again by Undo', async () => {
    const { calls, screen } = await act('Unregister', { unregisterDevice: null, registerDevice: null })
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent(/gets no more pushes/)
    expect(sent(calls, 'unregisterDevice')).toEqual([])
    await dialog.getByRole('button', { name: 'Unregister' }).click()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent(calls, 'registerDevice')).toMatchObject([{ hwid: 'device-1', push_token: 'token-1' }])
  })

  test('is linked to another user, and back', async () => {
    const { calls, screen } = await act('Change user', { registerUser: null })
    const form = screen.getByRole('form')
    const user = form.getByRole('textbox', { name: 'User ID' })
    await expect.element(user).toHaveValue('ann')
    await user.fill('bob')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => sent(calls, 'registerUser'))
      .toMatchObject([
        { hwid: 'device-1', userId: 'bob' },
        { hwid: 'device-1', userId: 'ann' },
      ])
  })
})

test('a viewer sees why nothing can be changed', async () => {
  const { screen } = await show('find=ann', {}, 'viewer')
  await expect
    .element(screen.getByRole('button', { name: 'Register device' }))
    .toHaveAccessibleDescription(/The Viewer role can’t register devices/)
})

test('a device that matches and can’t be reached isn’t shown as a success', async () => {
  const { screen } = await show('find=ann&segment=FFFFF-00001', {
    getTags: { result: { Platform: 'android', Age: 30, 'Push Enabled': false } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Matches, can’t be reached: “Adults”' })).toBeVisible()
})

test('the profile shows the last three messages of the inbox, and how many are unread', async () => {
  const inboxMessage = (id: number) => ({
    ...{ inbox_id: `I-${id}`, order: String(id), send_date: String(1_767_225_600 + id), status: id > 2 ? 1 : 2 },
    title: `Message ${id}`,
  })
  const { screen } = await show('find=ann', {
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
    const { screen, calls } = await show('find=ann', { listPresets: { presets }, createMessage: made })
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
        notifications: [{ preset: 'BBBBB-00001', users: ['ann'], transactionId: expect.any(String) }],
      },
    ])
  })

  test('that is refused keeps the dialog, and is sent again with the same transaction ID', async () => {
    const { answer, end } = outage(made)
    const { screen, calls } = await show('find=ann', { listPresets: { presets }, createMessage: answer })
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

  test('isn’t offered to roles that send nothing', async () => {
    const { screen } = await show('find=ann', {}, 'viewer')
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
    await expect.element(screen.getByText('Write a message')).not.toBeInTheDocument()
  })

  test('is composed by whoever may send, with the person as its audience', async () => {
    const { screen } = await show('find=ann', {}, 'marketer')
    await expect
      .element(screen.getByRole('link', { name: 'Write a message' }))
      .toHaveAttribute('href', expect.stringMatching(/compose\/push\?user=ann$/))
  })
})
