import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { online } from '#api/online.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { annsPhone, showPerson } from '#testing/personScreen.ts'
import { answerLater, outage, Refusal, sent } from '#testing/render.tsx'
import { configuredWith } from '#testing/reviewPush.ts'

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
    // the person stays
    await expect.element(screen.getByRole('button', { name: 'Write a message' })).toHaveFocus()
    expect(screen.address()).toMatch(/people\?find=ann/)
    await screen.getByRole('button', { name: 'View message' }).click()
    await expect.poll(screen.address).toMatch(/messages\/0A1B-2C3D4E5F-60718293/)
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

  test('warns if the person declined such messages, and if there is no text in their language', async () => {
    const newsletter = { code: 'BBBBB-00001', name: 'Monthly newsletter', content: { default: 'News', de: 'Neues' } }
    const thanks = { code: 'BBBBB-00002', name: 'Thanks', content: { default: 'Thanks', pt: 'Obrigado' } }
    const { screen } = await showPerson('find=ann&do=write', {
      getTags: { result: { Platform: 'android', Newsletter: false } },
      listDevices: { devices: [{ ...annsPhone, language: 'pt' }] },
      listPresets: { presets: [newsletter, thanks] },
    })
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    const field = dialog.getByRole('combobox', { name: 'Approved preset' })
    await expect.element(field).toBeVisible()
    await expect.element(dialog.getByText(/Newsletter is No/)).not.toBeInTheDocument()
    await field.click()
    // each with its text, before one is selected
    await expect
      .element(screen.getByRole('option', { name: 'Monthly newsletter' }))
      .toHaveTextContent(/newsletterNews$/)
    await screen.getByRole('option', { name: 'Monthly newsletter' }).click()
    await expect.element(dialog.getByText('Newsletter is No: this person opted out')).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Send to 1 person' })
    await expect.element(send).toHaveAccessibleDescription('Select “Send anyway” first')
    await dialog.getByRole('checkbox', { name: 'Send anyway' }).click()
    await expect.element(send).not.toHaveAttribute('aria-disabled')
    await expect.element(dialog.getByText('No Portuguese text. Default language used.')).toBeVisible()
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByText('Default language', { exact: true })).toBeVisible()
    await field.click()
    await screen.getByRole('option', { name: 'Thanks' }).click()
    await expect.element(dialog.getByText(/Newsletter is No/)).not.toBeInTheDocument()
    await expect.element(dialog.getByText(/Default language used/)).not.toBeInTheDocument()
    // an agent may not read it
    await expect.element(preview.getByText('Portuguese', { exact: true })).toBeVisible()
  })

  test('begins a long text, which can be read to its end', async () => {
    const [sorry] = presets
    const text = Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).join('\n')
    const { screen } = await showPerson('find=ann&do=write', {
      listPresets: { presets: [{ ...sorry, content: { default: text } }] },
    })
    const preview = screen.getByRole('region', { name: 'Preview' })
    const height = () => preview.getByText(/Line 12/).element().clientHeight
    await preview.getByRole('button', { name: 'Show all' }).click()
    await expect.element(preview.getByRole('button', { name: 'Show less' })).toBeVisible()
    const whole = height()
    await preview.getByRole('button', { name: 'Show less' }).click()
    await expect.poll(height).toBeLessThan(whole)
  })

  test('says that a preset was made for a segment', async () => {
    const [sorry] = presets
    const { screen } = await showPerson('find=ann&do=write', {
      listPresets: { presets: [{ ...sorry, properties: { filter_name: 'Loyal regulars' } }] },
    })
    await expect.element(screen.getByText(/^Made for the segment “Loyal regulars”\. This person gets it/)).toBeVisible()
  })

  test('says whether they are in the segment it was made for, and which fallbacks they get', async () => {
    const [sorry] = presets
    const { screen } = await showPerson('find=ann&do=write', {
      listPresets: {
        presets: [
          {
            ...sorry,
            content: { default: 'You have {Points|regular|new} points' },
            properties: { filter_name: 'Adults' },
          },
        ],
      },
    })
    await expect
      .element(screen.getByText('Made for the segment “Adults”. This person isn’t in it, and gets the message anyway.'))
      .toBeVisible()
    await expect.element(screen.getByText('Points has no value. Fallback used: “new”.')).toBeVisible()
  })

  test('says when the same preset was last sent to this person', async () => {
    const created = new Date(Date.now() - 4 * 60_000).toISOString().slice(0, 19).replace('T', ' ')
    const message = { code: made.Messages[0], kind: 'push', status: 'sent', created, preset: 'BBBBB-00001' }
    const { screen } = await showPerson('find=ann&do=write', {
      capabilities: ['listDevices', 'listMessages'],
      listPresets: { presets },
      listMessages: {
        messages: [
          { ...message, to: ['bob'] },
          { ...message, to: ['ann'] },
        ],
        cursor: null,
      },
    })
    await expect
      .element(screen.getByRole('dialog', { name: 'Write to ann' }))
      .toHaveTextContent(/Sent to this person 4 minutes ago/)
  })

  test('waits for the check of earlier messages, and keeps the focus', async () => {
    const answer = answerLater<object>()
    const { screen, calls } = await showPerson('find=ann&do=write', {
      capabilities: ['listDevices', 'listMessages'],
      listPresets: { presets },
      listMessages: () => answer.promise,
      createMessage: made,
    })
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    const send = dialog.getByRole('button', { name: 'Send to 1 person' })
    await expect.element(send).toHaveAccessibleDescription('Checking earlier messages…')
    await expect.element(dialog.getByRole('status').first()).toHaveTextContent(/Checking earlier messages…/)
    ;(send.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    answer.resolve({ messages: [], cursor: null })
    await expect.element(send).not.toHaveAttribute('aria-disabled')
    await expect.element(send).toHaveFocus()
    expect(sent(calls, 'createMessage')).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
  })

  test.each([
    ['fails', () => Promise.reject(new Refusal(500, { message: 'Broken' }))],
    ['takes too long', () => answerLater<object>().promise],
  ])('goes out if the check of earlier messages %s, which is said', async (_, listMessages) => {
    const { screen } = await showPerson('find=ann&do=write', {
      capabilities: ['listDevices', 'listMessages'],
      listPresets: { presets },
      listMessages,
      createMessage: made,
    })
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    await expect
      .element(dialog.getByRole('note'), { timeout: 20_000 })
      .toHaveTextContent('Couldn’t check whether this was sent before')
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
  })

  test('says nothing of a recipient before a preset is selected', async () => {
    const approved = [presets[0], { ...presets[1], code: 'BBBBB-00002', name: 'A gift' }]
    const { screen } = await showPerson('find=ann&do=write', { listPresets: { presets: approved } })
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    const field = dialog.getByRole('combobox', { name: 'Approved preset' })
    await expect.element(field).toBeVisible()
    await expect.element(dialog.getByRole('status').first()).toHaveTextContent(/^$/)
    await field.click()
    await screen.getByRole('option', { name: 'A gift' }).click()
    await expect.element(dialog.getByText(/^Goes to .* ann/)).toBeVisible()
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
    await expect.element(dialog.getByText('Thanks, Ms Ann')).toBeVisible()
    await expect.element(dialog.getByText(/^Goes to this address only/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.element(screen.getByText('Receipt sent to Ann')).toBeVisible()
    expect(sent(calls, 'createMessage')).toEqual([])
    expect(sent(calls, 'createEmailMessage')).toMatchObject([
      { notifications: [{ preset: 'BBBBB-00002', devices: ['ann@bakery.example'] }] },
    ])
  })

  test('that is refused keeps the dialog, and is sent again with the same transaction ID', async () => {
    const { answer, end } = outage(made)
    const { screen, calls } = await showPerson('find=ann', { listPresets: { presets }, createMessage: answer })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const send = screen.getByRole('button', { name: 'Send to 1 person' })
    await send.click()
    await expect.element(screen.getByRole('note')).toHaveTextContent(/An earlier attempt got no response/)
    // one notice says all of it
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
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

  test('starts at the preset, names the person, and announces what they get', async () => {
    const phone = { ...annsPhone, device_model: 'Xperia 10' }
    const approved = [presets[0], { ...presets[1], code: 'BBBBB-00002', name: 'A gift' }]
    const { screen } = await showPerson('find=ann', {
      listPresets: { presets: approved },
      listDevices: { devices: [phone, { ...phone, hwid: 'device-2', push_token: null }] },
      getApplication: { application: { code: exampleApplication, title: 'Bakery', providers: { android: true } } },
      getTags: { result: { Platform: 'android', Name: 'Ann Baker', 'Marketing Opt-in': false } },
    })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Write to Ann Baker' })
    const field = dialog.getByRole('combobox', { name: 'Approved preset' })
    await expect.element(field).toHaveFocus()
    await field.click()
    await screen.getByRole('option', { name: 'Sorry' }).click()
    const status = dialog.getByRole('status')
    await expect.element(status).toHaveTextContent(/Sorry, Ann Baker/)
    await expect.element(status).toHaveTextContent(/ann: Xperia 10 \(…ce-1\)Xperia 10 \(…ce-2\): no push token/)
    await expect.element(status).toHaveTextContent(/Goes to 1 device of ann/)
    await expect.element(status).toHaveTextContent(/Marketing Opt-in is No/)
    // a reload keeps the choice
    await expect.poll(screen.address).toMatch(/preset=BBBBB-00001/)
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
    await expect
      .element(status)
      .toHaveTextContent(/^EnglishYour receiptThanks, Annann@bakery\.exampleGoes to this address only/)
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

  test('can’t be written while offline', async () => {
    const { screen } = await showPerson('find=ann', { listPresets: { presets } })
    const write = screen.getByRole('button', { name: 'Write a message' })
    await expect.element(write).toBeVisible()
    online.set(false)
    await expect.element(write).toHaveAccessibleDescription(/You’re offline/)
    ;(write.element() as HTMLElement).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    online.set(true)
    await expect.element(write).not.toHaveAttribute('aria-disabled')
  })

  test('waits in its dialog while offline, which says so, and keeps the focus', async () => {
    const { screen, calls } = await showPerson('find=ann&do=write', { listPresets: { presets }, createMessage: made })
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    await expect.element(dialog.getByRole('region', { name: 'Preview' })).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Send to 1 person' })
    ;(send.element() as HTMLElement).focus()
    online.set(false)
    await expect.element(dialog.getByText('You’re offline. Nothing is sent until you’re back online.')).toBeVisible()
    await expect.element(send).toHaveFocus()
    await expect.element(send).toHaveAccessibleDescription(/You’re offline/)
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(sent(calls, 'createMessage')).toEqual([])
    online.set(true)
    await expect.element(dialog.getByText(/You’re offline/)).not.toBeInTheDocument()
    await expect.element(send).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
  })

  test.each(['Cancel', 'Escape'])(
    'can be left by %s while the send is on its way, which is told and repeated safely',
    async (way) => {
      const answer = answerLater<object>()
      const { screen, calls } = await showPerson('find=ann&do=write', {
        listPresets: { presets },
        createMessage: () => answer.promise,
      })
      const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
      const send = dialog.getByRole('button', { name: 'Send to 1 person' })
      await send.click()
      await expect.poll(() => sent(calls, 'createMessage')).toHaveLength(1)
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else await dialog.getByRole('button', { name: way }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(screen.getByText('Sorry may still go out to ann')).toBeVisible()
      await expect.element(screen.getByRole('button', { name: 'Sent & scheduled' })).toBeVisible()
      await screen.getByRole('button', { name: 'Write a message' }).click()
      await expect.element(dialog.getByRole('note')).toHaveTextContent(/Sending it again now is safe/)
      await send.click()
      await expect.poll(() => sent(calls, 'createMessage')).toHaveLength(2)
      const [first, second] = sent(calls, 'createMessage')
      expect(second).toEqual(first)
      answer.resolve(made)
      await expect.element(screen.getByText('Sorry sent to ann')).toBeVisible()
    },
  )

  test('that is refused after its dialog was left says so', async () => {
    const answer = answerLater<void>()
    const { screen, calls } = await showPerson('find=ann&do=write', {
      listPresets: { presets },
      createMessage: async () => {
        await answer.promise
        throw new Refusal(422, { message: 'The preset is gone' })
      },
    })
    const dialog = screen.getByRole('dialog', { name: 'Write to ann' })
    await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect.poll(() => sent(calls, 'createMessage')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText('Sorry may still go out to ann')).toBeVisible()
    answer.resolve()
    await expect
      .element(screen.getByText(/Sorry wasn’t sent/))
      .toHaveTextContent('Sorry wasn’t sent to ann. The preset is gone.')
  })

  test('is held if the only device it goes to would get nothing', async () => {
    const alone = { ...annsPhone, user_id: null, push_token: null }
    const { screen, calls } = await showPerson('find=device-1', {
      listPresets: { presets },
      listDevices: { devices: [alone] },
    })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const send = screen.getByRole('button', { name: 'Send to 1 person' })
    await expect.element(send).toHaveAccessibleDescription('No reachable device')
    await expect.element(screen.getByRole('dialog').getByRole('status')).toHaveTextContent(/No reachable device$/)
    await expect
      .element(screen.getByRole('list', { name: 'Recipients' }))
      .toHaveTextContent('This device: gets nothingPixel 9: no push token')
    await expect.element(screen.getByText(/^Goes to/)).not.toBeInTheDocument()
    ;(send.element() as HTMLElement).click()
    expect(sent(calls, 'createMessage')).toEqual([])
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
