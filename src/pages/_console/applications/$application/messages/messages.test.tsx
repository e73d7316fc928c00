import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleMessageCode } from '#contract/examples/example.ts'
import { Refusal, sent } from '#testing/render.tsx'
import { sentPush, showMessages, unsentFigures } from '#testing/sentMessages.ts'

afterEach(() => page.viewport(1280, 800))

describe('the list', () => {
  test('loads further pages with the cursor of the previous one', async () => {
    const { calls, screen } = await showMessages('', {
      listMessages: ({ cursor }: { cursor?: string }) =>
        cursor
          ? { messages: [{ ...sentPush, code: '2222-22222222-22222222', title: 'Second page' }], cursor: null }
          : { messages: [sentPush], cursor: exampleMessageCode },
    })
    await screen.getByRole('button', { name: 'Load more' }).last().click()
    await expect.element(screen.getByRole('row', { name: /Second page/ })).toBeVisible()
    await expect.element(screen.getByText('All 2 messages are loaded.')).toBeVisible()
    expect(sent(calls, 'listMessages').at(-1)).toMatchObject({ cursor: exampleMessageCode })
  })

  test.each([
    [136, 'Latest 1 of 136 messages'],
    [undefined, 'Latest 1 message'],
  ])('says at the top how much is loaded, of %s, and loads more there', async (total, words) => {
    const { screen } = await showMessages('', {
      listMessages: ({ cursor }: { cursor?: string }) =>
        cursor
          ? { messages: [{ ...sentPush, code: '2222-22222222-22222222', title: 'Second page' }], cursor: null, total }
          : { messages: [sentPush], cursor: exampleMessageCode, total },
    })
    const count = screen.getByRole('status').filter({ hasText: /^Latest 1/ })
    await expect.element(count).toHaveTextContent(words)
    await expect.element(count).not.toHaveTextContent('sorted')
    await screen.getByRole('button', { name: 'Load more' }).first().click()
    await expect.element(screen.getByRole('row', { name: /Second page/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.closest('table')).not.toBeNull()
  })

  test('counts what is shown, without canceled messages', async () => {
    const canceled = { ...sentPush, code: '3333-22222222-22222222', title: 'Old', status: 'cancelled' }
    const { screen } = await showMessages('', {
      listMessages: { messages: [sentPush, canceled], cursor: exampleMessageCode, total: 136 },
    })
    const count = screen.getByRole('status').filter({ hasText: /^Latest/ })
    await expect.element(count).toHaveTextContent('Latest 1 of 135 messages')
    await expect.element(screen.getByText('The first 1 of 135 messages are loaded.', { exact: false })).toBeVisible()
    await screen.getByRole('button', { name: 'Show canceled (1)' }).click()
    await expect.element(count).toHaveTextContent('Latest 2 of 136 messages')
  })

  test('is opened by a press anywhere in its row, also on the time', async () => {
    const { screen } = await showMessages()
    await screen.getByRole('row', { name: /Fresh/ }).getByRole('time').click()
    await expect.poll(screen.address).toMatch(new RegExp(`messages/${exampleMessageCode}$`))
  })

  test('is in the order of time, what is scheduled too', async () => {
    const at = (title: string, days: number) => ({
      ...{ ...sentPush, title, status: 'pending', code: `${title}-22222222-22222222` },
      send_date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' '),
    })
    const { screen } = await showMessages('', { listMessages: { messages: [at('Two', 2), at('Four', 4), sentPush] } })
    const rows = screen.getByRole('table', { name: 'Messages' }).getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('Four')
    await expect.element(rows.nth(2)).toHaveTextContent('Two')
  })

  test('scrolls with the page, under its head', async () => {
    const messages = Array.from({ length: 60 }, (_, index) => ({ ...sentPush, code: `${index}-22222222-22222222` }))
    const { screen } = await showMessages('', { listMessages: { messages } })
    const table = screen.getByRole('table', { name: 'Messages' })
    await expect.element(table.getByRole('row').nth(60)).toBeInTheDocument()
    const box = table.element().parentElement as HTMLElement
    expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight + 1)
    window.scrollTo(0, 1_500)
    const head = table.getByRole('columnheader').nth(0).element()
    await expect.poll(() => head.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    expect(head.getBoundingClientRect().top).toBeLessThan(200)
    window.scrollTo(0, 0)
  })

  test('says that sorting covers what is loaded', async () => {
    const { screen } = await showMessages('?sort=what', {
      listMessages: { messages: [sentPush], cursor: exampleMessageCode, total: 136 },
    })
    await expect
      .element(screen.getByRole('status').filter({ hasText: /^Latest 1/ }))
      .toHaveTextContent('Latest 1 of 136 messages; only these are sorted')
  })

  test('searches all messages, not only the loaded ones', async () => {
    const { screen } = await showMessages('?q=second', {
      listMessages: ({ cursor }: { cursor?: string }) =>
        cursor
          ? { messages: [{ ...sentPush, code: '2222-22222222-22222222', title: 'Second page' }], cursor: null }
          : { messages: [sentPush], cursor: exampleMessageCode },
    })
    await expect.element(screen.getByRole('row', { name: /Second page/ })).toBeVisible()
    await expect.element(screen.getByText('All 2 messages are loaded.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  })

  test.each(['maria.santos', 'maria', '+44 7700 900101', `${exampleMessageCode}-2810`])('finds %s', async (search) => {
    const to = search.startsWith('+') ? ['+447700900101'] : ['maria.santos']
    const { screen } = await showMessages(`?q=${encodeURIComponent(search)}`, {
      listMessages: {
        messages: [
          { ...sentPush, to },
          { ...sentPush, to: null, code: '2222-22222222-22222222', title: 'Everyone' },
        ],
        cursor: null,
      },
    })
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Everyone/ })).not.toBeInTheDocument()
  })

  test('says which recipients a search can find', async () => {
    const { screen } = await showMessages('?q=jonas', { listMessages: { messages: [{ ...sentPush, to: null }] } })
    await expect.element(screen.getByText(/Recipients are found by the user ID/)).toBeVisible()
    await screen.unmount()
    const other = await showMessages('?q=jonas')
    await expect.element(other.screen.getByText(/This service doesn’t return recipients/)).toBeVisible()
  })

  test('has a menu per message, with what its state allows', async () => {
    const { screen } = await showMessages('', {
      listMessages: {
        messages: [
          { ...sentPush, test: true },
          { ...sentPush, ...unsentFigures, code: '2222-22222222-22222222', title: 'Later' },
        ],
        cursor: null,
      },
    })
    await expect.element(screen.getByRole('row', { name: /Fresh/ }).getByText('Test', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'More actions for Fresh' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Use as template' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'View statistics' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Cancel message' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'More actions for Later' }).click()
    await screen.getByRole('menuitem', { name: 'Cancel message' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Cancel the message “Later”?' })).toBeVisible()
  })

  test('keeps what is loaded when the next page fails, and can retry', async () => {
    let away = true
    const { screen } = await showMessages('', {
      listMessages: ({ cursor }: { cursor?: string }) => {
        if (!cursor) return { messages: [sentPush], cursor: exampleMessageCode }
        if (away) throw new Refusal(503, { message: 'Couldn’t reach the service.' })
        return { messages: [], cursor: null }
      },
    })
    await screen.getByRole('button', { name: 'Load more' }).last().click()
    await expect.element(screen.getByText(/Couldn’t reach the service/).first()).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
    away = false
    const again = screen.getByRole('button', { name: /Load more|Try again/ }).last()
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(screen.getByText(/Couldn’t reach the service/)).not.toBeInTheDocument()
  })

  test('is filtered by status in its URL, and says when nothing matches', async () => {
    const { screen } = await showMessages('?status=failed')
    await expect.element(screen.getByRole('heading', { name: 'No messages match' })).toBeVisible()
    await screen.getByRole('button', { name: 'Show all' }).click()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
  })

  test('hides canceled messages, and says beside the count how many', async () => {
    const gone = { ...sentPush, status: 'cancelled', code: '2222-22222222-22222222', title: 'Withdrawn' }
    const { screen } = await showMessages('', { listMessages: { messages: [gone, sentPush], cursor: null } })
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Withdrawn/ })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Show canceled (1)' }).click()
    await expect.element(screen.getByRole('button', { name: 'Hide canceled' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Withdrawn/ })).toBeVisible()
    await expect.poll(screen.address).toMatch(/canceled=true/)
    // nothing counts down to a time at which nothing is sent
    await expect.element(screen.getByRole('row', { name: /Withdrawn/ })).toHaveTextContent(/was for Jan 1/)
  })

  test('has one row for a live activity, named and in words', async () => {
    const state = { ...sentPush, kind: 'live_activity', activity: 'order-1', title: 'order-1', opened: 0 }
    const { screen } = await showMessages('', {
      listMessages: {
        messages: [
          { ...state, code: '2222-22222222-22222222', text: 'stage: brewing, minutes: 4' },
          { ...state, text: 'stage: received, minutes: 12' },
        ],
        cursor: null,
      },
    })
    const row = screen.getByRole('row', { name: /Live activity order-1/ })
    await expect.element(row).toHaveTextContent(/2 messages · Stage: brewing · Minutes: 4/)
    await expect.element(screen.getByRole('row', { name: /received/ })).not.toBeInTheDocument()
  })

  test('has one row for WhatsApp messages sent together, which opens them', async () => {
    const chat = { ...sentPush, kind: 'whatsapp', title: null, template: 'Hi {{1}}', recipients: 1, sent: 1 }
    const messages = [
      { ...chat, code: '2222-22222222-22222222', text: 'Hi Ana', to: ['+447700900101'] },
      { ...chat, text: 'Hi Rui', to: ['+447700900102'] },
      { ...sentPush, code: '4444-44444444-44444444' },
    ]
    const { screen } = await showMessages('', { listMessages: { messages, cursor: null } })
    const row = screen.getByRole('row', { name: /Hi \{\{1\}\}/ })
    await expect.element(row).toBeVisible()
    await screen.getByRole('button', { name: 'More actions for Hi {{1}}' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Use as template' })).toBeVisible()
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).not.toBeInTheDocument()
    await screen.getByRole('menuitem', { name: 'Show the 2 messages' }).click()
    await expect.element(screen.getByText(/^2 WhatsApp messages with the same text/)).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Hi Rui/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Show all messages' }).click()
    await row.getByRole('link', { name: /Hi \{\{1\}\}/ }).click()
    await expect.element(screen.getByRole('row', { name: /Hi Ana/ })).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Search messages' }).fill('900102')
    await expect.element(screen.getByRole('row', { name: /Hi Ana/ })).not.toBeInTheDocument()
  })

  test('shows only tests, or none', async () => {
    const trial = { ...sentPush, test: true, code: '2222-22222222-22222222', title: 'Trial' }
    const { screen } = await showMessages('', { listMessages: { messages: [trial, sentPush], cursor: null } })
    await screen.getByRole('combobox', { name: 'Tests' }).click()
    await screen.getByRole('option', { name: 'Only tests' }).click()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('row', { name: /Trial/ })).toBeVisible()
    await screen.getByRole('combobox', { name: 'Tests' }).click()
    await screen.getByRole('option', { name: 'Without tests' }).click()
    await expect.element(screen.getByRole('row', { name: /Trial/ })).not.toBeInTheDocument()
    await expect.poll(screen.address).toMatch(/tests=none/)
  })

  test('says how many messages there are, and which campaign of a link it doesn’t know', async () => {
    const { screen } = await showMessages('?campaign=AAAAA-00009', {
      listMessages: ({ cursor }: { cursor?: string }) =>
        cursor ? { messages: [], cursor: null } : { messages: [sentPush], cursor: exampleMessageCode, total: 136 },
    })
    await expect.element(screen.getByText(/has no campaign with the code/)).toHaveTextContent(/AAAAA-00009/)
    await screen.getByRole('button', { name: 'Show all campaigns' }).click()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
    await expect.poll(screen.address).not.toMatch(/campaign=/)
  })

  test('offers canceled messages only if the search matches them, which are for a time that has no use', async () => {
    const gone = {
      ...{ ...sentPush, ...unsentFigures, code: '2222-22222222-22222222', status: 'cancelled', title: 'Withdrawn' },
      ...{ local_time: true, local_date: '2026-11-29 09:00', send_date: '2026-11-28 19:00:00' },
    }
    const { screen } = await showMessages('', { listMessages: { messages: [sentPush, gone], cursor: null } })
    const offer = screen.getByRole('button', { name: 'Show canceled (1)' })
    await expect.element(offer).toBeVisible()
    const field = screen.getByRole('searchbox', { name: 'Search messages' })
    await field.fill('Fresh')
    await expect.element(offer).not.toBeInTheDocument()
    await field.fill('Withdrawn')
    await offer.click()
    await expect
      .element(screen.getByRole('row', { name: /Withdrawn/ }))
      .toHaveTextContent(/was for Nov 29(?!.*local time)/)
  })

  test('counts messages so that they add up, whatever row they are in', async () => {
    const state = { ...sentPush, kind: 'live_activity', activity: 'order-1' }
    const gone = { ...sentPush, code: '4444-44444444-44444444', status: 'cancelled' }
    const messages = [{ ...state, code: '2222-22222222-22222222' }, state, gone]
    const { screen } = await showMessages('', { listMessages: { messages, cursor: null, total: 3 } })
    await expect.element(screen.getByRole('status').filter({ hasText: /^1 message/ })).toBeVisible()
    await expect.element(screen.getByText(/A live activity with its updates counts as one message/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Show canceled (1)' })).toBeVisible()
    await expect.element(screen.getByText('All 3 messages are loaded.')).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Search messages' }).fill('nothing like it')
    await expect.element(screen.getByRole('status').filter({ hasText: /^No messages match/ })).toBeVisible()
  })

  test('says how many messages are left to load', async () => {
    const { screen } = await showMessages('', {
      listMessages: { messages: [sentPush], cursor: exampleMessageCode, total: 136 },
    })
    await expect.element(screen.getByText('Latest 1 of 136 messages', { exact: false })).toBeVisible()
    await expect.element(screen.getByText(/^The first 1 of 136 messages are loaded/)).toBeVisible()
  })

  test('is narrowed to a custom range', async () => {
    const older = { ...sentPush, code: '2222-22222222-22222222', title: 'Older', send_date: '2025-03-01 08:00:00' }
    const { screen } = await showMessages('', { listMessages: { messages: [sentPush, older], cursor: null } })
    await screen.getByRole('button', { name: 'Custom range' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Custom range' })
    await dialog.getByRole('textbox', { name: 'Start date' }).fill('2025-02-01')
    await dialog.getByRole('textbox', { name: 'End date' }).fill('2025-03-31')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect.element(screen.getByRole('row', { name: /Older/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Fresh/ })).not.toBeInTheDocument()
    expect(screen.address()).toMatch(/from=2025-02-01T.*to=2025-03-31T/)
    await expect.element(screen.getByRole('button', { name: 'Change range' })).toBeVisible()
    await screen.getByRole('combobox', { name: 'Date' }).click()
    await screen.getByRole('option', { name: 'Last 90 days' }).click()
    await expect.poll(screen.address).toMatch(/messages\?since=90d$/)
  })

  test.each([390, 320])('keeps its tools within a phone of %s pixels', async (width) => {
    await page.viewport(width, 800)
    const canceled = { ...sentPush, status: 'cancelled', code: '2222-22222222-22222222' }
    const { screen } = await showMessages('', {
      listMessages: { messages: [sentPush, canceled], cursor: exampleMessageCode, total: 136 },
    })
    await expect.element(screen.getByRole('button', { name: 'Show canceled (1)' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Status' })).toBeVisible()
    for (const name of ['Show canceled (1)', 'Load more', 'Download visible rows as CSV', 'Custom range'])
      expect(screen.getByRole('button', { name }).first().element().getBoundingClientRect().right).toBeLessThan(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('offers a viewer only what they may do, and says once why', async () => {
    const later = { ...sentPush, ...unsentFigures, title: 'Later' }
    const { screen } = await showMessages('', { listMessages: { messages: [later], cursor: null } }, 'viewer')
    await expect.element(screen.getByText(/The Viewer role can’t send messages/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Compose message' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'More actions for Later' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    // besides its history
    expect(screen.getByRole('menuitem').all()).toHaveLength(2)
  })

  test.each([390, 768, 1440])('shows the status of each message at a width of %i pixels', async (width) => {
    await page.viewport(width, 900)
    const { screen } = await showMessages()
    const row = screen.getByRole('row', { name: /Fresh/ })
    await expect.element(row).toBeVisible()
    const status = width < 768 ? row.getByRole('img', { name: 'Sent' }) : row.getByText('Sent', { exact: true })
    await expect.element(status).toBeVisible()
  })

  test('aligns headings with their figures, and type icons with the text', async () => {
    const { screen } = await showMessages()
    const row = screen.getByRole('row', { name: /Fresh/ })
    await expect.element(row).toBeVisible()
    const textBox = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const heading = screen.getByRole('columnheader', { name: 'Delivered' }).getByText('Delivered').element()
    const label = document.createRange()
    label.selectNodeContents(heading.firstChild as Text)
    const right = textBox(row.getByRole('cell', { name: '98', exact: true }).element()).right
    expect(label.getBoundingClientRect().right).toBeCloseTo(right, 0)
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    const icon = row.getByRole('img', { name: 'Push' }).element().getBoundingClientRect()
    expect(Math.abs(middle(icon) - middle(row.element().getBoundingClientRect()))).toBeLessThan(1)
  })

  test('of a service that cannot list messages says so', async () => {
    const { calls, screen } = await showMessages('', { capabilities: [] })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(screen.getByText(/service/i).first()).toBeVisible()
    expect(sent(calls, 'listMessages')).toEqual([])
  })
})

test('the open rate is based on delivered messages, in the list and on the message', async () => {
  const list = await showMessages()
  await expect.element(list.screen.getByRole('columnheader', { name: 'Open rate' })).toBeVisible()
  await expect.element(list.screen.getByRole('row', { name: /Fresh/ })).toHaveTextContent(/40.*40\.8%/)
  await list.screen.unmount()
  const { screen } = await showMessages(`/${exampleMessageCode}`)
  await expect.element(screen.getByRole('definition').nth(3)).toHaveTextContent('40Open rate: 40.8% of delivered')
})
