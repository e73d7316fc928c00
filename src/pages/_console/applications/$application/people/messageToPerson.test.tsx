import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { online } from '#api/online.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { annsPhone, showPerson } from '#testing/personScreen.ts'
import { madeForOne as made, presetsForOne as presets } from '#testing/presetToPerson.ts'
import { sent } from '#testing/render.tsx'
import { configuredWith } from '#testing/reviewPush.ts'

describe('a message to one person', () => {
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
    // the person stays
    await expect.element(screen.getByRole('button', { name: 'Write a message' })).toHaveFocus()
    expect(screen.address()).toMatch(/people\?find=ann/)
    await screen.getByRole('button', { name: 'View message' }).click()
    await expect.poll(screen.address).toMatch(/messages\/0A1B-2C3D4E5F-60718293/)
  })

  test('returns the focus to its button, also if the connection was lost in between', async () => {
    const { screen } = await showPerson('find=ann', { listPresets: { presets } })
    const button = screen.getByRole('button', { name: 'Write a message' })
    await button.click()
    const opener = button.element()
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    await expect.element(dialog.getByRole('region', { name: 'Preview' })).toBeVisible()
    online.set(false)
    await expect.poll(() => opener.isConnected).toBe(false)
    online.set(true)
    dialog.getByRole('combobox', { name: 'Approved preset' }).element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  test.each(['Show request', 'Approved preset'])('is sent by Ctrl+Enter from %s', async (from) => {
    const { screen, calls } = await showPerson('find=ann&do=write', { listPresets: { presets }, createMessage: made })
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    await expect.element(dialog.getByRole('region', { name: 'Preview' })).toBeVisible()
    const role = from === 'Show request' ? 'button' : 'combobox'
    ;(dialog.getByRole(role, { name: from }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
    expect(sent(calls, 'createMessage')).toHaveLength(1)
  })

  test.each([
    ['push', 'Hello', 'Receipt'],
    ['email', 'Receipt', 'Hello'],
  ])('from the command palette is the %s that was picked there', async (kind, listed, other) => {
    const receipt = {
      ...{ code: 'BBBBB-00002', name: 'Receipt', platforms: [14], content: { en: '<p>Thanks</p>' } },
      properties: { kind: 'email', subject: { en: 'Your receipt' } },
    }
    const address = { ...annsPhone, hwid: 'ann@bakery.example', device_type: 14, push_token: 'ann@bakery.example' }
    const { screen } = await showPerson('find=ann', {
      listPresets: { presets: [{ ...presets[0], name: 'Hello' }, receipt] },
      listDevices: { devices: [annsPhone, address] },
      getApplication: {
        application: { code: exampleApplication, title: 'Bakery', providers: { email: true, android: true } },
      },
    })
    await expect.element(screen.getByRole('button', { name: 'Write a message' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const search = screen.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill(`send ${kind} ann`)
    await expect.element(search.getByRole('option', { name: `Send ${kind} to ann` })).toBeVisible()
    expect(search.getByRole('option', { name: `Send ${kind} to ann` }).elements()).toHaveLength(1)
    await search.getByRole('combobox').fill('write a message')
    await search.getByRole('option', { name: 'Write a message', exact: true }).click()
    // the person on screen is first, without a lookup, and nothing was looked for that has no results
    await expect.element(search.getByRole('option').first()).toHaveTextContent(/^Send push to ann/)
    await expect.element(search.getByRole('status')).toHaveTextContent(/^$/)
    await search.getByRole('option', { name: `Send ${kind} to ann` }).click()
    const dialog = screen.getByRole('dialog', { name: /^Write to/ })
    // the only one of its kind
    await expect.element(dialog.getByRole('combobox', { name: 'Approved preset' })).toHaveValue(listed)
    await dialog.getByRole('combobox', { name: 'Approved preset' }).click()
    await expect.element(screen.getByRole('option', { name: listed })).toBeVisible()
    await expect.element(screen.getByRole('option', { name: other })).not.toBeInTheDocument()
  })

  test('from a phone can be an email, which goes to the person’s address', async () => {
    const receipt = {
      ...{ code: 'BBBBB-00002', name: 'Receipt', platforms: [14], content: { en: '<p>Thanks, {Name}</p>' } },
      properties: { kind: 'email', subject: { en: 'Your receipt' } },
    }
    const address = { ...annsPhone, hwid: 'ann@bakery.example', device_type: 14, push_token: 'ann@bakery.example' }
    const { screen, calls } = await showPerson('find=ann&device=device-1&do=write', {
      listPresets: { presets: [presets[0], receipt] },
      listDevices: ({ hwid }: { hwid?: string }) => ({
        devices: [annsPhone, address].filter((device) => hwid === undefined || device.hwid === hwid),
      }),
      getApplication: {
        application: { code: exampleApplication, title: 'Bakery', providers: { email: true, android: true } },
      },
      getTags: ({ hwid }: { hwid?: string }) => ({ result: { Name: hwid === 'device-1' ? 'Ann' : 'Ms Ann' } }),
      createEmailMessage: null,
    })
    const dialog = screen.getByRole('dialog', { name: 'Write to Ann' })
    await dialog.getByRole('combobox', { name: 'Approved preset' }).click()
    const group = screen.getByRole('group', { name: 'Email, to ann@bakery.example' })
    await group.getByRole('option', { name: 'Receipt' }).click()
    await dialog.getByText('Text', { exact: true }).click()
    await expect.element(dialog.getByText('Thanks, Ms Ann')).toBeVisible()
    await expect.element(dialog.getByText(/^Goes to this address only/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.element(screen.getByText('Receipt sent to Ann')).toBeVisible()
    expect(sent(calls, 'createMessage')).toEqual([])
    expect(sent(calls, 'createEmailMessage')).toMatchObject([
      { notifications: [{ preset: 'BBBBB-00002', devices: ['ann@bakery.example'] }] },
    ])
  })

  test('by email shows its body, names the address once, and leads to the sent message', async () => {
    const receipt = {
      ...{ code: 'BBBBB-00001', name: 'Receipt', platforms: [14], content: { en: '<p>Thanks, {Name}</p>' } },
      properties: { kind: 'email', subject: { en: 'Your receipt' } },
    }
    const address = { ...annsPhone, hwid: 'ann@bakery.example', device_type: 14, push_token: 'ann@bakery.example' }
    const { screen, calls } = await showPerson('find=ann', {
      listPresets: { presets: [receipt] },
      listDevices: { devices: [address] },
      getApplication: { application: { code: exampleApplication, title: 'Bakery', providers: { email: true } } },
      getTags: { result: { Platform: 'email', Name: 'Ann' } },
      createEmailMessage: null,
      listMessages: { messages: [{ code: made.Messages[0], kind: 'email', status: 'sent' }], cursor: null },
    })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const status = screen.getByRole('dialog').getByRole('status')
    // as a phone shows it
    await expect.element(status.getByTitle('English email')).toBeVisible()
    await status.getByText('Text', { exact: true }).click()
    await expect.element(status.getByLabelText('Text of the email')).toHaveTextContent('Thanks, Ann')
    await expect
      .element(status)
      .toHaveTextContent(/^English.*Your receipt.*ann@bakery\.exampleGoes to this address only/)
    await screen.getByRole('button', { name: 'Send to 1 person' }).click()
    await screen.getByRole('button', { name: 'View message' }).click()
    await expect.poll(screen.address).toMatch(/messages\/0A1B-2C3D4E5F-60718293/)
    const [{ transactionId }] = sent(calls, 'listMessages') as [{ transactionId: string }]
    expect(transactionId).toMatch(/./)
  })

  test('is what the person is looked up for, from Compose until it is sent', async () => {
    const { screen } = await showPerson('writing=true', { listPresets: { presets }, createMessage: made })
    const purpose = screen.getByRole('note')
    await expect.element(purpose).toHaveTextContent(/^Find the person to write to.*then select Write a message/)
    await screen.getByRole('searchbox').fill('ann')
    await userEvent.keyboard('{Enter}')
    await expect.element(purpose).toHaveTextContent('To write to a personOn the person’s page, select Write a message.')
    await screen.getByRole('button', { name: 'Write a message' }).click()
    await screen.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
    await expect.element(purpose).not.toBeInTheDocument()
  })

  test('is for one of several people, who is selected first', async () => {
    const { screen } = await showPerson('writing=true&find=ann', {
      listPresets: { presets },
      listDevices: { devices: [annsPhone, { ...annsPhone, hwid: 'device-9', user_id: 'anna' }] },
    })
    await expect.element(screen.getByRole('note')).toHaveTextContent(/Select the person in the list first, then Write/)
  })

  test('isn’t offered to roles that send nothing', async () => {
    const { screen } = await showPerson('find=ann', {}, 'viewer')
    await expect.element(screen.getByRole('region', { name: 'This device' })).toBeVisible()
    await expect.element(screen.getByText('Write a message')).not.toBeInTheDocument()
  })

  test('by a link of a colleague says why the role can’t send it', async () => {
    const { screen } = await showPerson('find=ann&do=write&preset=BBBBB-00001', { listPresets: { presets } }, 'viewer')
    await expect.element(screen.getByRole('note')).toHaveTextContent('The Viewer role can’t send messages')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('from a phone number goes to another device of the same person', async () => {
    const number = { ...annsPhone, hwid: 'whatsapp:+447700900101', device_type: 21 }
    const { screen } = await showPerson('find=%2B447700900101&device=whatsapp%3A%2B447700900101', {
      listDevices: { devices: [number, annsPhone] },
      listPresets: { presets },
    })
    await expect.element(screen.getByRole('region', { name: 'This number' })).toBeVisible()
    await screen.getByRole('button', { name: 'Write a message' }).click()
    await expect.element(screen.getByRole('dialog', { name: /^Write to/ })).toBeVisible()
    await expect.poll(screen.address).toMatch(/device=device-1/)
  })

  test('to a phone number says why it can’t be sent, or opens the WhatsApp composer', async () => {
    const number = { ...annsPhone, hwid: 'whatsapp:+447700900101', device_type: 21, user_id: null }
    const found = { listDevices: { devices: [number] } }
    const { screen } = await showPerson('find=%2B447700900101', found)
    await expect
      .element(screen.getByRole('button', { name: 'Write a message' }))
      .toHaveAccessibleDescription(/approved presets, which go out by push and email only/)
    // fingers see no tooltip
    await expect.element(screen.getByText(/approved presets, which go out/).last()).toBeVisible()
    await screen.getByRole('button', { name: 'Actions' }).click()
    await expect
      .element(screen.getByRole('menuitem', { name: /Compose message/ }))
      .toHaveTextContent('Not available to the Support role')
    const marketer = await showPerson('find=%2B447700900101', found, 'marketer')
    await expect
      .element(marketer.screen.getByRole('link', { name: 'Write a message' }))
      .toHaveAttribute('href', expect.stringMatching(/compose\/whatsapp\?to=/))
  })

  test('to a number of SMS says that none is delivered', async () => {
    const number = { ...annsPhone, hwid: '+447700900199', device_type: 18, push_token: '+447700900199', user_id: null }
    const { screen } = await showPerson('find=%2B447700900199', {
      listDevices: { devices: [number] },
      getApplication: configuredWith('whats_app'),
    })
    await expect
      .element(screen.getByRole('button', { name: 'Write a message' }))
      .toHaveAccessibleDescription(/^SMS isn’t configured\./)
    const list = screen.getByRole('region', { name: 'Devices for +447700900199' })
    await expect.element(list).toHaveTextContent(/SMS isn’t configured/)
    await expect.element(screen.getByRole('region', { name: 'This number' })).toHaveTextContent(/SMS isn’t configured/)
    await expect.element(screen.getByText('Reachable')).not.toBeInTheDocument()
  })

  test('is composed by whoever may send, with the person as its audience', async () => {
    const { screen } = await showPerson('find=ann', {}, 'marketer')
    await expect
      .element(screen.getByRole('link', { name: 'Write a message' }))
      .toHaveAttribute('href', expect.stringMatching(/compose\/push\?user=ann$/))
  })
})
