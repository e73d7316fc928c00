import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notify } from '#components/feedback/notify.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { adults, annsPhone, showPerson } from '#testing/personScreen.ts'
import { type Answers, answerLater, outage, refuseField, sent } from '#testing/render.tsx'
import { configuredWith } from '#testing/reviewPush.ts'

test.each(['null', '5', '[{"x":1}]', 'maria'])('recent lookups stored as %s are ignored', async (stored) => {
  localStorage.setItem(`personal of support at Demo: looked up in ${exampleApplication}`, stored)
  const { screen } = await showPerson('')
  await expect.element(screen.getByRole('heading', { name: 'Find a person or device' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear', exact: true })).not.toBeInTheDocument()
})

test('recent lookups name a person once, whatever was typed, and show texts of earlier versions', async () => {
  const key = `personal of support at Demo: looked up in ${exampleApplication}`
  localStorage.setItem(key, JSON.stringify(['device-1', 'bob']))
  const { screen } = await showPerson('find=device-1', {
    listDevices: { devices: [{ ...annsPhone, name: 'Ann Baker' }] },
  })
  await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  const field = screen.getByRole('searchbox', { name: /user ID, hardware ID/i })
  await field.fill('ann')
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toMatch(/find=ann$/)
  await screen.getByRole('button', { name: 'Clear search' }).first().click()
  const recent = screen.getByRole('region', { name: 'Recent lookups' })
  await expect.element(recent.getByRole('button', { name: 'Ann Baker · ann' })).toBeVisible()
  expect(
    recent
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['Clear', 'Ann Baker · ann', 'bob'])
})

test('of many suggestions, whose ID was typed is first', async () => {
  const devices = ['x ann', 'annette', 'bo ann', 'ann', 'joann', 'annika'].map((user_id) => ({
    ...annsPhone,
    hwid: `device of ${user_id}`,
    user_id,
  }))
  const { screen } = await showPerson('', {
    capabilities: ['listDevices', 'searchDevices'],
    searchDevices: { devices, suggestions: [] },
  })
  await screen.getByRole('combobox', { name: /^Name, user ID/ }).fill('ann')
  await expect.element(screen.getByRole('option').first()).toHaveTextContent(/^ann/)
  await expect.element(screen.getByRole('option').nth(1)).toHaveTextContent(/^annette/)
  await expect.element(screen.getByText('1 more. Keep typing to narrow the list.')).toBeVisible()
})

test('people are suggested from three letters on, and Enter without a choice searches', async () => {
  const { screen, calls } = await showPerson('', {
    capabilities: ['listDevices', 'searchDevices', 'listMessages'],
    searchDevices: { devices: [{ ...annsPhone, name: 'Ann Archer' }], suggestions: [] },
  })
  const field = screen.getByRole('combobox', { name: /^Name, user ID/ })
  await field.fill('an')
  expect(sent(calls, 'searchDevices')).toEqual([])
  await field.fill('arc')
  await expect.element(screen.getByRole('option', { name: /Ann Archer/ })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('arc')
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toMatch(/find=arc$/)
  await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  await field.fill('arch')
  await expect.element(screen.getByRole('option', { name: /Ann Archer/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(screen.address).toMatch(/find=ann$/)
  await expect
    .element(screen.getByRole('link', { name: 'Messages to this person' }))
    .toHaveAttribute('href', expect.stringMatching(/messages\?q=ann$/))
})

describe('a person', () => {
  test.each(['12345678901234567890', '1e5', 'true', 'null'])(
    'is looked for exactly as the URL says: %s',
    async (typed) => {
      const { screen } = await showPerson(`find=${typed}`)
      await expect.element(screen.getByRole('heading', { name: `No results for “${typed}”` })).toBeVisible()
    },
  )

  test('is found by user ID, with the devices and their tags', async () => {
    const { screen } = await showPerson('find=ann')
    await expect.element(screen.getByRole('status').filter({ hasText: /^ann: 1 device found$/ })).toBeInTheDocument()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/device-1/)
    await expect.element(screen.getByRole('row', { name: /^Age Integer 17/ })).toBeVisible()
  })

  test.each(['Ann Baker <ann>', 'mailto:ann', ' User ID: ann '])('is found by an address with %s', async (pasted) => {
    const { calls, screen } = await showPerson(`find=${encodeURIComponent(pasted)}`)
    await expect.element(screen.getByRole('searchbox')).toHaveValue('ann')
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/device-1/)
    expect(sent(calls, 'listDevices')).toContainEqual(expect.objectContaining({ userId: 'ann' }))
  })

  test('that does not exist leads to registering what was typed', async () => {
    const { screen } = await showPerson('find=bob%40bakery.example', { registerEmail: {} })
    await expect.element(screen.getByRole('heading', { name: 'No results for “bob@bakery.example”' })).toBeVisible()
    await expect.element(screen.getByRole('status').filter({ hasText: /^No results for/ })).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Register this address' }).click()
    const form = screen.getByRole('form', { name: 'Register device' })
    await expect.element(form.getByRole('textbox', { name: 'Email address' })).toHaveValue('bob@bakery.example')
    await form.getByRole('button', { name: 'Register' }).click()
    await expect.element(screen.getByText('bob@bakery.example registered')).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
  })

  test('is searched for in any case and by name if nothing has exactly this ID', async () => {
    const { screen, calls } = await showPerson('find=Ann+Archer', {
      capabilities: ['listDevices', 'searchDevices'],
      searchDevices: { devices: [annsPhone], suggestions: [] },
    })
    await expect.element(screen.getByRole('region', { name: 'This device' })).toHaveTextContent(/device-1/)
    expect(sent(calls, 'searchDevices')).toMatchObject([{ find: 'Ann Archer' }])
  })

  test('is looked up by push token', async () => {
    const { calls } = await showPerson('find=0123456789abcdef0123456789abcdef')
    await expect
      .poll(() => sent(calls, 'listDevices'))
      .toEqual(expect.arrayContaining([expect.objectContaining({ push_token: '0123456789abcdef0123456789abcdef' })]))
  })

  test('with a short address isn’t asked for by name', async () => {
    const { screen } = await showPerson('find=zz%40zz.zz', {
      capabilities: ['listDevices', 'searchDevices'],
      searchDevices: { devices: [], suggestions: [] },
    })
    await expect.element(screen.getByRole('heading', { name: 'No results for “zz@zz.zz”' })).toBeVisible()
  })

  test('of several has a link with their name', async () => {
    const { screen } = await showPerson('find=ann', {
      listDevices: {
        devices: [
          { ...annsPhone, name: 'Ann Archer' },
          { ...annsPhone, hwid: 'device-9', user_id: 'bob', name: 'Bob Baker' },
        ],
      },
    })
    await expect.element(screen.getByRole('link', { name: /^Ann Archer/ })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /^Bob Baker/ })).toBeVisible()
  })

  test('that was misspelled is suggested', async () => {
    const { screen } = await showPerson('find=amm', {
      capabilities: ['listDevices', 'searchDevices'],
      searchDevices: { devices: [], suggestions: ['ann', 'anna'] },
    })
    await expect.element(screen.getByText('Did you mean ann or anna?')).toBeVisible()
    await screen.getByRole('link', { name: 'ann', exact: true }).click()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  })

  test('that takes long to look up can be canceled and looked up again', async () => {
    const { promise, resolve } = answerLater<unknown>()
    const { screen } = await showPerson('find=ann', { listDevices: () => promise })
    await expect.element(screen.getByText('This is taking longer than usual.')).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Couldn’t look up the person' })).toBeVisible()
    await expect.element(screen.getByText('You canceled loading.')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    resolve({ devices: [annsPhone] })
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  })

  test.each(['Enter', 'Look up'])('whose lookup was canceled is looked up again by %s', async (by) => {
    const { promise } = answerLater<unknown>()
    let answer: () => unknown = () => promise
    const { screen } = await showPerson('find=ann', { listDevices: () => answer() })
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText('You canceled loading.')).toBeVisible()
    answer = () => ({ devices: [annsPhone] })
    if (by === 'Enter') {
      await screen.getByRole('searchbox', { name: /user ID, hardware ID/i }).click()
      await userEvent.keyboard('{Enter}')
    } else await screen.getByRole('button', { name: 'Look up' }).click()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  })

  test('that cannot be looked up can be retried', async () => {
    const { answer, end } = outage({ devices: [annsPhone] })
    const { screen } = await showPerson('find=ann', {
      listDevices: answer,
    })
    await expect.element(screen.getByRole('heading', { name: 'Couldn’t look up the person' })).toBeVisible()
    end()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
  })

  test('of a service that lists no devices is the first that has tags', async () => {
    const { screen, calls } = await showPerson('find=ann', { capabilities: [] })
    await expect.element(screen.getByRole('row', { name: /^Age Integer 17/ })).toBeVisible()
    expect(sent(calls, 'listDevices')).toEqual([])
  })
})

test('a segment says which condition decided, and its tag can be changed right there', async () => {
  let age = 17
  const { calls, screen } = await showPerson(`find=ann&segment=${adults.code}`, {
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
    const opened = await showPerson(`do=register${from && `&from=${encodeURIComponent(from)}`}`, {
      registerDevice: null,
      registerEmail: null,
      ...answers,
    })
    const form = opened.screen.getByRole('form', { name: 'Register device' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await expect.element(form).toBeVisible()
    return { ...opened, form, field }
  }

  test('with IDs that a phone neither capitalizes nor corrects', async () => {
    const { screen, form, field } = await open()
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    for (const name of ['Hardware ID', 'Push token', 'User ID']) {
      await expect.element(field(name)).toHaveAttribute('autocapitalize', 'none')
      await expect.element(field(name)).toHaveAttribute('autocorrect', 'off')
      await expect.element(field(name)).toHaveAttribute('spellcheck', 'false')
    }
  })

  test('with tags, which are checked once they were left', async () => {
    const { screen, form, field } = await open('', {
      listTags: { tags: ['Age', 'Visits'].map((name) => ({ name, type: 1 })) },
    })
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    // what is missing elsewhere is known
    await form.getByRole('button', { name: 'Register' }).click()
    await expect.element(field('Hardware ID')).toBeInvalid()
    const add = async (name: string) => {
      await form.getByRole('combobox', { name: 'Tags' }).click()
      await screen.getByRole('option', { name }).click()
      await expect.element(field(name)).toHaveFocus()
    }
    await add('Age')
    await expect.element(field('Age')).toBeValid()
    await add('Visits')
    await expect.element(field('Age')).toBeInvalid()
    await expect.element(field('Visits')).toBeValid()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field('Visits')).toBeInvalid()
  })

  test('in a panel that leaves toasts within the screen of a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await open()
    await notify('device-2 registered')
    const toast = screen.getByRole('alert').filter({ hasText: 'device-2 registered' })
    await expect.element(toast).toBeVisible()
    await expect.poll(() => toast.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    expect(toast.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    await page.viewport(1440, 900)
  })

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

  test('says nothing of the device that was just registered, and typing replaces the platform', async () => {
    let registered = false
    const device = { ...annsPhone, hwid: 'device-2', user_id: 'bob' }
    const { calls, screen, form, field } = await open('', {
      registerDevice: () => {
        registered = true
        return null
      },
      listDevices: ({ hwid }: { hwid?: string }) => ({ devices: registered && hwid === device.hwid ? [device] : [] }),
    })
    const platform = form.getByRole('combobox', { name: 'Platform' })
    await platform.fill('iOS')
    await userEvent.keyboard('{Enter}')
    await expect.element(platform).toHaveValue('iOS')
    ;(field('User ID').element() as HTMLElement).focus()
    ;(platform.element() as HTMLElement).focus()
    await userEvent.keyboard('Andr{Enter}')
    await expect.element(platform).toHaveValue('Android')
    await field('Hardware ID').fill('device-2')
    await field('User ID').fill('bob')
    const told: string[] = []
    const watcher = new MutationObserver(() => {
      if (document.body.textContent?.includes('Already registered')) told.push('Already registered')
    })
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
    await form.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.element(screen.getByText('device-2 registered')).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    watcher.disconnect()
    expect(told).toEqual([])
    expect(sent(calls, 'registerDevice')).toHaveLength(1)
  })

  test('a number on the configured platform, and the others are marked', async () => {
    const { screen, form, field } = await open('+44 7700 900199', {
      getApplication: configuredWith('android', 'whats_app'),
    })
    const platform = form.getByRole('combobox', { name: 'Platform' })
    await expect.element(platform).toHaveValue('WhatsApp')
    await expect.element(field('Phone number')).toHaveValue('+447700900199')
    await platform.fill('S')
    await expect.element(screen.getByRole('option', { name: 'SMS' })).toHaveTextContent('SMS · Not configured')
    await screen.getByRole('option', { name: 'SMS' }).click()
    await expect.element(platform).toHaveAccessibleDescription(/^SMS isn’t configured for this application yet/)
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

  test('with a push token that isn’t one of its platform only if this is confirmed', async () => {
    const { calls, screen, form, field } = await open('', { registerDevice: null })
    await form.getByRole('combobox', { name: 'Platform' }).fill('iOS')
    await screen.getByRole('option', { name: 'iOS' }).click()
    await field('Hardware ID').fill('device-2')
    await field('Push token').fill('zz-not-hex')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Push token')).toHaveFocus()
    await expect.element(field('Push token')).toHaveAccessibleDescription(/only hex digits/)
    expect(sent(calls, 'registerDevice')).toEqual([])
    await form.getByRole('checkbox', { name: 'Register this token anyway' }).click()
    await expect.element(field('Push token')).not.toHaveAccessibleDescription(/only hex digits/)
    await form.getByRole('button', { name: 'Register', exact: true }).click()
    await expect.poll(() => sent(calls, 'registerDevice')).toMatchObject([{ push_token: 'zz-not-hex' }])
  })

  test('with a warning before an existing one is replaced', async () => {
    const { screen, form, field } = await open()
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    await field('Hardware ID').fill('device-1')
    await expect.element(form.getByText(/Already registered to user ann/)).toBeVisible()
  })

  test('names the person of a known user ID', async () => {
    const { screen, form, field } = await open('', { listDevices: { devices: [{ ...annsPhone, name: 'Ann Moor' }] } })
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    await field('User ID').fill('ann')
    await expect
      .element(form.getByText('Ann Moor · ann, 1 device. The device will get this person’s messages.'))
      .toBeVisible()
  })

  test('that exists as an update, once there is something to change', async () => {
    const { calls, screen, form, field } = await open('', {
      registerDevice: null,
      listDevices: { devices: [{ ...annsPhone, name: 'Ann Moor' }] },
    })
    await form.getByRole('combobox', { name: 'Platform' }).fill('Andr')
    await screen.getByRole('option', { name: 'Android' }).click()
    await field('Hardware ID').fill('device-1')
    const update = form.getByRole('button', { name: 'Update device' })
    await expect.element(update).toHaveAccessibleDescription('Fill in what to change first')
    await expect.element(field('User ID')).toHaveAccessibleDescription(/Leave blank to keep the current one/)
    await field('User ID').fill('anna')
    await expect.element(update).not.toHaveAccessibleDescription('Fill in what to change first')
    await update.click()
    await expect.element(screen.getByText('Ann Moor updated')).toBeVisible()
    expect(sent(calls, 'registerDevice')).toMatchObject([{ hwid: 'device-1', userId: 'anna' }])
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
    const opened = await showPerson('find=ann', answers)
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
    await expect.element(dialog).toHaveTextContent(/^Unregister .+ of ann\?.*gets no more pushes/)
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
  const { screen } = await showPerson('find=ann', {}, 'viewer')
  await expect
    .element(screen.getByRole('button', { name: 'Register device' }))
    .toHaveAccessibleDescription(/The Viewer role can’t register devices/)
})
