import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { ApiError } from '#api/errors.ts'
import { online } from '#api/online.ts'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { renderPart } from '#testing/render.tsx'
import { SendDialog } from './Confirm.tsx'
import { DraftedForm } from './Form.tsx'
import { TextField } from './TextFields.tsx'

beforeEach(() => page.viewport(390, 600))
afterEach(async () => {
  online.set(true)
  await page.viewport(1280, 800)
})

const fail = () => Promise.reject(new ApiError(0, 'Couldn’t reach the console.'))
const long = <div style={{ height: 900 }}>Text</div>
const boxOf = (element: Element) => element.getBoundingClientRect()

const showForm = (onSubmit: () => Promise<unknown>) =>
  renderPart(
    <SidePanel title="Add note" opened onClose={vi.fn()}>
      <DraftedForm
        label="Add note"
        schema={z.object({ name: z.string() })}
        initial={{ name: '' }}
        method="addTag"
        submit="Add note"
        sticks
        onSubmit={onSubmit}
      >
        {({ control }) => (
          <>
            <TextField control={control} name="name" label="Name" />
            {long}
          </>
        )}
      </DraftedForm>
    </SidePanel>,
  )

test('of a form in a drawer is in view, above the buttons, and stays there', async () => {
  const screen = await showForm(fail)
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ann')
  const submit = screen.getByRole('button', { name: 'Add note' })
  await submit.click()
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Couldn’t reach the console.')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(alert).toBeInViewport({ ratio: 1 })
  expect(boxOf(alert.element()).bottom).toBeLessThanOrEqual(boxOf(submit.element()).top)
})

test('of a dialog is in view, above the buttons', async () => {
  const dialog = (error: unknown) => (
    <SendDialog title="Send it?" confirm="Send" busy={false} error={error} onSubmit={vi.fn()} onClose={vi.fn()}>
      {long}
    </SendDialog>
  )
  const screen = await renderPart(dialog(undefined))
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  await screen.unmount()
  const failed = await renderPart(dialog(new ApiError(0, 'Couldn’t reach the console.')))
  const alert = failed.getByRole('alert')
  await expect.element(alert).toBeInViewport({ ratio: 1 })
  expect(boxOf(alert.element()).bottom).toBeLessThanOrEqual(
    boxOf(failed.getByRole('button', { name: 'Send' }).element()).top,
  )
})

test('offline, the button of a form is off and keeps the focus, and the reason is beside it', async () => {
  const onSubmit = vi.fn(() => Promise.resolve())
  const screen = await showForm(onSubmit)
  const submit = screen.getByRole('button', { name: 'Add note' })
  await expect.element(submit).toBeVisible()
  submit.element().focus()
  online.set(false)
  const reason = screen.getByText('You’re offline, so this form can’t reach the console.')
  await expect.element(reason).toBeInViewport({ ratio: 1 })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await expect.element(submit).toHaveAccessibleDescription(/^You’re offline/)
  await expect.element(submit).toHaveFocus()
  await userEvent.keyboard('{Enter}{Control>}s{/Control}')
  expect(onSubmit).not.toHaveBeenCalled()
  online.set(true)
  await expect.element(reason).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
})

test('offline, the reason why a dialog can’t send is beside its buttons, however long it is', async () => {
  online.set(false)
  const screen = await renderPart(
    <SendDialog title="Send it?" confirm="Send" busy={false} error={undefined} onSubmit={vi.fn()} onClose={vi.fn()}>
      {long}
    </SendDialog>,
  )
  await expect.element(screen.getByText(/^You’re offline/)).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(/^You’re offline/)
})
