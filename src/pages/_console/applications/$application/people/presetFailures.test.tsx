import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { online } from '#api/online.ts'
import { annsPhone, showPerson } from '#testing/personScreen.ts'
import { madeForOne as made, presetsForOne as presets } from '#testing/presetToPerson.ts'
import { answerLater, outage, Refusal, sent } from '#testing/render.tsx'

describe('a preset to one person', () => {
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

  test('that isn’t selected yet is asked for at its field', async () => {
    const approved = [presets[0], { ...presets[1], code: 'BBBBB-00002', name: 'A gift' }]
    const { screen, calls } = await showPerson('find=ann', { listPresets: { presets: approved } })
    await screen.getByRole('button', { name: 'Write a message' }).click()
    const field = screen.getByRole('combobox', { name: 'Approved preset' })
    const send = screen.getByRole('button', { name: 'Send to 1 person' })
    await expect.element(send).toHaveAccessibleDescription(/Select a preset first/)
    ;(send.element() as HTMLElement).focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/Select a preset\./)
    await field.click()
    await screen.getByRole('option', { name: 'Sorry' }).click()
    await expect.element(screen.getByText('Select a preset.')).not.toBeInTheDocument()
    expect(sent(calls, 'createMessage')).toEqual([])
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
    await expect.element(dialog.getByText('You’re offline. You can’t send until you’re back online.')).toBeVisible()
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
})
