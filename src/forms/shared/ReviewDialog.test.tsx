import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import { signIns } from '#api/session.ts'
import { answerLater, renderPart } from '#testing/render.tsx'
import { Form } from './Form.tsx'
import { ReviewDialog, useReviewedForm } from './ReviewDialog.tsx'
import { TextField } from './TextFields.tsx'

const schema = z.object({ name: z.string().trim().min(1, 'Enter a name') })
type Send = (request: { asked: string }) => Promise<string>

function Asking({ send, onSent }: { send: Send; onSent: (values: object, answer: string) => void }) {
  const { form, shell, reviewed } = useReviewedForm({
    method: 'startLiveActivity',
    action: 'start live activities',
    schema,
    initial: { name: '' },
    draft: 'asking',
    toRequest: ({ name }: z.infer<typeof schema>) => ({ asked: name.toUpperCase() }),
    send,
    onSent,
  })
  return (
    <>
      <Form {...shell} label="Ask" submit="Review" fieldFor={() => 'name'}>
        <TextField control={form.control} name="name" label="Name" />
      </Form>
      {reviewed && (
        <ReviewDialog {...reviewed} title="Send it?" method="startLiveActivity" confirm="Send" doubt="Look first.">
          {reviewed.draft.name}
        </ReviewDialog>
      )}
    </>
  )
}

async function review(send: Send, { role = 'administrator' as const, typed = 'ann' } = {}) {
  const onSent = vi.fn()
  const sends = vi.fn(send)
  const screen = await renderPart(<Asking send={sends} onSent={onSent} />, { role })
  const field = screen.getByRole('textbox', { name: 'Name' })
  await field.fill(typed)
  await screen.getByRole('button', { name: 'Review' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send it?' })
  return { screen, field, dialog, sends, onSent, confirm: dialog.getByRole('button', { name: 'Send' }) }
}

test('sends what was reviewed, once, and forgets the draft', async () => {
  const answer = answerLater<string>()
  const { dialog, confirm, sends, onSent } = await review(() => answer.promise)
  await expect.element(dialog).toHaveTextContent('ann')
  expect(sends).not.toHaveBeenCalled()
  const button = confirm.element() as HTMLButtonElement
  button.click()
  button.click()
  button.form?.requestSubmit()
  answer.resolve('done')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sends.mock.calls).toEqual([[{ asked: 'ANN' }]])
  expect(onSent.mock.calls).toEqual([[{ name: 'ann' }, 'done']])
  expect(JSON.stringify(sessionStorage)).not.toContain('ann')
})

test.each(['Escape', 'Back'])('goes back by %s, sends nothing, and keeps everything that was typed', async (way) => {
  const { dialog, field, sends, onSent } = await review(() => Promise.resolve(''))
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('ann')
  expect(sends).not.toHaveBeenCalled()
  expect(onSent).not.toHaveBeenCalled()
})

test('can be reviewed again after going back, with what was changed', async () => {
  const { screen, dialog, field, confirm, sends } = await review(() => Promise.resolve('done'))
  await dialog.getByRole('button', { name: 'Back' }).click()
  await field.fill('bob')
  await screen.getByRole('button', { name: 'Review' }).click()
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sends.mock.calls).toEqual([[{ asked: 'BOB' }]])
})

test('a fault of a field closes the dialog and moves the focus there', async () => {
  const faults = [{ field: 'asked', message: 'This name is taken' }]
  const { dialog, field, confirm, onSent } = await review(() => Promise.reject(new ApiError(422, 'No', { faults })))
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('This name is taken')
  await expect.element(field).toHaveValue('ann')
  expect(onSent).not.toHaveBeenCalled()
})

test('an unknown result stays in the dialog, says how to find out, and can be retried', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new ApiError(504, 'Too slow', { requestId: 'abc-1' }))
  const { dialog, confirm, sends, onSent } = await review(send.mockResolvedValue('done'))
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Too slow.*abc-1/)
  await expect.element(dialog).toHaveTextContent('Look first.')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sends).toHaveBeenCalledTimes(2)
  expect(onSent).toHaveBeenCalledTimes(1)
})

test('a refusal without a field is certain: there is nothing to check', async () => {
  const { dialog, confirm } = await review(() => Promise.reject(new ApiError(403, 'Not allowed')))
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not allowed')
  await expect.element(dialog).not.toHaveTextContent('Look first.')
})

test('an attempt that a reload interrupted is shown in the next review, until it is sent', async () => {
  const interrupted = await review(() => new Promise(() => undefined))
  await interrupted.confirm.click()
  await interrupted.screen.unmount()
  const { dialog, confirm } = await review(() => Promise.resolve('done'))
  await expect.element(dialog).toHaveTextContent(/An earlier attempt got no response.*Look first\./)
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(JSON.stringify(sessionStorage)).not.toContain('attempt')
})

test('a refusal after a lost response leaves the first attempt open', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new ApiError(504, 'Too slow'))
  const { dialog, confirm } = await review(send.mockRejectedValue(new ApiError(403, 'Not allowed')))
  await confirm.click()
  await expect.element(dialog).toHaveTextContent('Look first.')
  await confirm.click()
  await expect.element(dialog.getByText('Not allowed')).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Look first.')
  expect(JSON.stringify(sessionStorage)).toContain('attempt')
})

test('reviewing the form again clears a failure', async () => {
  const { screen, dialog, confirm } = await review(() => Promise.reject(new ApiError(403, 'Not allowed')))
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('doesn’t open for a form with a problem', async () => {
  const { dialog, field, sends } = await review(() => Promise.resolve(''), { typed: ' ' })
  await expect.element(field).toHaveAccessibleDescription('Enter a name')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sends).not.toHaveBeenCalled()
})

test('a refusal because the session had ended is gone after signing in again', async () => {
  const { dialog, confirm } = await review(() => Promise.reject(new ApiError(401, 'Sign in to continue')))
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Sign in to continue')
  signIns.set(signIns.get() + 1)
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
