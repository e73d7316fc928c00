import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleMessageCode } from '#contract/examples/example.ts'
import { annsPhone, showPerson } from '#testing/personScreen.ts'
import { sentPush, showMessages } from '#testing/sentMessages.ts'

beforeEach(() => page.viewport(320, 640))
afterEach(() => page.viewport(1280, 800))

const boxOf = (element: Element) => element.getBoundingClientRect()
const isBeside = (one: Element, other: Element) => {
  const [a, b] = [boxOf(one), boxOf(other)]
  return Math.abs(a.top + a.height / 2 - (b.top + b.height / 2)) <= 2
}

test('at 320 px, the count of a list is beside its icons, above its buttons, and the color scheme in the navigation', async () => {
  const canceled = { ...sentPush, code: '3333-22222222-22222222', status: 'cancelled' }
  const { screen } = await showMessages('', {
    listMessages: { messages: [sentPush, canceled], cursor: exampleMessageCode, total: 136 },
  })
  const more = screen.getByRole('button', { name: 'Load more' }).first()
  const hidden = screen.getByRole('button', { name: 'Show canceled (1)' })
  await expect.element(hidden).toBeVisible()
  const count = screen.getByText(/^Latest 1/).element()
  expect(isBeside(count, screen.getByRole('button', { name: 'Download visible rows as CSV' }).element())).toBe(true)
  expect(isBeside(more.element(), hidden.element())).toBe(true)
  expect(boxOf(more.element()).top).toBeGreaterThan(boxOf(count).bottom)
  expect(document.documentElement.scrollWidth).toBe(320)
  // what had to go from the bar is in the navigation
  const scheme = screen.getByRole('button', { name: /^Color scheme/ })
  await expect.element(scheme).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Open navigation' }).click()
  await scheme.click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
})

test('at 320 px, the search for another person is beside the name of the one who is shown', async () => {
  const { screen } = await showPerson('find=ann', { listDevices: { devices: [annsPhone] } })
  const again = screen.getByRole('button', { name: 'Search again' })
  await expect.element(again).toBeVisible()
  expect(isBeside(again.element(), screen.getByRole('heading', { level: 1 }).element())).toBe(true)
})

test.each([320, 390, 720])(
  'at %i px, the navigation takes the focus, and gives it back to its button',
  async (width) => {
    await page.viewport(width, 844)
    const { screen } = await showMessages('', { listMessages: { messages: [sentPush], total: 1 } })
    const open = screen.getByRole('button', { name: 'Open navigation' })
    const close = screen.getByRole('button', { name: 'Close navigation' })
    await expect.element(open).toBeVisible()
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => userEvent.keyboard('{Enter}')]) {
      open.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(close).toHaveFocus()
      await userEvent.keyboard('{Tab}')
      expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      await leave()
      await expect.element(close).not.toBeInTheDocument()
      await expect.element(open).toHaveFocus()
    }
  },
)
