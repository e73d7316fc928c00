import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TagType } from '#contract/tagTypes.ts'
import { type Calls, Refusal, renderPart, serve } from '#testing/render.tsx'
import { TagValueForm } from './TagValueForm.tsx'

const application = 'AAAAA-00001'
const target = { hwid: 'phone-1' }
const sent = (calls: Calls) => calls.filter(({ method }) => method === 'setTags').map(({ fields }) => fields)

async function edit(type: TagType, value: unknown, { owner = false, setTags = {} as unknown } = {}) {
  const calls = serve({ setTags })
  const onClose = vi.fn()
  const screen = await renderPart(
    <TagValueForm
      application={application}
      target={target}
      owner={owner ? { userId: 'ann', devices: 3 } : undefined}
      tag="Visits"
      type={type}
      value={value}
      onClose={onClose}
    />,
  )
  const form = screen.getByRole('form', { name: 'Edit Visits' })
  return { calls, form, onClose, field: form.getByRole('textbox').first() }
}

describe('a value', () => {
  test('is set by Enter, as a number, for this device only', async () => {
    const { calls, field, onClose } = await edit(1, 14)
    await expect.element(field).toHaveFocus()
    await field.fill(' 20 ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: 20 } }])
  })

  test('that doesn’t match its type is rejected at the field, which keeps it', async () => {
    const { calls, form, field, onClose } = await edit(1, 14)
    await field.fill('many')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByText('Enter a whole number, such as 42')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('many')
    await field.fill('7')
    await expect.element(form.getByText('Enter a whole number, such as 42')).not.toBeInTheDocument()
    expect(sent(calls)).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  test.each(['Escape', 'Cancel'])('is unchanged after %s', async (way) => {
    const { calls, form, field, onClose } = await edit(2, 'Lisbon')
    await field.fill('Porto')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await form.getByRole('button', { name: 'Cancel' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(sent(calls)).toEqual([])
  })

  test('is removed by a button that is hidden without a value', async () => {
    const { calls, form, onClose } = await edit(2, 'Lisbon')
    await form.getByRole('button', { name: 'Remove value' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: null } }])
    const { form: empty } = await edit(2, undefined)
    await expect.element(empty.last().getByRole('button', { name: 'Cancel' })).toBeVisible()
  })

  test('that the service rejects can be retried', async () => {
    let refused = true
    const setTags = () => {
      if (refused) throw new Refusal(503, { message: 'Couldn’t reach the service.' })
      return {}
    }
    const { calls, form, field, onClose } = await edit(2, 'Lisbon', { setTags })
    await field.fill('Porto')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByText('Couldn’t reach the service.')).toBeVisible()
    await expect.element(field).toHaveValue('Porto')
    expect(onClose).not.toHaveBeenCalled()
    refused = false
    await form.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toHaveLength(2)
  })
})

describe('a change of a number', () => {
  test('shows the result, and is sent as a difference', async () => {
    const { calls, form, field, onClose } = await edit(1, 14)
    await form.getByText('Add', { exact: true }).click()
    await field.fill('-3')
    await expect.element(form.getByRole('status')).toHaveTextContent('Current value: 14. New value: 11')
    await field.fill('a few')
    await expect.element(form.getByRole('status')).not.toHaveTextContent('New value')
    await field.fill('5')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: { operation: 'increment', value: 5 } } }])
  })

  test('starts with an empty field, and returns to the value with Set', async () => {
    const { form, field } = await edit(1, 14)
    await form.getByText('Add', { exact: true }).click()
    await expect.element(field).toHaveValue('')
    await form.getByText('Set', { exact: true }).click()
    await expect.element(field).toHaveValue('14')
  })
})

test('all devices of a user are changed only on request, with a warning that it can’t be undone', async () => {
  const { calls, form, field, onClose } = await edit(2, 'Lisbon', { owner: true })
  const all = form.getByRole('checkbox', { name: 'All 3 of this user’s devices' })
  await expect.element(form.getByText(/Otherwise, only this device changes. The user is ann/)).toBeVisible()
  await all.click()
  await expect.element(form.getByText('This can’t be undone.')).toBeVisible()
  await field.fill('Porto')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent(calls)).toEqual([{ application, userId: 'ann', tags: { Visits: 'Porto' } }])
})
