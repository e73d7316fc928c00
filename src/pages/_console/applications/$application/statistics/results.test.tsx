import { beforeEach, describe, expect, test } from 'vitest'
import { claimTasks, tasks } from '#api/tasks.ts'
import { resultExamples } from '#contract/examples/results.ts'
import { type Answers, outage, Refusal, sent } from '#testing/render.tsx'
import { sentPush } from '#testing/sentMessages.ts'
import { statisticsDays as days, openStatistics } from './-parts/openStatistics.ts'

beforeEach(() => {
  claimTasks('administrator', 'Demo')
  tasks.set([])
})

describe('a message', () => {
  const code = '0A1B-2C3D4E5F-60718293'
  const there: Answers = {
    capabilities: ['getMessage', 'getMessageStats'],
    getMessageStats: { request_id: 'r-1' },
    getResults: resultExamples.getMessageStats[0],
  }

  test('counts its first day by hour if the URL has no period', async () => {
    const { calls, screen } = await openStatistics(`/messages/${code}`, there, '')
    await expect.element(screen.getByRole('heading', { name: 'Fresh', level: 1 })).toBeVisible()
    // the service counts up to a day by hour
    // and once more for the figures since it was sent
    await expect.poll(() => sent(calls, 'getMessageStats').length).toBe(2)
    expect(sent(calls, 'getMessageStats')[0]).toMatchObject({ datefrom: expect.stringMatching(/^2026-01-01 0/) })
    await expect.element(screen.getByText(/By hour, shown in/)).toBeVisible()
  })

  test('shows what happened since it was sent, whatever the period', async () => {
    const { screen } = await openStatistics(`/messages/${code}`, there)
    const tiles = screen.getByLabelText('Since sending', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Sent100Delivered98Opened40Open rate40\.8%/)
    const funnel = screen.getByRole('region', { name: 'From sent to opened' })
    await expect.element(funnel).toHaveTextContent(/Sent.*100.*Delivered.*98.*Opened.*40/)
    // the message's own heading, and its place in the navigation
    await expect.element(screen.getByRole('button', { name: /^Copy.*message code/ })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'History' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Sent & scheduled' })).toHaveAttribute('data-open')
    const pages = screen.getByRole('navigation', { name: 'About this message' })
    await expect.element(pages.getByRole('link', { name: 'Statistics' })).toHaveAttribute('aria-current', 'page')
    await expect
      .element(pages.getByRole('link', { name: 'Message' }))
      .toHaveAttribute('href', expect.stringMatching(`/messages/${code}$`))
  })

  test('counts conversions and revenue since it was sent, and those of the period beside the chart', async () => {
    const result = (hits: number, revenue: number) => ({
      formatter: 'daily',
      rows: [{ count: 100, action: 'send', datetime: '2026-01-01 09:00:00' }],
      conversion: {
        ...{ send: 100, delivery: 98, open: 40 },
        events: [{ uid: 1, event: 'Order', hits, conversion: `${hits}%`, revenue, currency: 'EUR' }],
      },
    })
    const { screen } = await openStatistics(
      `/messages/${code}`,
      {
        ...there,
        getMessageStats: ({ dateto }: { dateto: string }) => ({ request_id: dateto }),
        getResults: ({ request_id }: { request_id: string }) =>
          request_id < '2026-01-09' ? result(3, 20) : result(12, 99.5),
      },
      '',
    )
    const tiles = screen.getByLabelText('Since sending', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Conversions12events12\.0 per 100 sentRevenue€99\.50/)
    await expect
      .element(screen.getByText(/Of the conversions since sending, 3 \(€20.00 in revenue\) came in the\s+period below/))
      .toBeVisible()
    // the period is that of the chart alone, and comes right before it
    const titles = screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
    expect(titles.slice(-2)).toEqual(['Over time', 'Message timeline'])
    await screen.getByRole('combobox', { name: 'Period' }).click()
    await screen.getByRole('option', { name: 'Since sending' }).click()
    await expect.poll(screen.address).toMatch(/after=all/)
    await expect.element(screen.getByText(/^In this period/)).not.toBeInTheDocument()
    await expect.element(tiles).toHaveTextContent(/Revenue€99\.50/)
  })

  test('is read and counted again by Refresh, and conversions that fail can be retried', async () => {
    const results = outage({
      formatter: 'daily',
      rows: [],
      conversion: { ...{ send: 100, delivery: 98, open: 40 }, events: [{ uid: 1, event: 'Order', hits: 12 }] },
    })
    const { calls, screen } = await openStatistics(
      `/messages/${code}`,
      {
        ...there,
        getMessageStats: ({ dateto }: { dateto: string }) => ({ request_id: dateto }),
        getResults: ({ request_id }: { request_id: string }) =>
          request_id < '2026-01-09' ? resultExamples.getMessageStats[0] : results.answer(),
      },
      '',
    )
    const tiles = screen.getByLabelText('Since sending', { exact: true })
    await expect.element(screen.getByText('Couldn’t load conversions: Couldn’t reach the service.')).toBeVisible()
    results.end()
    await screen.getByRole('button', { name: 'Try again: conversions' }).click()
    await expect.element(tiles).toHaveTextContent(/Conversions12/)
    const [read, counted] = [sent(calls, 'getMessage').length, sent(calls, 'getMessageStats').length]
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => sent(calls, 'getMessage').length).toBe(read + 1)
    await expect.poll(() => sent(calls, 'getMessageStats').length).toBe(counted + 2)
  })

  test('by email has its clicks and unsubscribes beside them, and no revenue of zero', async () => {
    const [{ message }] = (await import('#contract/examples/index.ts')).examples.getMessage.answers as [
      { message: object },
    ]
    const { screen } = await openStatistics(`/messages/${code}`, {
      ...there,
      getMessage: { message: { ...message, kind: 'email', clicked: 12, unsubscribed: 1 } },
    })
    const tiles = screen.getByLabelText('Since sending', { exact: true })
    await expect
      .element(tiles)
      .toHaveTextContent(/Clicked12Click rate: 12\.2% of deliveredUnsubscribed11\.0% of delivered/)
    await expect.element(tiles).not.toHaveTextContent(/Revenue/)
  })

  test('of a live activity has its name, and claims no opens', async () => {
    const started = { ...sentPush, kind: 'live_activity', activity: 'order-1', title: 'Order 2041', opened: 0 }
    const { screen } = await openStatistics(`/messages/${code}`, {
      ...there,
      capabilities: ['getMessage', 'getMessageStats', 'listMessages'],
      getMessage: { message: { ...started, title: null, preset: null, request: {}, results: [] } },
      listMessages: { messages: [started], cursor: null },
    })
    await expect.element(screen.getByRole('heading', { name: 'Order 2041', level: 1 })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'From sent to delivered' })).not.toHaveTextContent('Opened')
  })

  describe('beside another', () => {
    const second = '0A1B-2C3D4E5F-60718294'
    const other = {
      ...{ code: second, kind: 'push', status: 'sent', title: 'Cakes', preset: 'AAAAA-BBBBB', campaign: null },
      ...{ created: '2025-12-20 08:00:00', send_date: '2025-12-20 08:00:00', sent: 1000, delivered: 1000, opened: 300 },
    }
    const counts = (send: number, open: number, revenue: number) => ({
      formatter: 'daily',
      rows: Object.entries({ send, delivery: send, open }).map(([action, count]) => ({
        ...{ action, count, datetime: '2026-01-01 09:00:00' },
      })),
      conversion: {
        ...{ send, delivery: send, open },
        events: [{ uid: 1, event: 'Order', hits: 10, revenue, currency: 'EUR' }],
      },
    })
    const both: Answers = {
      ...there,
      capabilities: ['getMessage', 'getMessageStats', 'listMessages'],
      getMessage: ({ message }: { message: string }) => ({
        message: {
          ...sentPush,
          ...{ preset: 'AAAAA-BBBBB', request: {}, results: [] },
          ...(message === second && other),
        },
      }),
      listMessages: {
        messages: [sentPush, { ...sentPush, code: 'M3', title: 'Tea' }, other],
        cursor: null,
      },
      getMessageStats: ({ message }: { message: string }) => ({ request_id: message }),
      getResults: ({ request_id }: { request_id: string }) =>
        request_id === second ? counts(1000, 300, 50) : counts(100, 40, 20),
    }

    test('the last send of its preset is suggested, and the choice is in the URL', async () => {
      const { screen } = await openStatistics(`/messages/${code}`, both)
      const field = screen.getByRole('combobox', { name: 'Compare with…' })
      await field.click()
      await expect.element(screen.getByText('Last send of the same preset')).toBeVisible()
      await expect.element(screen.getByRole('option').first()).toHaveTextContent('Cakes')
      await screen.getByRole('option', { name: /Cakes/ }).click()
      await expect.poll(screen.address).toContain(`with=${second}`)
      await expect.element(screen.getByRole('region', { name: 'Side by side' })).toBeVisible()
      await screen.getByRole('button', { name: 'Stop comparing' }).click()
      await expect.poll(screen.address).not.toContain('with=')
    })

    test('both are compared by rates, over the same time, each in one color', async () => {
      const { calls, screen } = await openStatistics(`/messages/${code}`, both, `${days}&with=${second}`)
      const rates = screen.getByRole('region', { name: 'Open rate' })
      await expect.element(rates).toHaveTextContent(/Fresh.*40\.0%.*Cakes.*30\.0%.*Higher: Fresh, by 10\.0 points/)
      await expect.element(rates).toHaveTextContent('That’s more than chance explains (z-test, 95% confidence).')
      await expect
        .element(screen.getByRole('region', { name: 'Conversions per 100 sent' }))
        .toHaveTextContent(/Fresh.*10\.0.*Cakes.*1\.0/)
      await expect
        .element(screen.getByRole('region', { name: 'Revenue per 100 sent' }))
        .toHaveTextContent(/Fresh.*€20\.00.*Cakes.*€5\.00/)
      const fill = (name: string) => [
        ...new Set(
          [...screen.container.querySelectorAll(`section section li`)]
            .filter((row) => row.textContent.includes(name))
            .map((row) => row.querySelector('rect')?.getAttribute('fill')),
        ),
      ]
      expect([fill('Fresh'), fill('Cakes')]).toEqual([['var(--chart-1)'], ['var(--chart-2)']])
      const length = ({ datefrom, dateto }: { datefrom: string; dateto: string }) =>
        Date.parse(dateto) - Date.parse(datefrom)
      const asked = sent(calls, 'getMessageStats') as { message: string; datefrom: string; dateto: string }[]
      const [older] = asked.filter(({ message }) => message === second)
      const [newest] = asked.filter(({ message }) => message === code).sort((a, b) => length(b) - length(a))
      expect(older && length(older)).toBe(newest && length(newest))
    })

    test('messages of its type come first, and too few have no winner', async () => {
      const email = { ...sentPush, code: 'M4', kind: 'email', title: 'Menu', send_date: '2026-01-02 08:00:00' }
      const { screen } = await openStatistics(
        `/messages/${code}`,
        {
          ...both,
          listMessages: { messages: [sentPush, email, { ...sentPush, code: 'M3', title: 'Tea' }], cursor: null },
          getResults: ({ request_id }: { request_id: string }) =>
            request_id === second ? counts(1, 1, 0) : counts(100, 40, 20),
        },
        `${days}&with=${second}`,
      )
      const rates = screen.getByRole('region', { name: 'Open rate' })
      await expect.element(rates).toHaveTextContent('Too few to compare')
      await expect.element(rates).not.toHaveTextContent(/Higher|chance/)
      await screen.getByRole('combobox', { name: 'Compare with…' }).click()
      await expect.element(screen.getByText('Of the same type, newest first')).toBeVisible()
      const names = () =>
        screen
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent.split(' · ')[0])
      await expect.poll(() => names().slice(-2)).toEqual(['Tea', 'Menu'])
    })

    test('both rates say whether chance explains their difference', async () => {
      const delivered = (send: number, delivery: number, open: number) => ({
        formatter: 'daily',
        rows: Object.entries({ send, delivery, open }).map(([action, count]) => ({
          ...{ action, count, datetime: '2026-01-01 09:00:00' },
        })),
      })
      const { screen } = await openStatistics(
        `/messages/${code}`,
        {
          ...both,
          getResults: ({ request_id }: { request_id: string }) =>
            request_id === second ? delivered(1000, 960, 300) : delivered(100, 90, 30),
        },
        `${days}&with=${second}`,
      )
      await expect
        .element(screen.getByRole('region', { name: 'Delivered, of sent' }))
        .toHaveTextContent(/Higher: Cakes, by 6\.0 points\. That’s more than chance explains/)
      await expect
        .element(screen.getByRole('region', { name: 'Open rate' }))
        .toHaveTextContent(/Higher: Fresh, by 2\.0 points\. That may be chance/)
    })

    test('itself, or one of another application, isn’t compared, and the page says so', async () => {
      const itself = await openStatistics(`/messages/${code}`, both, `${days}&with=${code}`)
      await expect.element(itself.screen.getByText(/^This link compares the message with itself\./)).toBeVisible()
      await expect.element(itself.screen.getByRole('region', { name: 'Side by side' })).not.toBeInTheDocument()
      await itself.screen.unmount()
      const getMessage = ({ message }: { message: string }) => ({
        message: {
          ...sentPush,
          ...{ request: {}, results: [] },
          ...(message === second && { ...other, application: 'OTHER-00001' }),
        },
      })
      const { screen } = await openStatistics(`/messages/${code}`, { ...both, getMessage }, `${days}&with=${second}`)
      await expect.element(screen.getByText(/compares with a message of another application/)).toBeVisible()
      await expect.element(screen.getByRole('region', { name: 'Side by side' })).not.toBeInTheDocument()
    })

    test('a message that isn’t there is named as such, and can be dropped', async () => {
      const { screen } = await openStatistics(
        `/messages/${code}`,
        {
          ...both,
          getMessage: ({ message }: { message: string }) => {
            if (message === second) throw new Refusal(422, { message: 'This message does not exist' })
            return { message: { ...sentPush, request: {}, results: [] } }
          },
        },
        `${days}&with=${second}`,
      )
      await expect
        .element(screen.getByText('Couldn’t load the other message: This message does not exist'))
        .toBeVisible()
    })
  })

  test('that does not exist leads to the list', async () => {
    const { calls, screen } = await openStatistics(`/messages/${code}`, {
      ...there,
      getMessage: () => {
        throw new Refusal(422, { message: 'This message does not exist' })
      },
    })
    await expect.element(screen.getByRole('heading', { name: 'Message not found' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Sent & scheduled' }).last()).toBeVisible()
    expect(sent(calls, 'getMessageStats')).toEqual([])
  })

  test('that can’t be read can be retried', async () => {
    const { answer, end } = outage((await import('#contract/examples/index.ts')).examples.getMessage.answers[0])
    const { screen } = await openStatistics(`/messages/${code}`, {
      ...there,
      getMessage: answer,
    })
    await expect.element(screen.getByText('Couldn’t reach the service.')).toBeVisible()
    end()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Fresh', level: 1 })).toBeVisible()
  })

  test('of a service that counts none says so, and requests nothing', async () => {
    const { calls, screen } = await openStatistics(`/messages/${code}`, { ...there, capabilities: ['getMessage'] })
    await expect
      .element(screen.getByRole('heading', { name: 'This service doesn’t provide message statistics' }))
      .toBeVisible()
    expect(sent(calls, 'getMessageStats')).toEqual([])
  })
})

describe('journeys', () => {
  const journey = {
    payload: {
      title: 'Welcome',
      points: [
        { pointTitle: 'First push', pointStat: { sent: 200, opened: 90, uniqOpened: 50, conversion: 0.1 } },
        { pointTitle: 'Second push', pointStat: { sent: '100', opened: '30', uniqOpened: '25', conversion: 12.5 } },
        { pointTitle: 'Email', pointStat: { sent: 40 } },
      ],
    },
  }
  const there: Answers = {
    capabilities: ['listJourneys'],
    listJourneys: { journeys: [{ id: 7, title: 'Welcome' }] },
    getJourneyStatistics: journey,
  }

  test('start with the first, and are chosen by title, in the URL', async () => {
    const journeys = [
      { id: 7, title: 'Welcome' },
      { id: 8, title: 'Win back' },
    ]
    const { calls, screen } = await openStatistics('/journeys', { ...there, listJourneys: { journeys } }, '')
    await expect.poll(() => sent(calls, 'getJourneyStatistics')).toMatchObject([{ id: '7' }])
    await screen.getByRole('combobox', { name: 'Journey' }).click()
    await screen.getByRole('option', { name: 'Win back' }).click()
    await expect.poll(screen.address).toMatch(/journey=(%22)?8/)
    await expect.poll(() => sent(calls, 'getJourneyStatistics')).toMatchObject([{ id: '7' }, { id: '8' }])
  })

  test('add up numbers and texts, with the open rate of each step by people', async () => {
    const { screen } = await openStatistics('/journeys', there, 'journey=7')
    const whole = screen.getByLabelText('Entire journey', { exact: true })
    await expect
      .element(whole)
      .toHaveTextContent(
        /Sent.*340.*Opened.*120.*Open rate, first step25\.0%50 people · First push.*Open rate, last step0\.0%/,
      )
    await expect
      .element(screen.getByRole('list', { name: 'Sent, of the step before' }))
      .toHaveTextContent(/First push → Second push200 → 10050\.0%Second push → Email100 → 4040\.0%/)
    const opens = screen.getByRole('list', { name: 'Opens per step' })
    await expect.element(opens).toHaveTextContent(/First push.*50 people.*25\.0%.*Second push.*25 people.*25\.0%/)
    // one color and one edge for the bars of all lists
    const bars = [...screen.container.querySelectorAll('ul[aria-label$="per step"] li svg')]
    expect(bars).toHaveLength(8)
    expect(new Set(bars.map((bar) => Math.round(bar.getBoundingClientRect().left))).size).toBe(1)
    expect(new Set(bars.map((bar) => bar.querySelector('rect')?.getAttribute('fill'))).size).toBe(1)
    // as long as the rate, whatever was sent
    const rates = [...screen.getByRole('list', { name: 'Conversion rate per step' }).element().querySelectorAll('rect')]
    expect(rates.map((rate) => rate.getAttribute('width'))).toEqual(['10%', '12.5%'])
    const conversions = screen.getByRole('list', { name: 'Conversion rate per step' })
    await expect.element(conversions).toHaveTextContent(/First push20 people10\.0%Second push13 people12\.5%/)
    await screen.getByText('Table', { exact: true }).click()
    const table = screen.getByRole('table', { name: 'Journey steps' })
    await expect.element(table.getByRole('row', { name: /First push/ })).toHaveTextContent(/25\.0%.*10\.0%/)
    await expect.element(table.getByRole('row', { name: /Second push/ })).toHaveTextContent(/25\.0%.*12\.5%/)
    await expect.element(table.getByRole('row', { name: /Email/ })).toHaveTextContent(/0.*–/)
  })

  test('are shown by ID if the service lists none: an empty ID is refused at its field', async () => {
    const { calls, screen } = await openStatistics('/journeys', { ...there, capabilities: [] }, '')
    const field = screen.getByRole('textbox', { name: 'Journey ID' })
    await screen.getByRole('button', { name: 'Show journey' }).click()
    await expect.element(field).toHaveAccessibleDescription(/Enter a journey ID/)
    await field.fill(' 8 ')
    await screen.getByRole('button', { name: 'Show journey' }).click()
    await expect.poll(() => sent(calls, 'getJourneyStatistics')).toMatchObject([{ id: '8' }])
    expect(sent(calls, 'listJourneys')).toEqual([])
  })

  test('say where they are created if there are none', async () => {
    const { screen } = await openStatistics('/journeys', { ...there, listJourneys: { journeys: [] } }, '')
    await expect.element(screen.getByRole('heading', { name: 'No journeys' })).toBeVisible()
  })

  test('that fail to load can be retried', async () => {
    const { answer, end } = outage({ journeys: [{ id: 7, title: 'Welcome' }] })
    const { screen } = await openStatistics(
      '/journeys',
      {
        ...there,
        listJourneys: answer,
      },
      '',
    )
    await expect.element(screen.getByRole('heading', { name: 'Couldn’t load journeys' })).toBeVisible()
    end()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('combobox', { name: 'Journey' })).toBeVisible()
  })
})

