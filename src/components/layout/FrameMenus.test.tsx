import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { AsOf } from '../controls/Text.tsx'
import { ApplicationSwitcher, PersonButton, SchemeSwitch } from './FrameMenus.tsx'

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

  test('names the role of a person once', async () => {
    const menu = async (name: string) => {
      const screen = await renderPart(<PersonButton {...{ ...person, name, role: 'support' }} />)
      await screen.getByRole('button', { name: /open menu/ }).click()
      return screen
    }
    const ann = await menu('Ann Lee')
    await expect.element(ann.getByText('Support. Looks up people and fixes their data.')).toBeVisible()
    await ann.unmount()
    const demo = await menu('support')
    await expect.element(demo.getByText('Looks up people and fixes their data.', { exact: true })).toBeVisible()
  })

  test('offers UTC once, also where it is the local time', async () => {
    const screen = await renderPart(<PersonButton {...person} />)
    await screen.getByRole('button', { name: /Ann Lee/ }).click()
    const utc = screen.getByRole('menuitemradio', { name: 'UTC', exact: true })
    await expect.element(utc).toBeVisible()
    expect(utc.all()).toHaveLength(1)
  })

  test('changes the clock of every time on the page', async () => {
    const at = new Date('2026-11-24T18:30Z').getTime()
    const screen = await renderPart(
      <>
        <PersonButton {...person} />
        <AsOf at={at} />
      </>,
    )
    await expect.element(screen.getByText(/^as of \d+:30 [AP]M /)).toBeVisible()
    await screen.getByRole('button', { name: /Ann Lee/ }).click()
    await screen.getByRole('menuitemradio', { name: '24-hour' }).click()
    await expect.element(screen.getByText(/^as of \d\d:30 (?![AP]M)/)).toBeVisible()
    await screen.getByRole('menuitemradio', { name: '12-hour' }).click()
    await expect.element(screen.getByText(/^as of \d+:30 [AP]M /)).toBeVisible()
  })

  test('runs the chosen action once', async () => {
    const screen = await renderPart(<PersonButton {...person} />)
    await screen.getByRole('button', { name: /Ann Lee/ }).click()
    await screen.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    expect(person.onSignOut).toHaveBeenCalledExactlyOnceWith('here')
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })

  test('hides its button’s tooltip while its items have the focus', async () => {
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

  test('finds an application, and forgets the search when it is closed', async () => {
    const applications = [
      { code: 'AAAAA-00001', title: 'Harbor Coffee' },
      { code: 'AAAAA-00002', title: 'Corner Bakery' },
    ]
    const screen = await renderPart(<ApplicationSwitcher applications={applications} entries={[]} />)
    const button = screen.getByRole('button', { name: /^Switch application/ })
    await button.click()
    const search = screen.getByRole('searchbox', { name: 'Find an application' })
    await search.fill('bak')
    await expect.element(screen.getByRole('menuitem')).toHaveTextContent('Corner Bakery')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(search).toHaveValue('')
    expect(screen.getByRole('menuitem').elements()).toHaveLength(2)
  })
})
