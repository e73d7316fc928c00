import { Notifications, notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { notify } from './notify.ts'

test('Undo runs once, also for two clicks before the next render', async () => {
  const undo = vi.fn()
  const screen = await renderPart(<Notifications />)
  await notify('Tag City deleted', { undo })
  const button = screen.getByRole('button', { name: 'Undo' })
  await expect.element(button).toBeVisible()
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('a toast stays while the focus is in it', async () => {
  const screen = await renderPart(<Notifications />)
  await notify('Tag Shop deleted', { undo: () => undefined })
  const button = screen.getByRole('button', { name: 'Undo' })
  await expect.element(button).toBeVisible()
  const closesAfter = () => notificationsStore.getState().notifications.at(-1)?.autoClose
  expect(closesAfter()).toBeGreaterThan(0)
  ;(button.element() as HTMLElement).focus()
  await expect.poll(closesAfter).toBe(false)
  await expect.element(button).toHaveFocus()
  ;(button.element() as HTMLElement).blur()
  await expect.poll(closesAfter).toBeGreaterThan(0)
})
