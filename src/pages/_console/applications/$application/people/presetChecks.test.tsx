import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { annsPhone, showPerson } from '#testing/personScreen.ts'
import { madeForOne as made, presetsForOne as presets } from '#testing/presetToPerson.ts'
import { answerLater, Refusal, sent } from '#testing/render.tsx'

describe('before a preset is sent to one person, its dialog', () => {
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
    await preview.getByRole('button', { name: 'Show default text' }).click()
    await expect.element(preview).toHaveTextContent(/^Default text\. This person gets Portuguese\..*ThanksThanks$/)
    await preview.getByRole('button', { name: 'Show their text' }).click()
    await expect.element(preview).toHaveTextContent(/Obrigado$/)
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
})
