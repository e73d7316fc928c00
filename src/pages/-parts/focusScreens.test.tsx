import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'
import { focusFollowed } from './focusFollowed.ts'

const list = `/applications/${exampleApplication}/campaigns`
const campaigns = ['Spring', 'Summer', 'Autumn'].map((name, at) => ({ code: `CCCCC-0000${at}`, name, description: '' }))
const there = {
  getCampaigns: { campaigns, cursor: null },
  listPresets: { presets: [] },
  getCampaignStats: { request_id: 'asked' },
  getResults: { formatter: 'daily', rows: [], conversion: null },
  capabilities: [],
}
let stopWaiting = () => {}
type Screen = Awaited<ReturnType<typeof renderScreen>>

const heading = (screen: Screen, name: string) => screen.getByRole('heading', { level: 1, name })
const row = (screen: Screen, name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })

/** Opens the list, and from it a campaign. */
async function openCampaign(name: string) {
  const screen = await renderScreen(list)
  await row(screen, name).click()
  await expect.element(heading(screen, name)).toHaveFocus()
  return screen
}

beforeEach(() => void serve(there))

test('going back focuses the row that was opened', async () => {
  const screen = await openCampaign('Summer')
  screen.back()
  await expect.element(row(screen, 'Summer')).toHaveFocus()
  await row(screen, 'Autumn').click()
  await expect.element(heading(screen, 'Autumn')).toHaveFocus()
  screen.back()
  await expect.element(row(screen, 'Autumn')).toHaveFocus()
})

test('the page’s link to its list leads back to the row, the navigation to the heading', async () => {
  const screen = await openCampaign('Summer')
  const follow = (navigation: string, name: string) =>
    screen.getByRole('navigation', { name: navigation }).getByRole('link', { name, exact: true }).click()
  await follow('Campaigns', 'All campaigns')
  await expect.element(row(screen, 'Summer')).toHaveFocus()
  await row(screen, 'Autumn').click()
  await expect.element(heading(screen, 'Autumn')).toHaveFocus()
  await follow('Main', 'Campaigns')
  await expect.element(heading(screen, 'Campaigns')).toHaveFocus()
})

describe('a row that loads later', () => {
  const left = { href: '/list/1', pathname: '/list/1' }
  const Rows = ({ loaded }: { loaded: boolean }) => (
    <main>
      <h1 tabIndex={-1} data-page-title>
        List
      </h1>
      <input aria-label="Search" />
      {loaded && <a href={left.href}>Row</a>}
    </main>
  )

  async function leaveRow() {
    const screen = await render(<Rows loaded={false} />)
    screen.getByRole('heading').element().focus()
    stopWaiting = focusFollowed(left, undefined)
    return screen
  }

  afterEach(() => stopWaiting())

  test('gets the focus from the heading', async () => {
    const screen = await leaveRow()
    await expect.element(screen.getByRole('heading')).toHaveFocus()
    await screen.rerender(<Rows loaded />)
    await expect.element(screen.getByRole('link')).toHaveFocus()
  })

  test('leaves the focus to whoever has gone on', async () => {
    const screen = await leaveRow()
    await userEvent.keyboard('{Tab}')
    await screen.rerender(<Rows loaded />)
    await expect.element(screen.getByRole('link')).toBeVisible()
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
  })
})
