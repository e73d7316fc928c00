import { Notifications } from '@mantine/notifications'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { InboxMessage } from '#contract/inbox.ts'
import { type Answers, Refusal, renderPart, sent, serve } from '#testing/render.tsx'
import { InboxMessageActions } from './InboxMessageActions.tsx'

const application = 'AAAAA-00001'
const owner = { userId: 'ann', hwid: 'phone-1' }
const message = { inbox_id: '7', title: 'Fresh bread', order: '42', status: 1, hash: 'h-1', send_date: '1767225600' }
const named = { application, inbox_code: '42', ...owner, hash: 'h-1', time: '1767225600' }

async function open(
  given: Partial<InboxMessage> = {},
  answers: Answers = {},
  { role = 'support' as 'support' | 'viewer', panelDeletes = true } = {},
) {
  const calls = serve({ inboxStatus: null, deleteInboxMessage: null, ...answers })
  const onGone = vi.fn()
  const shown = { ...message, ...given } as InboxMessage
  const screen = await renderPart(
    <>
      <InboxMessageActions {...{ application, owner, panelDeletes, onGone }} message={shown} />
      <Notifications />
    </>,
    { role },
  )
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(button('Delete for this person')).toBeVisible()
  const permanently = async () => {
    await button('More actions for “Fresh bread”').click()
    return screen.getByRole('menuitem', { name: 'Delete permanently' })
  }
  return { calls, screen, button, permanently, onGone, dialog: screen.getByRole('dialog') }
}

describe('a message in an inbox', () => {
  test.each([
    [1, 'Mark as read', 2],
    [2, 'Mark as unread', 1],
    [2, 'Mark as opened', 3],
  ])('of status %i: %s, and back', async (status, name, to) => {
    const { calls, button } = await open({ status })
    await button(name).click()
    await button('Undo').click()
    await vi.waitFor(() => expect(sent(calls, 'inboxStatus')).toHaveLength(2))
    expect(sent(calls, 'inboxStatus')).toEqual([
      { ...named, status: to },
      { ...named, status },
    ])
  })

  test.each(['Cancel', 'Escape'])(
    'that isn’t permanently deleted after all, by %s, has the focus at its menu',
    async (way) => {
      const { button, permanently, dialog } = await open()
      await (await permanently()).click()
      await expect.element(dialog.getByRole('button', { name: 'Delete permanently' })).toBeVisible()
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else await button('Cancel').click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(button('More actions for “Fresh bread”')).toHaveFocus()
    },
  )

  test('that was opened cannot be opened again', async () => {
    const { button } = await open({ status: 3 })
    await expect.element(button('Mark as opened')).not.toBeInTheDocument()
    await expect.element(button('Mark as unread')).toBeVisible()
  })

  test('is deleted for the person after confirmation, and restored by Undo', async () => {
    const { calls, button, dialog, onGone } = await open()
    await button('Delete for this person').click()
    await expect
      .element(dialog)
      .toHaveTextContent(/^Delete “Fresh bread” for ann\?.*ann no longer sees it, on any of their phones/)
    expect(sent(calls, 'inboxStatus')).toEqual([])
    await dialog.getByRole('button', { name: 'Delete message' }).click()
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
    expect(sent(calls, 'inboxStatus')).toEqual([{ ...named, status: 4 }])
    await button('Undo').click()
    await vi.waitFor(() => expect(sent(calls, 'inboxStatus').at(-1)).toEqual({ ...named, status: 1 }))
  })

  test('has one toast, of what happened last', async () => {
    const { screen, button, dialog } = await open()
    await button('Mark as read').click()
    await expect.element(screen.getByText('“Fresh bread” marked as read')).toBeVisible()
    await button('Delete for this person').click()
    await dialog.getByRole('button', { name: 'Delete message' }).click()
    await expect.element(screen.getByText('“Fresh bread” deleted from the inbox of ann')).toBeVisible()
    await expect.element(screen.getByText('“Fresh bread” marked as read')).not.toBeInTheDocument()
    await expect.element(button('Undo')).toBeVisible()
  })

  test('is deleted permanently from the control panel, without undo', async () => {
    const { calls, screen, button, permanently, dialog, onGone } = await open()
    await (await permanently()).click()
    await expect.element(dialog).toHaveTextContent(/^Permanently delete.*Your team loses it too.*This can’t be undone/)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
    expect(sent(calls, 'deleteInboxMessage')).toEqual([{ application, userId: 'ann', inbox_id: '7' }])
    await expect.element(screen.getByText(/permanently deleted from the inbox of ann/)).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  test('that can’t be changed says why, and isn’t removed', async () => {
    const inboxStatus = () => {
      throw new Refusal(422, { message: 'Unknown message', requestId: 'abc-1' })
    }
    const { screen, button, onGone } = await open({}, { inboxStatus })
    await button('Mark as read').click()
    await expect.element(screen.getByRole('alert').first()).toHaveTextContent(/Unknown message.*abc-1/)
    expect(onGone).not.toHaveBeenCalled()
  })

  test('without its order number can’t be changed, but can be deleted from the control panel', async () => {
    const { button, permanently } = await open({ order: '' })
    await expect.element(button('Mark as read')).toHaveAccessibleDescription(/without the order number/)
    await expect.element(button('Delete for this person')).toHaveAccessibleDescription(/without the order number/)
    await expect.element(await permanently()).toBeEnabled()
  })

  test('can’t be changed by a read-only role', async () => {
    const { button, permanently } = await open({}, {}, { role: 'viewer' })
    for (const name of ['Mark as read', 'Delete for this person'])
      await expect.element(button(name)).toHaveAccessibleDescription(/The Viewer role can’t change a person’s inbox/)
    await expect.element(await permanently()).toBeDisabled()
  })

  test('can’t be deleted permanently if the service doesn’t support it', async () => {
    const { screen, button } = await open({}, {}, { panelDeletes: false })
    await expect.element(button('More actions for “Fresh bread”')).not.toBeInTheDocument()
    await expect.element(screen.getByText(/doesn’t support permanent deletion/)).toBeVisible()
  })
})
