import { Notifications } from '@mantine/notifications'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '#api/errors.ts'
import { renderPart } from '#testing/render.tsx'
import { Confirm, type ConfirmProps, notifyDone } from './Confirm.tsx'

type Asked = Partial<ConfirmProps<{ tag: string }>>

/** A button that opens the dialog; `send` is what the service does. */
function DeleteTag({ send, ...asked }: Asked & { send: (request: { tag: string }) => Promise<unknown> }) {
  const [opened, setOpened] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Delete
      </button>
      <Confirm
        opened={opened}
        onClose={() => setOpened(false)}
        title="Delete tag Bread?"
        consequences={['Its values are deleted.']}
        confirm="Delete tag"
        request={{ tag: 'Bread' }}
        onDone={vi.fn()}
        write={{
          method: 'deleteTag',
          isPending: false,
          error,
          reset: () => setError(null),
          mutateAsync: (request) =>
            send(request).catch((reason: unknown) => {
              setError(reason)
              throw reason
            }),
        }}
        {...asked}
      />
    </>
  )
}

async function open(asked: Asked & { send?: (request: { tag: string }) => Promise<unknown> } = {}) {
  const send = vi.fn(asked.send ?? (() => Promise.resolve()))
  const screen = await renderPart(<DeleteTag {...asked} send={send} />)
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete tag Bread?' })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog, send }
}

test('explains the consequences, and Cancel changes nothing and returns the focus', async () => {
  const { screen, dialog, send } = await open()
  await expect.element(dialog).toHaveTextContent('Its values are deleted.')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('runs once, closes, and then notifies', async () => {
  const onDone = vi.fn()
  const { dialog, send } = await open({ onDone })
  await dialog.getByRole('button', { name: 'Delete tag' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(send.mock.calls).toEqual([[{ tag: 'Bread' }]])
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('runs once for two clicks before the next render, and can be retried after a failure', async () => {
  const { dialog, send } = await open({ send: () => Promise.reject(new ApiError(503, 'Away')) })
  const button = dialog.getByRole('button', { name: 'Delete tag' })
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Away')
  expect(send).toHaveBeenCalledTimes(1)
  await button.click()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a permanent deletion must be confirmed by typing', async () => {
  const { dialog, send } = await open({ typed: 'Bread' })
  const button = dialog.getByRole('button', { name: 'Delete tag' })
  const field = dialog.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  await expect.element(button).toBeDisabled()
  await field.fill('bread')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toBeDisabled()
  expect(send).not.toHaveBeenCalled()
  await field.fill(' Bread ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a failure is shown in the dialog and can be retried', async () => {
  const send = vi.fn().mockRejectedValueOnce(new ApiError(503, 'Couldn’t reach the service.')).mockResolvedValue(null)
  const { dialog } = await open({ send })
  const button = dialog.getByRole('button', { name: 'Delete tag' })
  await button.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Couldn’t reach the service.')
  await button.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a role without permission sees why, and can only close it', async () => {
  const { dialog } = await open({ refusal: 'Only administrators delete tags.' })
  await expect.element(dialog).toHaveTextContent('Only administrators delete tags.')
  await expect.element(dialog.getByRole('button', { name: 'Delete tag' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an Undo that fails keeps the way to try again, however often it fails', async () => {
  const away = new ApiError(0, 'Couldn’t reach the console.')
  const undo = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue(null)
  const screen = await renderPart(<Notifications />)
  notifyDone('Segment Adults deleted', { undo, undone: 'Segment Adults restored', failed: 'Couldn’t restore Adults.' })
  await screen.getByRole('button', { name: 'Undo' }).click()
  for (const times of [1, 2]) {
    await expect.poll(() => undo.mock.calls.length).toBe(times)
    // the toast before it is still leaving
    const again = screen.getByRole('button', { name: 'Try again' }).last()
    await expect.element(screen.getByText('Couldn’t restore Adults. Couldn’t reach the console.').last()).toBeVisible()
    await again.click()
  }
  await expect.element(screen.getByText('Segment Adults restored')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(undo).toHaveBeenCalledTimes(3)
})
