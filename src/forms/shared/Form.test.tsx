import { Notifications } from '@mantine/notifications'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import type { MethodName } from '#contract/index.ts'
import { answerLater, renderPart } from '#testing/render.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextFields.tsx'
import { useDraftForm } from './useDraftForm.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Give it a name'),
  note: z.string().max(5, 'At most 5 characters').optional(),
})

interface NoteFormProps {
  onSubmit: (request: z.output<typeof schema>) => Promise<unknown>
  refusal?: string
  method?: MethodName
  focus?: 'name'
}

function NoteForm({ onSubmit, refusal, focus, method = 'addTag' }: NoteFormProps) {
  const draft = useDraftForm({ schema, initial: { name: '' }, draft: 'note' })
  const { control } = draft.form
  return (
    <Form
      label="Create note"
      draft={draft}
      method={method}
      submit="Create note"
      refusal={refusal}
      focus={focus}
      onSubmit={onSubmit}
    >
      <TextField control={control} name="name" label="Name" required />
      <TextField control={control} name="note" label="Note" />
    </Form>
  )
}

describe('errors', () => {
  test('are shown at the field, which gets the focus; nothing is sent', async () => {
    const onSubmit = vi.fn()
    const screen = await renderPart(<NoteForm onSubmit={onSubmit} />)
    await screen.getByRole('textbox', { name: 'Note' }).fill('too long')
    await screen.getByRole('button', { name: 'Create note' }).click()
    const name = screen.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveFocus()
    await expect.element(name).toBeInvalid()
    await expect.element(screen.getByText('Give it a name')).toBeVisible()
    await expect.element(screen.getByText('At most 5 characters')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('disappear once the value is valid', async () => {
    const screen = await renderPart(<NoteForm onSubmit={vi.fn()} />)
    const name = screen.getByRole('textbox', { name: 'Name' })
    await name.click()
    await userEvent.tab()
    await expect.element(screen.getByText('Give it a name')).toBeVisible()
    await name.fill('Bread')
    await expect.element(screen.getByText('Give it a name')).not.toBeInTheDocument()
  })

  test('of the field that got the focus by itself wait until something was typed and removed', async () => {
    const screen = await renderPart(<NoteForm onSubmit={vi.fn()} focus="name" />)
    const name = screen.getByRole('textbox', { name: 'Name' })
    const note = screen.getByRole('textbox', { name: 'Note' })
    await expect.element(name).toHaveFocus()
    await userEvent.tab()
    // an error of the next field shows that the first one was passed over
    await note.fill('too long')
    await name.click()
    await expect.element(screen.getByText('At most 5 characters')).toBeVisible()
    await note.click()
    await expect.element(screen.getByText('Give it a name')).not.toBeInTheDocument()
    await name.fill('B')
    await name.fill('')
    await expect.element(screen.getByText('Give it a name')).toBeVisible()
  })

  test('of the field that got the focus by itself are shown on submit, and when it is left after that', async () => {
    const onSubmit = vi.fn()
    const screen = await renderPart(<NoteForm onSubmit={onSubmit} focus="name" />)
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Create note' }).click()
    await expect.element(screen.getByText('Give it a name')).toBeVisible()
    await screen.getByRole('textbox', { name: 'Note' }).click()
    await expect.element(screen.getByText('Give it a name')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('of the service are shown at the field that it names', async () => {
    const faults = [{ field: 'name', message: 'This name is taken' }]
    const onSubmit = vi.fn().mockRejectedValue(new ApiError(422, 'Refused', { faults }))
    const screen = await renderPart(<NoteForm onSubmit={onSubmit} />)
    await screen.getByRole('textbox', { name: 'Name' }).fill('Bread')
    await screen.getByRole('button', { name: 'Create note' }).click()
    await expect.element(screen.getByText('This name is taken')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('without a field are shown above the buttons, with the request ID; the values stay', async () => {
    const onSubmit = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(503, 'Couldn’t reach the service.', { requestId: 'r-17' }))
      .mockResolvedValue(undefined)
    const screen = await renderPart(<NoteForm onSubmit={onSubmit} />)
    await screen.getByRole('textbox', { name: 'Name' }).fill('Bread')
    await screen.getByRole('button', { name: 'Create note' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Couldn’t reach the service.')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('r-17')
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bread')
    await screen.getByRole('button', { name: 'Create note' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

test.each([
  ['addTag', true],
  ['updateApplication', false],
] as const)('a lost response to %s says that it may have been created: %s', async (method, mayExist) => {
  const onSubmit = vi.fn().mockRejectedValue(new ApiError(504, 'Too late.'))
  const screen = await renderPart(<NoteForm onSubmit={onSubmit} method={method} />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Bread')
  await screen.getByRole('button', { name: 'Create note' }).click()
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Too late.')
  const doubt = alert.getByText('It may have been created. Check the list before you try again.')
  if (mayExist) await expect.element(doubt).toBeVisible()
  else await expect.element(doubt).not.toBeInTheDocument()
})

test('a response that takes long is said to be awaited', async () => {
  const answer = answerLater<undefined>()
  const screen = await renderPart(<NoteForm onSubmit={() => answer.promise} />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Bread')
  await screen.getByRole('button', { name: 'Create note' }).click()
  const waiting = screen.getByText('Still waiting for the service. Keep this page open.')
  await expect.element(waiting, { timeout: 15_000 }).toBeVisible()
  answer.resolve(undefined)
  await expect.element(waiting).not.toBeInTheDocument()
})

test('a failure after leaving is shown in a toast, and the draft stays', async () => {
  const answer = answerLater<Error>()
  const onSubmit = () => answer.promise.then((error) => Promise.reject(error))
  const Page = () => {
    const [left, setLeft] = useState(false)
    return (
      <>
        <Notifications />
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
        {!left && <NoteForm onSubmit={onSubmit} />}
      </>
    )
  }
  const screen = await renderPart(<Page />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Bread')
  await screen.getByRole('button', { name: 'Create note' }).click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  answer.resolve(new ApiError(422, 'This name is taken', { faults: [{ field: 'name', message: 'Taken' }] }))
  await expect.element(screen.getByText('Create note: This name is taken')).toBeVisible()
  expect(JSON.stringify(sessionStorage)).toContain('Bread')
})

describe('sending', () => {
  test.each(['{Control>}{Enter}{/Control}', '{Control>}s{/Control}'])(
    'by %s sends trimmed values without empty fields',
    async (keys) => {
      const onSubmit = vi.fn().mockResolvedValue(undefined)
      const screen = await renderPart(<NoteForm onSubmit={onSubmit} />)
      await screen.getByRole('textbox', { name: 'Name' }).fill('  Bread ')
      await userEvent.keyboard(keys)
      await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Bread' }))
    },
  )

  test('happens once at a time', async () => {
    let answer = () => {}
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve
        }),
    )
    const screen = await renderPart(<NoteForm onSubmit={onSubmit} />)
    await screen.getByRole('textbox', { name: 'Name' }).fill('Bread')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    answer()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeEnabled()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})

test('a refusal disables the fields and is shown', async () => {
  const onSubmit = vi.fn()
  const screen = await renderPart(<NoteForm onSubmit={onSubmit} refusal="Only marketers create notes" />)
  await expect.element(screen.getByText('Only marketers create notes').first()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a draft is restored with a note, and can be discarded', async () => {
  const Page = () => {
    const [shown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Show or hide
        </button>
        {shown && <NoteForm onSubmit={vi.fn()} />}
      </>
    )
  }
  const screen = await renderPart(<Page />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Bread')
  await screen.getByRole('textbox', { name: 'Note' }).fill('Too long')
  await screen.getByRole('button', { name: 'Show or hide' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show or hide' }).click()
  await expect.element(name).toHaveValue('Bread')
  await expect.element(screen.getByText('Your draft was restored.', { exact: true })).toBeVisible()
  // what is invalid in it is said at once
  await expect
    .element(screen.getByRole('textbox', { name: 'Note' }))
    .toHaveAccessibleDescription('At most 5 characters')
  await screen.getByRole('button', { name: /start/i }).click()
  await expect.element(name).toHaveValue('')
  await expect.element(name).toHaveFocus()
})
