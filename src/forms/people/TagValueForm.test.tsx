import { Notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { online } from '#api/online.ts'
import { resultExamples } from '#contract/examples/results.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { type Answers, type Calls, Refusal, renderPart, serve } from '#testing/render.tsx'
import { TagValueForm } from './TagValueForm.tsx'

const application = 'AAAAA-00001'
const target = { hwid: 'phone-1' }
const sent = (calls: Calls) => calls.filter(({ method }) => method === 'setTags').map(({ fields }) => fields)

const devices = [
  { hwid: 'phone-1', device_type: 3, device_model: 'Pixel 9' },
  { hwid: 'phone-2', device_type: 3, device_model: 'Pixel 9' },
  { hwid: 'ann@bakery.example', device_type: 14 },
]

async function edit(
  type: TagType,
  value: unknown,
  { owner = false, setTags = {} as unknown, getTags = {} as unknown, others = {} as Answers } = {},
) {
  const calls = serve({ setTags, getTags, ...others })
  const onClose = vi.fn()
  const screen = await renderPart(
    <>
      <TagValueForm
        application={application}
        target={target}
        owner={owner ? { userId: 'ann', devices } : undefined}
        tag="Visits"
        type={type}
        value={value}
        onClose={onClose}
      />
      <Notifications />
    </>,
  )
  const form = screen.getByRole('form', { name: 'Edit Visits' })
  return { calls, screen, form, onClose, field: form.getByRole('textbox').first() }
}

test('that is wrong is announced, as the focus is in its field already', async () => {
  const { form, field } = await edit(1, 4)
  await field.fill('x')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Enter a whole number')
  await expect.element(field).toHaveFocus()
})

test('of a list is suggested from those in use, so that a misspelling makes no new one', async () => {
  const others: Answers = {
    listTags: { tags: [{ name: 'Visits', type: 3 }] },
    getTagStats: { request_id: 'r-1' },
    getResults: resultExamples.getTagStats[0],
    ['/downloads/tag_stats.csv' as never]: () =>
      new Response(['oat milk;40', 'espresso;90'].map((row) => `${application};${row}`).join('\n')),
  }
  const { calls, screen, form, onClose } = await edit(3, ['tea'], { others })
  const field = form.getByRole('combobox', { name: 'Visits' })
  await field.fill('oat')
  await screen.getByRole('option', { name: 'oat milk' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent(calls)).toMatchObject([{ tags: { Visits: ['tea', 'oat milk'] } }])
})

test('of a list is suggested from the person’s other devices, and a repeated one is told', async () => {
  const { form, screen } = await edit(3, ['tea'], { owner: true, getTags: { result: { Visits: ['espresso', 'tea'] } } })
  const field = form.getByRole('combobox', { name: 'Visits' })
  await field.fill('esp')
  await screen.getByRole('option', { name: 'espresso' }).click()
  await expect.element(form.getByText('espresso', { exact: true })).toBeVisible()
  await field.fill('tea')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('tea is already in the list')).toBeVisible()
  await field.fill('co')
  await expect.element(form.getByText(/already in the list/)).not.toBeInTheDocument()
})

test('that is added to a list that has it is told', async () => {
  const { form } = await edit(3, ['tea'])
  await form.getByText('Append').click()
  await form.getByRole('combobox', { name: 'Visits' }).fill('tea')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('tea is already in the list')).toBeVisible()
})

test('that is removed from a list that doesn’t have it is told', async () => {
  const { form } = await edit(3, ['tea'])
  await form.getByText('Remove', { exact: true }).click()
  const field = form.getByRole('combobox', { name: 'Visits' })
  await field.fill('cocoa')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('cocoa isn’t in the list')).toBeVisible()
  await field.fill('tea')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText(/isn’t in the list/)).not.toBeInTheDocument()
})

