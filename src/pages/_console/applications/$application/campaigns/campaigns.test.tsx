import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { claimTasks, tasks } from '#api/tasks.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, renderScreen, sent, serve } from '#testing/render.tsx'

const to = (screen = '') => `/applications/${exampleApplication}/campaigns${screen}`
const secondsAgo = (seconds: number) =>
  new Date(Date.now() - seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')

const spring = { code: 'CCCCC-00001', name: 'Spring', description: 'Lamb' }
const autumn = { code: 'CCCCC-00002', name: 'Autumn', description: '' }
const message = (code: string, fields: object) => ({
  code,
  kind: 'push',
  status: 'sent',
  title: `Message ${code}`,
  created: secondsAgo(60),
  ...fields,
})

const stats = (conversion: object = {}) => ({
  formatter: 'daily',
  rows: [
    { count: 200, action: 'send', datetime: secondsAgo(60), platformid: 1 },
    { count: 160, action: 'delivery', datetime: secondsAgo(60), platformid: 1 },
    { count: 40, action: 'open', datetime: secondsAgo(60), platformid: 1 },
  ],
  conversion: {
    send: 200,
    open: 40,
    events: [{ uid: 1, event: 'Purchase', hits: 4, conversion: '2%', revenue: 50.5, currency: 'EUR' }],
    ...conversion,
  },
})

const there = (result: object = stats({ window_days: 7 })): Answers => ({
  capabilities: ['listMessages', 'getMessage'],
  getCampaigns: { campaigns: [spring, autumn], cursor: null },
  listPresets: { presets: [{ code: 'PPPPP-00001', name: 'Fresh bread', properties: { campaign: spring.code } }] },
  listMessages: {
    messages: [
      message('MMMMM-00001', { campaign: spring.code, sent: 200, delivered: 160, opened: 30 }),
      message('MMMMM-00002', { campaign: spring.code, status: 'pending', send_date: secondsAgo(-86_400) }),
      message('MMMMM-00003', { campaign: spring.code, sent: 9, created: secondsAgo(120 * 86_400) }),
      message('MMMMM-00004', { sent: 7 }),
    ],
  },
  // of several periods, the last has everything
  getCampaignStats: ({ dateto }: { dateto: string }) => ({ request_id: dateto }),
  getResults: ({ request_id }: { request_id: string }) =>
    request_id > secondsAgo(0) ? result : { formatter: 'daily', rows: [], conversion: null },
})

beforeEach(() => {
  claimTasks('administrator', 'Demo')
  tasks.set([])
})

test('the list shows what each campaign achieved in 90 days, and from what conversions are counted', async () => {
  const calls = serve(there())
  const screen = await renderScreen(to())
  const row = screen.getByRole('row', { name: /Spring/ })
  await expect.element(row).toHaveTextContent(/1.*200.*40.*25\.0%.*4.*2\.0.*€50\.50/)
  await expect.element(screen.getByRole('row', { name: /Autumn/ })).toHaveTextContent(/None in 90 days/)
  await expect.element(screen.getByText(/events within 7 days of a message\./)).toBeVisible()
  // as on the page of the campaign, which counts opens of earlier messages
  await expect.element(screen.getByText(/Opens and conversions include those of earlier messages\./)).toBeVisible()
  // nothing is calculated for a campaign without messages
  expect(sent(calls, 'getCampaignStats')).toMatchObject([{ campaign: spring.code }])
})

test('a campaign has a page with its results, messages, and presets', async () => {
  serve(there())
  const screen = await renderScreen(to(`/${spring.code}`))
  await expect.element(screen.getByRole('heading', { name: 'Spring', level: 1 })).toBeVisible()
  await expect
    .element(screen.getByLabelText('Last 90 days', { exact: true }))
    .toHaveTextContent(/Messages1messageSent200messages.*Open rate25\.0%of deliveredConversions4eventsRevenue€50\.50/)
  const messages = screen.getByRole('table', { name: 'Messages of the campaign' })
  await expect.element(messages.getByRole('row', { name: /MMMMM-00001/ })).toHaveTextContent(/Sent/)
  await expect.element(messages.getByRole('row', { name: /MMMMM-00002/ })).toHaveTextContent(/Scheduled/)
  await expect.element(messages).not.toHaveTextContent(/MMMMM-0000[34]/)
  await expect
    .element(screen.getByRole('link', { name: 'Fresh bread' }))
    .toHaveAttribute('href', expect.stringContaining('presets/PPPPP-00001'))
  await screen.getByRole('button', { name: 'More actions', exact: true }).click()
  await expect
    .element(screen.getByRole('menuitem', { name: 'View statistics' }))
    .toHaveAttribute('href', expect.stringMatching(/campaigns=CCCCC-00001.*range=90d/))
})

test('a campaign is compared with the previous period when asked', async () => {
  const half = stats({ window_days: 7 })
  for (const row of half.rows) row.count /= 2
  const calls = serve({
    ...there(),
    getResults: ({ request_id }: { request_id: string }) =>
      request_id > secondsAgo(0)
        ? stats({ window_days: 7 })
        : request_id < secondsAgo(89 * 86_400)
          ? half
          : { formatter: 'daily', rows: [], conversion: null },
  })
  const screen = await renderScreen(to(`/${spring.code}`))
  const tiles = screen.getByLabelText('Last 90 days', { exact: true })
  await expect.element(tiles).toHaveTextContent(/Sent200messages/)
  const asked = sent(calls, 'getCampaignStats').length
  await screen.getByRole('switch', { name: 'Compare with previous period' }).click()
  await expect.element(tiles).toHaveTextContent(/Sent200messages.*from \d+/)
  expect(sent(calls, 'getCampaignStats').length).toBeGreaterThan(asked)
  await expect.poll(screen.address).toMatch(/compare=true/)
})

test('the period of a campaign can be changed, and its messages have what followed them', async () => {
  const calls = serve({
    ...there(),
    capabilities: ['listMessages', 'getMessage', 'getMessageStats'],
    getMessageStats: ({ message }: { message: string }) => ({ request_id: `9 ${message}` }),
  })
  const screen = await renderScreen(to(`/${spring.code}`))
  const messages = screen.getByRole('table', { name: 'Messages of the campaign' })
  await expect.element(messages.getByRole('row', { name: /MMMMM-00001/ })).toHaveTextContent(/4.*€50\.50/)
  // a scheduled one has nothing to count
  expect(sent(calls, 'getMessageStats')).toMatchObject([{ message: 'MMMMM-00001' }])
  await screen.getByRole('combobox', { name: 'Period' }).click()
  await screen.getByRole('option', { name: 'Last 7 days' }).click()
  await expect.poll(screen.address).toMatch(/range=7d/)
  await expect
    .element(screen.getByLabelText('Last 7 days', { exact: true }))
    .toHaveTextContent(/Messages1messageSent200messages/)
})

test('it says so if the service doesn’t say how long events count', async () => {
  serve(there(stats()))
  const screen = await renderScreen(to(`/${spring.code}`))
  await expect
    .element(screen.getByText(/The service doesn’t say how long after it an event still counts/))
    .toBeVisible()
})

test('without goal tracking, there are no conversions', async () => {
  serve(there({ ...stats(), conversion: null }))
  const screen = await renderScreen(to(`/${spring.code}`))
  const tiles = screen.getByLabelText('Last 90 days', { exact: true })
  await expect.element(tiles).toHaveTextContent(/25\.0%/)
  await expect.element(tiles).not.toHaveTextContent(/Conversions|Revenue/)
})

test('an older link to its panel leads to the page, and one to a deleted campaign says so', async () => {
  serve(there())
  const screen = await renderScreen(to(`?shown=${autumn.code}`))
  await expect.element(screen.getByRole('heading', { name: 'Autumn', level: 1 })).toBeVisible()
  expect(screen.address()).toMatch(/campaigns\/CCCCC-00002$/)
  await expect.element(screen.getByText('No presets in this application use it.')).toBeVisible()
  const gone = await renderScreen(to('/XXXXX-00009'))
  await expect.element(gone.getByRole('heading', { name: 'Campaign not found' })).toBeVisible()
})

test('Delete says which campaign it is, and what was sent with it', async () => {
  const sentWith = (code: string, sent: number) => message(code, { campaign: spring.code, sent })
  serve({ ...there(), listMessages: { messages: [sentWith('1', 400), sentWith('2', 6)], cursor: null } })
  const screen = await renderScreen(to(`/${spring.code}`), { role: 'marketer' })
  await screen.getByRole('button', { name: 'More actions', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveTextContent('Its code is CCCCC-00001. 2 messages were sent with it in the last 90 days, to 406 recipients.')
})

test('the focus returns to the menu after Delete is canceled', async () => {
  serve(there())
  const screen = await renderScreen(to(`/${spring.code}`), { role: 'marketer' })
  const menu = screen.getByRole('button', { name: 'More actions', exact: true })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})
