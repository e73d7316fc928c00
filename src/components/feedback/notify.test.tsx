import { Notifications, notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('an Undo that failed can be tried again until its toast is closed', async () => {
  const retry = vi.fn()
  const screen = await renderPart(<Notifications />)
  await notify('Couldn’t restore tag City.', { retry })
  const button = screen.getByRole('button', { name: 'Try again' })
  await expect.element(button).toBeVisible()
  const closesAfter = () => notificationsStore.getState().notifications.at(-1)?.autoClose
  expect(closesAfter()).toBe(false)
  ;(button.element() as HTMLElement).focus()
  ;(button.element() as HTMLElement).blur()
  expect(closesAfter()).toBe(false)
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('Ctrl+Z presses the Undo of the newest toast, except in a text field', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const screen = await renderPart(
    <>
      <input aria-label="Shop" />
      <button type="button">Save</button>
      <Notifications />
    </>,
  )
  await notify('Tag Shop saved', { undo: first })
  await notify('Tag City saved', { undo: second })
  await expect.poll(() => screen.getByRole('button', { name: 'Undo' }).all().length).toBe(2)
  await screen.getByRole('textbox', { name: 'Shop' }).fill('x')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(second).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Save' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('Tag City saved')).not.toBeInTheDocument()
  expect(second).toHaveBeenCalledTimes(1)
  expect(first).not.toHaveBeenCalled()
})

test('on a phone, a toast replaces the one before, but not an Undo that failed', async () => {
  await page.viewport(390, 844)
  const screen = await renderPart(<Notifications />)
  await notify('Couldn’t restore tag City.', { retry: () => undefined })
  await notify('Tag Shop saved', { undo: () => undefined })
  await expect.element(screen.getByText('Tag Shop saved')).toBeVisible()
  await notify('Tag City saved', { undo: () => undefined })
  await expect.element(screen.getByText('Tag City saved')).toBeVisible()
  await expect.element(screen.getByText('Tag Shop saved')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Couldn’t restore tag City.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await page.viewport(1440, 900)
})

test('F6 moves the focus to the button of a toast, and back', async () => {
  const screen = await renderPart(
    <>
      <button type="button">Save</button>
      <Notifications />
    </>,
  )
  await notify('Tag Shop saved', { undo: () => undefined })
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z F6')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Press Control\+Z to undo/)
  await screen.getByRole('button', { name: 'Save' }).click()
  await userEvent.keyboard('{F6}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})
