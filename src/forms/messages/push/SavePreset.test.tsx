import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Notification } from '#contract/messages.ts'
import { type Answers, refuseField, renderPart, sent, serve } from '#testing/render.tsx'
import { SavePreset } from './SavePreset.tsx'

const application = 'AAAAA-00001'
const push: Notification = { content: 'Out of the oven', title: 'Fresh bread' }
const onClose = vi.fn()
beforeEach(() => onClose.mockClear())

describe('a push that is saved as a preset', () => {
  async function show(answers: Answers = {}, written = push) {
    const calls = serve({
      createPreset: null,
      listPresets: { presets: [{ code: 'PPPPP-00001', name: 'Fresh bread', content: { default: 'Hi' } }] },
      ...answers,
    })
    const screen = await renderPart(
      <SavePreset application={application} push={written} preset={undefined} onClose={onClose} />,
      { role: 'marketer' },
    )
    return { calls, dialog: screen.getByRole('dialog') }
  }

  test('needs a name', async () => {
    const { calls, dialog } = await show()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toBeInvalid()
    expect(sent(calls, 'createPreset')).toEqual([])
    await name.fill('Morning')
    await expect.element(name).toBeValid()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls, 'createPreset')).toMatchObject([{ name: 'Morning' }])
  })

  test('says that another preset has its name', async () => {
    const { dialog } = await show()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await name.fill('fresh bread')
    await expect.element(dialog.getByText('Another preset has this name.')).toBeVisible()
    await name.fill('Fresh bread 2')
    await expect.element(dialog.getByText('Another preset has this name.')).not.toBeInTheDocument()
  })

  test('lists first what a preset can’t store', async () => {
    const { dialog } = await show({}, { ...push, users: ['ann'], send_date: '2099-01-01 10:00' })
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Not saved in the preset/)
  })

  test('that the service rejects keeps its name, with the reason there', async () => {
    const { dialog } = await show({ createPreset: refuseField('name', 'this name is taken') })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await name.fill('Morning')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveAccessibleDescription(/This name is taken/)
    await expect.element(name).toHaveValue('Morning')
    expect(onClose).not.toHaveBeenCalled()
  })
})
