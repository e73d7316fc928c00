import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { claimTasks, tasks } from '#api/tasks.ts'
import { type Answers, sent } from '#testing/render.tsx'
import { sentPush } from '#testing/sentMessages.ts'
import { statisticsDays as days, openStatistics } from './-parts/openStatistics.ts'

const spring = { code: 'CCCCC-00001', name: 'Spring', description: '' }
const autumn = { code: 'CCCCC-00002', name: 'Autumn', description: '' }

const sentThen = '2026-01-02 10:00:00'
const counted = { ...sentPush, created: sentThen, send_date: sentThen, campaign: spring.code }

beforeEach(async () => {
  await page.viewport(1280, 800)
  claimTasks('administrator', 'Demo')
  tasks.set([])
})

describe('campaigns', () => {
  const rows = (delivered: number, opened: number) => ({
    formatter: 'daily',
    rows: [
      { count: 200, action: 'send', datetime: '2026-01-02 00:00:00', platformid: 1 },
      { count: delivered, action: 'delivery', datetime: '2026-01-02 00:00:00', platformid: 1 },
      { count: opened, action: 'open', datetime: '2026-01-02 00:00:00', platformid: 1 },
    ],
    conversion: {
      send: 200,
      open: opened,
      events: [{ uid: 1, event: 'Purchase', hits: 4, conversion: '2%', revenue: 50.5, currency: 'EUR' }],
    },
  })
  const there = (campaigns: object[] = [spring, autumn]): Answers => ({
    getCampaigns: { campaigns, cursor: null },
    getCampaignStats: ({ campaign }: { campaign: string }) => ({ request_id: campaign }),
    getResults: ({ request_id }: { request_id: string }) =>
      request_id === spring.code ? rows(160, 40) : rows(100, 50),
  })

  test('say what to do without any', async () => {
    const { screen } = await openStatistics('/campaigns', there([]))
    await expect.element(screen.getByRole('heading', { name: 'No campaigns yet' })).toBeVisible()
  })

  test('start with the first by name, and a choice is in the URL', async () => {
    const { calls, screen } = await openStatistics('/campaigns', there())
    await expect.element(screen.getByRole('heading', { name: 'Autumn messages' })).toBeVisible()
    await screen.getByRole('combobox', { name: 'Campaigns' }).click()
    await screen.getByRole('option', { name: 'Spring' }).click()
    await expect.poll(screen.address).toMatch(/campaigns=CCCCC-00002(,|%2C)CCCCC-00001/)
    await expect
      .poll(() => sent(calls, 'getCampaignStats'))
      .toMatchObject([{ campaign: autumn.code }, { campaign: spring.code }])
  })

  test('one shows its open rate, based on deliveries, and what people did', async () => {
    const { screen } = await openStatistics('/campaigns', there(), `${days}&campaigns=${spring.code}`)
    const tiles = screen.getByLabelText('Spring', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Open rate.*25\.0%.*Conversions4events/)
    await expect.element(tiles).not.toHaveTextContent('earlier messages')
    await expect.element(screen.getByText('Opens and conversions include those of earlier messages.')).toBeVisible()
    const conversions = screen.getByRole('region', { name: 'Conversions' })
    await expect.element(conversions.getByRole('row', { name: /Purchase/ })).toHaveTextContent(/4.*€50\.50/)
    // the events may follow messages of the days before, so a share of those sent in the period would be wrong
    await expect.element(conversions).not.toHaveTextContent(/2\.0%|Per 100/)
  })

  test('one has its conversions beside its steps, and says since when they are known', async () => {
    const { conversion, ...result } = rows(160, 40)
    const { screen } = await openStatistics(
      '/campaigns',
      { ...there(), getResults: { ...result, conversion: { ...conversion, since: '2026-01-03 00:00:00' } } },
      `${days}&campaigns=${spring.code}`,
    )
    const tiles = screen.getByLabelText('Spring', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Conversions4eventssince Jan 3, 2026Revenue€50\.50since Jan 3, 2026/)
    await expect
      .element(screen.getByText(/^Opens and conversions .* Only messages sent since Jan 3, 2026 have conversions/))
      .toBeVisible()
    const steps = screen.getByRole('region', { name: 'From sent to opened' })
    await expect.element(steps).toHaveTextContent(/Sent200 messages.*Delivered160.*Opened40 messages/)
    await expect.element(steps).not.toHaveTextContent(/event/)
  })

  test('one lists its messages of the period, without tests', async () => {
    const message = (code: string, fields: object) => ({
      ...{ code, kind: 'push', status: 'sent', title: `Message ${code}`, created: '2026-01-02 10:00:00' },
      ...fields,
    })
    const { screen } = await openStatistics(
      '/campaigns',
      {
        ...there(),
        capabilities: ['listMessages'],
        listMessages: {
          messages: [
            message('M1', { campaign: spring.code }),
            message('M2', { campaign: spring.code, test: true }),
            message('M3', { campaign: autumn.code }),
          ],
          cursor: null,
        },
      },
      `${days}&campaigns=${spring.code}`,
    )
    const table = screen.getByRole('table', { name: 'Messages in this period' })
    await expect.element(table.getByRole('link', { name: /Message M1/ })).toBeVisible()
    expect(table.element().textContent).not.toMatch(/Message M[23]/)
  })

  test('lists its messages on a phone in one column, with the figures below', async () => {
    await page.viewport(390, 844)
    const { screen } = await openStatistics(
      '/campaigns',
      {
        ...there(),
        capabilities: ['listMessages'],
        listMessages: {
          messages: [
            { ...counted, code: 'M1', kind: 'push', title: 'Your beans are roasted' },
            { ...counted, code: 'M2', kind: 'live_activity', title: 'Your order', opened: 0 },
          ],
          cursor: null,
        },
      },
      `${days}&campaigns=${spring.code}`,
    )
    const table = screen.getByRole('table', { name: 'Messages in this period' })
    await expect
      .element(table.getByRole('row', { name: /beans are roasted/ }))
      .toHaveTextContent(/100 sent · 40 opened \(40\.8%\)/)
    await expect.element(table.getByRole('row', { name: /Your order/ })).not.toHaveTextContent(/opened|%/)
    await expect.element(table.getByRole('columnheader', { name: 'Open rate' })).not.toBeInTheDocument()
    await page.viewport(1280, 800)
    await expect
      .element(
        table
          .getByRole('row', { name: /Your order/ })
          .getByRole('cell')
          .last(),
      )
      .toHaveTextContent('–')
  })

  test('several are shown side by side, in the same order everywhere', async () => {
    const { calls, screen } = await openStatistics(
      '/campaigns',
      there(),
      `${days}&campaigns=${spring.code},${autumn.code}`,
    )
    const rates = screen.getByRole('region', { name: 'Open rate' })
    await expect.element(rates).toHaveTextContent(/Autumn.*50\.0%.*Spring.*25\.0%.*Higher: Autumn, by 25\.0 points/)
    await expect
      .element(screen.getByRole('region', { name: 'Conversions' }).first())
      .toHaveTextContent(/Autumn.*4 events.*Spring.*4 events/)
    // a campaign has one color, wherever it’s ranked
    const colorOf = (name: string, campaign: string) =>
      [...(screen.getByRole('region', { name, exact: true }).element().querySelectorAll('li') ?? [])]
        .find((row) => row.textContent.includes(campaign))
        ?.querySelector('rect')
        ?.getAttribute('fill')
    expect(colorOf('Open rate', 'Spring')).toBe('var(--chart-2)')
    expect(colorOf('Sent', 'Spring')).toBe('var(--chart-2)')
    expect(colorOf('Sent', 'Autumn')).toBe('var(--chart-1)')
    expect(sent(calls, 'getCampaignStats')).toMatchObject([{ campaign: autumn.code }, { campaign: spring.code }])
    await expect
      .element(screen.getByRole('region', { name: 'Conversions per 100 sent' }))
      .toHaveTextContent(/Autumn.*2\.0.*Spring.*2\.0/)
    const totals = screen.getByRole('table', { name: 'Totals by campaign' })
    await expect.element(totals.getByRole('row', { name: /^Spring/ })).toHaveTextContent(/25\.0%42\.0€50\.50€25\.25/)
    await screen.getByRole('switch', { name: /Compare with/ }).click()
    await expect.poll(() => sent(calls, 'getCampaignStats').length).toBe(4)
    const tiles = screen.getByLabelText('Spring', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Open rate25\.0%.*from.*Conversions/)
    await expect.element(totals).not.toBeInTheDocument()
  })

  test('side by side say which of their messages the rates are of', async () => {
    const part = rows(160, 40)
    const { screen } = await openStatistics(
      '/campaigns',
      {
        ...there(),
        getResults: ({ request_id }: { request_id: string }) =>
          request_id === spring.code ? { ...part, conversion: { ...part.conversion, send: 80 } } : part,
      },
      `${days}&campaigns=${spring.code},${autumn.code}`,
    )
    await expect
      .element(screen.getByRole('region', { name: 'Totals', exact: true }))
      .toHaveTextContent('Rates per 100 sent count only messages with known recipients: 80 of 200 messages for Spring.')
    await expect
      .element(screen.getByRole('table', { name: 'Totals by campaign' }).getByRole('row', { name: /^Spring/ }))
      .toHaveTextContent(/€50\.50€63\.13/)
  })

  test('in the URL that do not exist are named, with their code', async () => {
    const { screen } = await openStatistics('/campaigns', there(), `${days}&campaigns=XXXXX-00009,${spring.code}`)
    await expect
      .element(screen.getByText(/This link includes a campaign that isn’t in this application/))
      .toHaveTextContent('XXXXX-00009')
    await expect.element(screen.getByRole('heading', { name: 'Spring messages' })).toBeVisible()
  })

  test('without sent messages say so in each chart, instead of drawing zero', async () => {
    const nothing = { formatter: 'daily', rows: [], conversion: { send: 0, open: 0, events: [] } }
    const { screen } = await openStatistics(
      '/campaigns',
      { ...there(), getResults: nothing },
      `${days}&campaigns=${spring.code}`,
    )
    await expect.element(screen.getByText('No messages from this campaign were sent in this period.')).toBeVisible()
    await expect.element(screen.getByText('No events recorded in this period.')).toBeVisible()
  })
})