describe('subscribers', () => {
  const at = (timestamp: string, platform: number, push_enabled: number, push_disabled: number) => ({
    ...{ timestamp, platform, push_enabled, push_disabled },
  })

  test('are compared with the previous period, unless that is switched off', async () => {
    const { calls, screen } = await openStatistics('/subscribers', {
      getSubscribersStatistics: ({ timestamp_from }: { timestamp_from: string }) => ({
        statistics: [at(timestamp_from, 1, timestamp_from.startsWith('2026') ? 150 : 100, 0)],
      }),
    })
    await expect.element(screen.getByText(/\+50\.0%/).first()).toBeVisible()
    expect(sent(calls, 'getSubscribersStatistics').length).toBe(2)
    await screen.getByRole('switch', { name: 'Compare with previous period' }).click()
    await expect.element(screen.getByText(/\+50\.0%/)).not.toBeInTheDocument()
    await expect.poll(screen.address).toMatch(/compare=false/)
  })

  test('now are listed by platform, largest first, and reloaded by Refresh', async () => {
    let ios = 120
    const { screen } = await openStatistics('/subscribers', {
      getSubscribersStatistics: { statistics: [] },
      getApplicationSubscribersStats: () => ({ IOS: ios, ANDROID: '340', OSX: 0 }),
    })
    const now = screen.getByRole('region', { name: 'Reachable now' })
    await expect.element(now).toHaveTextContent(/Android.*340.*iOS.*120/)
    ios = 500
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(now).toHaveTextContent(/iOS.*500.*Android.*340/)
  })

  test('have registrations that are counted again by Refresh, and can be retried', async () => {
    const { answer, end } = outage(resultExamples.getAppStats[0])
    const { calls, screen } = await openStatistics(
      '/subscribers',
      {
        getSubscribersStatistics: { statistics: [at('2026-01-01 00:00:00', 1, 150, 0)] },
        getAppStats: { request_id: 'r-1' },
        getResults: answer,
      },
      `${days}&compare=false`,
    )
    await expect.element(screen.getByText('Couldn’t load registrations: Couldn’t reach the service.')).toBeVisible()
    end()
    await screen.getByRole('button', { name: 'Try again: registrations' }).click()
    await expect.element(screen.getByText(/There are more registrations than reachable devices/)).toBeVisible()
    const before = sent(calls, 'getAppStats').length
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => sent(calls, 'getAppStats').length).toBe(before + 1)
  })

  test('of a period without any say so for both charts', async () => {
    const { screen } = await openStatistics('/subscribers', { getSubscribersStatistics: { statistics: [] } })
    await expect.element(screen.getByText('Nothing was reachable in this period.')).toBeVisible()
    await expect.element(screen.getByText('Nothing was unreachable in this period.')).toBeVisible()
  })
})
