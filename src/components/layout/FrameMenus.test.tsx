import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { PersonButton, SchemeSwitch } from './FrameMenus.tsx'

const person = { name: 'Ann Lee', role: 'marketer', leaving: false, onShowRequests: vi.fn(), onSignOut: vi.fn() }

describe('a menu of the frame', () => {
  test('is loaded by a key press, operated by keyboard, and returns the focus each time', async () => {
    const screen = await renderPart(<PersonButton {...person} />)
    const button = screen.getByRole('button', { name: /Ann Lee/ })
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
    button.element().focus()
    for (const _ of ['not loaded', 'loaded']) {
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('menu')).toBeVisible()
      await expect.element(screen.getByRole('menuitemradio').first()).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    }
  })

  test('runs the chosen action once', async () => {
    const screen = await renderPart(<PersonButton {...person} />)
    await screen.getByRole('button', { name: /Ann Lee/ }).click()
    await screen.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    expect(person.onSignOut).toHaveBeenCalledExactlyOnceWith('here')
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })

  test('shows no hint of its button while its items have the focus', async () => {
    const screen = await renderPart(<SchemeSwitch />)
    const button = screen.getByRole('button', { name: /^Color scheme/ })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
    await screen.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Color scheme: Dark' })).toBeVisible()
  })
})
