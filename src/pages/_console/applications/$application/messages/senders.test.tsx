import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleMessageCode } from '#contract/examples/example.ts'
import { sent } from '#testing/render.tsx'
import { full, sentPush, showMessages, unsentFigures } from '#testing/sentMessages.ts'

afterEach(() => page.viewport(1280, 800))

const senders = [
  { message: exampleMessageCode, person: 'ada', at: '2026-01-01T08:00:00.000Z', entry: 7, approved: ['bo'] },
]

test.each([1440, 390])(
  'the list says who sent a message through the console, and who approved it, at %s pixels',
  async (width) => {
    await page.viewport(width, 900)
    const { calls, screen } = await showMessages('', { listSenders: { senders, replaced: [] } })
    const row = screen.getByRole('row', { name: /Fresh/ })
    await expect.poll(() => (row.element() as HTMLElement).innerText).toMatch(/by ada(,\s|\s+)approved by\s+bo/)
    expect(sent(calls, 'listSenders')).toEqual([{ messages: [exampleMessageCode] }])
    await screen.getByRole('searchbox', { name: 'Search messages' }).fill('approved by bo')
    await expect.element(row).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Search messages' }).fill('approved by eve')
    await expect.element(row).not.toBeInTheDocument()
  },
)

test('on a phone, figures are whole beside the sender', async () => {
  await page.viewport(390, 900)
  const long = [{ ...senders[0], person: 'marketer.of.the.bakery' }]
  const { screen } = await showMessages('', { listSenders: { senders: long, replaced: [] } })
  const line = screen.getByText(/by marketer.* sent · .* opened/)
  await expect.element(line).toBeVisible()
  const what = line.element().parentElement
  expect(what?.scrollWidth).toBe(what?.clientWidth)
  expect(line.element().scrollWidth).toBe(line.element().clientWidth)
})

test('one question tells who sent messages, and which WhatsApp messages were sent together', async () => {
  const code = (index: number) => `AAAA-00000000-0000000${index}`
  const chat = { ...sentPush, kind: 'whatsapp', title: null, text: 'Hi Ana', template: 'Hi {{1}}' }
  const messages = [1, 2, 3].map((index) => ({ ...chat, code: code(index) }))
  const seconds = [40, 35, 5]
  const { calls, screen } = await showMessages('', {
    listMessages: { messages, cursor: null },
    listSenders: {
      senders: seconds.map((second, index) => ({
        ...{ message: code(index + 1), person: 'ada', entry: index, approved: [] },
        at: `2026-01-01T08:00:${String(second).padStart(2, '0')}.000Z`,
      })),
      replaced: [],
    },
  })
  const rows = screen.getByRole('table', { name: 'Messages' }).getByRole('row', { name: /Hi/ })
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await expect.element(rows.first()).toHaveTextContent('2 messages')
  expect(sent(calls, 'listSenders')).toEqual([{ messages: messages.map(({ code }) => code) }])
})

test('a message that was replaced at the service says so, unlike one that was canceled', async () => {
  const canceled = (code: string, title: string) => ({
    ...sentPush,
    ...unsentFigures,
    code,
    title,
    status: 'cancelled',
  })
  const [moved, gone] = ['AAAA-00000000-00000001', 'AAAA-00000000-00000002']
  const { screen } = await showMessages('?canceled=true', {
    listMessages: { messages: [sentPush, canceled(moved, 'Moved'), canceled(gone, 'Gone')], cursor: null },
    listSenders: { senders: [], replaced: [moved] },
  })
  await expect.element(screen.getByRole('row', { name: /Moved/ })).toHaveTextContent('Replaced')
  await expect.element(screen.getByRole('row', { name: /Gone/ })).toHaveTextContent('Canceled')
})

test('names of campaigns take at most two lines', async () => {
  await page.viewport(1440, 900)
  const campaigns = [{ code: 'CCCCC-00001', name: 'Weekend breakfast in both shops and on the terrace' }]
  const { screen } = await showMessages('', {
    listSenders: { senders, replaced: [] },
    getCampaigns: { campaigns, cursor: null },
    listMessages: { messages: [{ ...sentPush, campaign: 'CCCCC-00001' }], cursor: null },
  })
  const name = screen.getByTitle('Weekend breakfast in both shops and on the terrace')
  await expect.element(name).toBeVisible()
  const cell = name.element().closest('td') as HTMLElement
  const lines = name.element() as HTMLElement
  // the rest ends in an ellipsis
  expect(lines.scrollHeight).toBeGreaterThan(lines.clientHeight)
  expect(lines.clientHeight).toBeLessThan(3 * Number.parseFloat(getComputedStyle(lines).fontSize))
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  const menu = screen
    .getByRole('button', { name: /^More actions for/ })
    .element()
    .closest('td') as HTMLElement
  expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(menu.getBoundingClientRect().left + 1)
})

test('a message says who sent it and who approved it', async () => {
  const { screen } = await showMessages(`/${exampleMessageCode}`, { listSenders: { senders, replaced: [] } })
  await expect.element(screen.getByText('Sent by')).toBeVisible()
  await expect.element(screen.getByText('ada', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Approved by')).toBeVisible()
})

test('one that isn’t sent yet says who scheduled it', async () => {
  const getMessage = full({ ...unsentFigures, request: { content: 'Fresh' } })
  const { screen } = await showMessages(`/${exampleMessageCode}`, {
    listSenders: { senders, replaced: [] },
    getMessage,
  })
  await expect.element(screen.getByText('Scheduled by')).toBeVisible()
  await expect.element(screen.getByText('Sent by')).not.toBeInTheDocument()
})
