import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { ActionsMenu, type ActionsMenuProps } from './ActionsMenu.tsx'
import { BusyButton, ReasonedButton, ReasonedIcon } from './Buttons.tsx'

async function open(entries: ActionsMenuProps['entries'], more: Partial<ActionsMenuProps> = {}) {
  const screen = await renderPart(<ActionsMenu label="More actions for Bread" entries={entries} {...more} />)
  const button = screen.getByRole('button', { name: 'More actions for Bread' })
  return { screen, button }
}

describe('a menu of actions', () => {
  test('is operated by keyboard, runs the chosen action once, and returns the focus', async () => {
    const rename = vi.fn()
    const copy = vi.fn()
    const { screen, button } = await open([
      { label: 'Rename', icon: IconPencil, onClick: rename },
      false,
      { label: 'Duplicate', icon: IconCopy, onClick: copy },
    ])
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menu')).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(copy).toHaveBeenCalledTimes(1)
    expect(rename).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  test('stays within a small screen, and scrolls to its last action', async () => {
    await page.viewport(390, 500)
    const entries = Array.from({ length: 20 }, (_, at) => ({ label: `Action ${at}`, icon: IconCopy, onClick: vi.fn() }))
    const { screen, button } = await open(entries)
    await button.click()
    const menu = screen.getByRole('menu')
    await expect.element(menu).toBeVisible()
    await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
    await userEvent.keyboard('{End}')
    await expect.element(screen.getByRole('menuitem', { name: 'Action 19' })).toBeInViewport()
    await page.viewport(1440, 900)
  })

  test('is closed by Escape without an action', async () => {
    const rename = vi.fn()
    const { screen, button } = await open([{ label: 'Rename', icon: IconPencil, onClick: rename }])
    await button.click()
    await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(rename).not.toHaveBeenCalled()
  })

  test('says why an action is disabled, and shows notes about all of them', async () => {
    const remove = vi.fn()
    const { screen, button } = await open(
      [{ label: 'Delete', icon: IconTrash, onClick: remove, why: 'It is being sent', danger: true, group: 'Danger' }],
      { notes: ['Only marketers send messages.'] },
    )
    await button.click()
    const item = screen.getByRole('menuitem', { name: /Delete/ })
    await expect.element(item).toBeDisabled()
    await expect.element(item).toHaveTextContent('It is being sent')
    await expect.element(screen.getByText('Danger')).toBeVisible()
    await expect.element(screen.getByText('Only marketers send messages.')).toBeVisible()
    expect(remove).not.toHaveBeenCalled()
  })

  test('copies a code and stays open to confirm it', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    const { screen, button } = await open([{ label: 'Rename', icon: IconPencil, onClick: vi.fn() }], { code: 'C-1' })
    await button.click()
    await screen.getByRole('menuitem', { name: 'Copy code C-1' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Copied C-1' })).toBeVisible()
    expect(written).toHaveBeenCalledWith('C-1')
  })

  test('an entry with a URL is a link', async () => {
    const { screen, button } = await open([{ label: 'Statistics', icon: IconCopy, link: { to: '/tokens' } }])
    await button.click()
    await expect.element(screen.getByRole('menuitem', { name: 'Statistics' })).toHaveAttribute('href', '/tokens')
  })
})

describe('a disabled button with a reason', () => {
  test('is focusable, says why, and does nothing', async () => {
    const onClick = vi.fn()
    const screen = await renderPart(
      <>
        <ReasonedButton reason="Ask an administrator." onClick={onClick}>
          Create tag
        </ReasonedButton>
        <ReasonedIcon label="Delete the tag Bread" reason="It is in use." onClick={onClick}>
          x
        </ReasonedIcon>
      </>,
    )
    await userEvent.tab()
    const button = screen.getByRole('button', { name: 'Create tag' })
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAccessibleDescription('Ask an administrator.')
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    const icon = screen.getByRole('button', { name: 'Delete the tag Bread' })
    await expect.element(icon).toHaveFocus()
    await expect.element(icon).toHaveAccessibleDescription('It is in use.')
    await userEvent.keyboard(' ')
    expect(onClick).not.toHaveBeenCalled()
  })

  test('does not submit its form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await renderPart(
      <form onSubmit={onSubmit}>
        <ReasonedButton type="submit" reason="Not yet.">
          Send
        </ReasonedButton>
      </form>,
    )
    screen.getByRole('button', { name: 'Send' }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

test('a busy button keeps the focus, announces it, and ignores a second click', async () => {
  const onClick = vi.fn()
  const screen = await renderPart(
    <BusyButton busy onClick={onClick}>
      Send
    </BusyButton>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(onClick).not.toHaveBeenCalled()
})