describe('a value', () => {
  test('is set by Enter, as a number, for this device only', async () => {
    const { calls, field, onClose } = await edit(1, 14)
    await expect.element(field).toHaveFocus()
    await field.fill(' 20 ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: 20 } }])
  })

  test('that someone else changed since isn’t overwritten without a word', async () => {
    const { calls, form, field, onClose } = await edit(1, 14, { getTags: { result: { Visits: 142 } } })
    await field.fill('300')
    await userEvent.keyboard('{Enter}')
    await expect.element(form.getByRole('alert')).toHaveTextContent('Now 142, changed since you opened this.')
    expect(sent(calls)).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    await form.getByRole('button', { name: 'Save 300 anyway' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: 300 } }])
  })

  test('that someone else changed since isn’t removed without a word', async () => {
    const { calls, form, onClose } = await edit(1, 14, { getTags: { result: { Visits: 142 } } })
    await form.getByRole('button', { name: 'Remove value' }).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('Now 142, changed since you opened this.')
    await expect.element(form.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    expect(sent(calls)).toEqual([])
    await form.getByRole('button', { name: 'Remove anyway' }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: null } }])
  })

  test.each(['Enter', 'Save'])(
    'that can’t be saved offline says so at the field, and still once online: %s',
    async (by) => {
      const { calls, form, field, onClose } = await edit(1, 14)
      await field.fill('31')
      online.set(false)
      await expect.element(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled')
      if (by === 'Enter') await userEvent.keyboard('{Enter}')
      else (form.getByRole('button', { name: 'Save' }).element() as HTMLElement).click()
      await expect.element(form.getByRole('alert')).toHaveTextContent('You’re offline. Not saved yet.')
      // no tooltip says it once more, on top of the buttons
      expect(document.querySelector('[role=tooltip]')).toBeNull()
      online.set(true)
      await expect.element(form.getByRole('alert')).toHaveTextContent('Back online. Not saved yet.')
      expect(sent(calls)).toEqual([])
      await form.getByRole('button', { name: 'Save' }).click()
      await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
      expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: 31 } }])
    },
  )

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

  test('that doesn’t match its type is said as soon as the field is left, unless nothing was typed', async () => {
    const { form, field } = await edit(1, undefined)
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
    await expect.element(field).toHaveFocus()
    await expect.element(form.getByText('Enter a whole number, such as 42')).not.toBeInTheDocument()
    await field.fill('2x')
    await userEvent.keyboard('{Tab}')
    await expect.element(form.getByText('Enter a whole number, such as 42')).toBeVisible()
  })

  test('is unchanged after Cancel', async () => {
    const { calls, form, field, onClose } = await edit(2, 'Lisbon')
    await field.fill('Porto')
    await form.getByRole('button', { name: 'Cancel' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(sent(calls)).toEqual([])
  })

  test('that was changed is only discarded by Escape after a question', async () => {
    const { calls, screen, field, onClose } = await edit(2, 'Lisbon')
    await field.fill('Porto')
    await userEvent.keyboard('{Escape}')
    const question = screen.getByRole('dialog', { name: 'Discard this value?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('Porto')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([])
  })

  test.each([
    ['text', 2, 'Lisbon'],
    ['list', 3, ['Lisbon']],
  ] as const)('that is as it was is left by one Escape: %s', async (_, type, value) => {
    const { form, onClose } = await edit(type, value)
    await vi.waitFor(() => expect(form.element().contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
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
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    await form.getByText('Set', { exact: true }).click()
    await expect.element(field).toHaveValue('14')
  })

  test('is chosen with the arrow keys without leaving the choice', async () => {
    const { form } = await edit(1, 14)
    const set = form.getByRole('radio', { name: 'Set' })
    set.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(form.getByRole('radio', { name: 'Add' })).toBeChecked()
    await expect.element(form.getByRole('radio', { name: 'Add' })).toHaveFocus()
  })
})

describe('a value of a user with several devices', () => {
  const values: Record<string, unknown> = { 'phone-1': 'Lisbon', 'phone-2': 'Faro' }
  const getTags = ({ hwid }: { hwid: string }) => ({ result: hwid in values ? { Visits: values[hwid] } : {} })

  test('is changed on all of them, which are named, and restored on each by Undo', async () => {
    const { calls, form, field, screen, onClose } = await edit(2, 'Lisbon', { owner: true, getTags })
    await expect.element(form.getByRole('checkbox', { name: 'All 3 of this user’s devices' })).toBeChecked()
    await expect
      .element(form.getByText('Changes Pixel 9 (…ne-1), Pixel 9 (…ne-2), and ann@bakery.example, the devices of ann.'))
      .toBeVisible()
    await field.fill('Porto')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, userId: 'ann', tags: { Visits: 'Porto' } }])
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(sent(calls)).toHaveLength(4))
    expect(sent(calls).slice(1)).toEqual([
      { application, hwid: 'phone-1', tags: { Visits: 'Lisbon' } },
      { application, hwid: 'phone-2', tags: { Visits: 'Faro' } },
      { application, hwid: 'ann@bakery.example', tags: { Visits: null } },
    ])
  })

  test.each([
    ['Save', 'Save Porto anyway', 'Porto'],
    ['Remove value', 'Remove anyway', null],
  ])(
    'that someone else changed on another one since isn’t overwritten without a word: %s',
    async (first, again, to) => {
      const now: Record<string, unknown> = { ...values }
      const { calls, form, field, onClose, screen } = await edit(2, 'Lisbon', {
        owner: true,
        getTags: ({ hwid }: { hwid: string }) => ({ result: { Visits: now[hwid] } }),
      })
      // the other devices, as they are when it is opened
      await expect.poll(() => calls.filter(({ method }) => method === 'getTags').length).toBe(2)
      now['phone-2'] = 'Braga'
      now['ann@bakery.example'] = 'Évora'
      await field.fill('Porto')
      await form.getByRole('button', { name: first }).click()
      await expect
        .element(form.getByRole('alert'))
        .toHaveTextContent(
          'Now Braga on Pixel 9 (…ne-2) and Évora on ann@bakery.example, changed since you opened this.',
        )
      expect(sent(calls)).toEqual([])
      await form.getByRole('button', { name: again }).click()
      await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
      expect(sent(calls)).toEqual([{ application, userId: 'ann', tags: { Visits: to } }])
      await screen.getByRole('button', { name: 'Undo' }).click()
      await vi.waitFor(() => expect(sent(calls)).toHaveLength(4))
      expect(sent(calls)[2]).toEqual({ application, hwid: 'phone-2', tags: { Visits: 'Braga' } })
    },
  )

  test('is changed on one of them on request', async () => {
    const { calls, form, field, onClose } = await edit(2, 'Lisbon', { owner: true, getTags })
    await form.getByRole('checkbox', { name: 'All 3 of this user’s devices' }).click()
    await expect.element(form.getByText('Changes only Pixel 9 (…ne-1).')).toBeVisible()
    await field.fill('Porto')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls)).toEqual([{ application, ...target, tags: { Visits: 'Porto' } }])
  })

  test('that someone else changed on every device to one value names that once', async () => {
    const now: Record<string, unknown> = { ...values }
    const { calls, form, field } = await edit(2, 'Lisbon', {
      owner: true,
      getTags: ({ hwid }: { hwid: string }) => ({ result: { Visits: now[hwid] } }),
    })
    await expect.poll(() => calls.filter(({ method }) => method === 'getTags').length).toBe(2)
    for (const hwid of ['phone-1', 'phone-2', 'ann@bakery.example']) now[hwid] = 'Braga'
    await field.fill('Porto')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(form.getByRole('alert'))
      .toHaveTextContent('Now Braga on all 3 devices, changed since you opened this.')
  })

  test('is changed without a way back if the old values can’t be read', async () => {
    const unread = () => {
      throw new Refusal(422, { message: 'Unknown device' })
    }
    const { calls, field, screen } = await edit(2, 'Lisbon', { owner: true, getTags: unread })
    await field.fill('Porto')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Visits saved on all devices of ann')).toBeVisible()
    expect(sent(calls)).toHaveLength(1)
    await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

describe('a date', () => {
  const zone = 'Asia/Kolkata'
  beforeEach(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: zone }
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is shown and typed in the zone of the person, and saved in UTC, which is named', async () => {
    const { calls, field, form } = await edit(4, '2026-08-22 09:44')
    await expect.element(field).toHaveValue('Aug 22, 2026, 3:14 PM')
    await field.fill('2026-08-23 01:00:30')
    await expect.element(form.getByText(/^GMT\+5:30 · stored as Aug 22, 2026, 7:30 PM UTC$/)).toBeVisible()
    await expect.element(field).toHaveValue('2026-08-23 01:00:30')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(calls)).toMatchObject([{ tags: { Visits: '2026-08-22 19:30:30' } }])
  })

  test('without a time stays the same day', async () => {
    const { calls, field } = await edit(4, undefined)
    await field.fill('2026-08-23')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(calls)).toMatchObject([{ tags: { Visits: '2026-08-23 00:00' } }])
  })
})

test('a date that isn’t one is announced, in the format of the help', async () => {
  const { field, form } = await edit(4, '2026-08-22 09:44:00')
  await expect.element(field).toHaveAttribute('placeholder', 'Dec 31, 2030, 6:30 PM')
  await field.fill('yesterday')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByRole('alert')).toHaveTextContent(/Enter a date and time, such as/)
})
