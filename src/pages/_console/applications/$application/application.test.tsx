import { beforeEach, describe, expect, test } from 'vitest'
import { claimTasks, putTask, type Task, tasks } from '#api/tasks.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { resultExamples } from '#contract/examples/results.ts'
import { bakeryShown, showApplication } from '#testing/applicationScreen.ts'
import { heldCode, heldSend } from '#testing/heldSend.ts'
import { outage, sent } from '#testing/render.tsx'

const message = (code: string, rest: object = {}) => ({
  ...{ code, kind: 'push', status: 'sent', created: '2026-01-01 08:00:00', send_date: '2026-01-01 08:00:00' },
  ...{ title: `Message ${code}`, text: 'Hello', recipients: 100, sent: 100, delivered: 80, opened: 20 },
  ...{ local_time: false, local_date: null, campaign: null, preset: null, error: null },
  ...rest,
})

beforeEach(() => {
  claimTasks('administrator', 'Demo')
  tasks.set([])
})

describe('the overview', () => {
  test('counts the steps that are left, each with its link', async () => {
    const { screen } = await showApplication('', {
      getApplication: { application: { ...bakeryShown, icon_url: null, providers: {}, languages: {} } },
    })
    const setup = screen.getByRole('region', { name: 'Setup' })
    await expect.element(setup).toHaveTextContent(/left to do/)
    await expect
      .element(setup.getByRole('link', { name: 'Configure a platform' }))
      .toHaveAttribute('href', expect.stringMatching(/\/platforms$/))
    await expect.element(setup.getByRole('listitem').last()).toHaveTextContent(/Register the first device, to do/)
  })

  test('omits the token step if the service lists no tokens', async () => {
    const { calls, screen } = await showApplication('')
    const setup = screen.getByRole('region', { name: 'Setup' })
    await expect.element(setup).toHaveTextContent(/Register the first device, done/)
    await expect.element(setup.getByText('Create a device token')).not.toBeInTheDocument()
    expect(sent(calls, 'listApiTokens')).toEqual([])
  })

  test('says which figures couldn’t be loaded, and loads them again', async () => {
    const now = outage({ IOS: 120, ANDROID: '340' })
    const results = outage(resultExamples.getAppStats[0])
    const { screen } = await showApplication('', {
      getApplicationSubscribersStats: now.answer,
      getAppStats: { request_id: 'r-1' },
      getResults: results.answer,
    })
    const tiles = screen.getByLabelText('Now', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Couldn’t load reachable devices: Couldn’t reach the service\./)
    await expect.element(tiles).toHaveTextContent(/Couldn’t load the open rate: Couldn’t reach the service\./)
    now.end()
    await tiles.getByRole('button', { name: 'Try again: reachable devices' }).click()
    await expect.element(tiles).toHaveTextContent(/Reachable460/)
    const again = tiles.getByRole('button', { name: 'Try again: the open rate' })
    await expect.element(again).toBeVisible()
    results.end()
    // a call that succeeded may have retried it already
    again.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(tiles).toHaveTextContent(/Open rate, last 30 days\d+\.\d%/)
  })

  test('says of how many messages the scheduled ones are counted, if not of all', async () => {
    const { screen } = await showApplication('', {
      capabilities: ['listMessages'],
      listMessages: { messages: [message('MMMMM-00001', { status: 'pending' })], cursor: 'next', total: 80 },
    })
    await expect
      .element(screen.getByLabelText('Now', { exact: true }))
      .toHaveTextContent(/Sending or scheduled1message.*among the latest 1 message/)
  })

  test('says when a scheduled message goes out, with the day and time', async () => {
    const soon = new Date(Date.now() + 50 * 3_600_000)
    const { screen } = await showApplication('', {
      capabilities: ['listMessages'],
      listMessages: {
        messages: [message('MMMMM-00001', { status: 'pending', send_date: soon.toISOString() })],
        cursor: null,
      },
    })
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: /Scheduled · in \d days/ }))
      .toHaveTextContent(/ · (Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+:\d\d [AP]M/)
  })

  test('adds up reachable devices, and has the dashboard’s open rate', async () => {
    const messages = [
      message('MMMMM-00001', { delivered: 80, opened: 20 }),
      message('MMMMM-00002', { delivered: '120', opened: '30' }),
      message('MMMMM-00003', { status: 'pending', send_date: '2099-01-01 00:00:00', delivered: 0, opened: 0 }),
    ]
    const { screen } = await showApplication('', {
      capabilities: ['listMessages', 'getDashboardStats'],
      listMessages: { messages, cursor: null },
      getApplicationSubscribersStats: { IOS: 120, ANDROID: '340', SAFARI: null },
      getDashboardStats: { request_id: 'r-1' },
      getResults: {
        applications: { formatter: 'daily', rows: [] },
        devices: { formatter: 'daily', rows: [] },
        messages: {
          formatter: 'daily',
          rows: [
            { action: 'delivery', count: 200, datetime: '2026-01-01 00:00:00' },
            { action: '_open_', count: 50, datetime: '2026-01-01 00:00:00' },
          ],
        },
      },
    })
    const tiles = screen.getByLabelText('Now', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Reachable460/)
    await expect.element(tiles).toHaveTextContent(/Open rate, last 30 days25\.0%.*of delivered/)
    await expect.element(tiles).toHaveTextContent(/Sending or scheduled1message/)
    await expect
      .element(tiles.getByRole('link', { name: 'Dashboard' }))
      .toHaveAttribute('href', expect.stringMatching(/\/statistics\?range=30d$/))
  })

  test('lists the last messages with their results, and none that are scheduled', async () => {
    const { screen } = await showApplication('', {
      capabilities: ['listMessages'],
      listMessages: {
        messages: [
          message('MMMMM-00010', { status: 'pending', send_date: '2099-01-01 00:00:00' }),
          ...Array.from({ length: 11 }, (_, index) => message(`MMMMM-0000${index}`)),
        ],
        cursor: null,
      },
    })
    const last = screen.getByRole('region', { name: 'Last sent' })
    await expect.poll(() => last.getByRole('listitem').all().length).toBe(10)
    await expect
      .element(last.getByRole('listitem').first())
      .toHaveTextContent(/Message MMMMM-00000.*100 devices.*open rate 25.0%/)
    await expect
      .element(last.getByRole('link', { name: 'Message MMMMM-00000' }))
      .toHaveAttribute('href', expect.stringMatching(/statistics\/messages\/MMMMM-00000$/))
  })

  test('names the test device that the only recipient of a message is', async () => {
    const { screen } = await showApplication('', {
      capabilities: ['listMessages'],
      listMessages: {
        messages: [
          message('MMMMM-00001', { sent: 1, to: ['demo-token-1'] }),
          message('MMMMM-00002', { test: true, to: ['demo-token-1'] }),
        ],
        cursor: null,
      },
      listTestDevices: { TestDevices: [{ name: 'Office phone', type: '1', pushtoken: 'demo-token-1' }] },
    })
    const last = screen.getByRole('region', { name: 'Last sent' })
    await expect.element(last.getByRole('listitem').first()).toHaveTextContent(/Office phone · open rate/)
  })

  test('leads from the last messages to their pages, where the service has them', async () => {
    const { screen } = await showApplication('', {
      capabilities: ['listMessages', 'getMessage'],
      listMessages: { messages: [message('MMMMM-00001')], cursor: null },
    })
    await expect
      .element(screen.getByRole('region', { name: 'Last sent' }).getByRole('link', { name: 'Message MMMMM-00001' }))
      .toHaveAttribute('href', expect.not.stringContaining('statistics'))
  })

  test('begins with a person for roles that can’t send', async () => {
    const { screen } = await showApplication('', {}, 'viewer')
    const find = screen.getByRole('search').getByRole('searchbox', { name: /user ID, hardware ID/i })
    await find.fill('maria')
    await screen.getByRole('button', { name: 'Look up' }).click()
    await expect.poll(screen.address).toMatch(/people\?find=maria/)
  })

  test('shows no messages if the service lists none', async () => {
    const { calls, screen } = await showApplication('')
    await expect.element(screen.getByRole('region', { name: 'Platforms' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Last sent' })).not.toBeInTheDocument()
    expect(sent(calls, 'listMessages')).toEqual([])
  })

  test('counts languages with their share, largest first', async () => {
    const { screen } = await showApplication('')
    const languages = screen.getByRole('region', { name: 'Languages' })
    await expect.element(languages).toHaveTextContent(/140 devices.*No language6 devices/)
    await expect.element(languages.getByRole('listitem').first()).toHaveTextContent(/English120 devices85\.7%/)
    await expect.element(languages.getByRole('listitem').nth(1)).toHaveTextContent(/German14 devices10\.0%/)
  })

  // before tasks of other tests are watched
  test('says that nothing is in progress', async () => {
    const { screen } = await showApplication('')
    await expect.element(screen.getByRole('region', { name: 'In progress' })).toHaveTextContent(/Nothing is running/)
  })

  test('says what failed, runs, and is scheduled, of this application only', async () => {
    const { screen } = await showApplication('', {
      capabilities: ['listMessages'],
      listMessages: {
        messages: [
          message('MMMMM-00001', { status: 'pending', send_date: '2099-03-01 00:00:00' }),
          message('MMMMM-00002', { status: 'pending', send_date: '2099-01-01 00:00:00' }),
          message('MMMMM-00003', { status: 'failed', send_date: new Date().toISOString() }),
          message('MMMMM-00004', { status: 'failed' }),
          message('MMMMM-00005'),
        ],
        cursor: null,
      },
    })
    const task = (id: string, application: string, state: Task['state']): Task => ({
      ...{ id, application, state, kind: 'export', title: `Export ${id}`, started: Date.now() },
    })
    putTask(task('1', exampleApplication, 'running'))
    putTask(task('2', exampleApplication, 'done'))
    putTask(task('3', 'ZZZZZ-00009', 'running'))
    putTask({ ...task('4', exampleApplication, 'running'), kind: 'statistics' })
    const now = screen.getByRole('region', { name: 'In progress' })
    await expect.poll(() => now.getByRole('listitem').all().length).toBe(4)
    // what failed days ago is left out, and the next scheduled message comes first
    await expect
      .element(now)
      .toHaveTextContent(/Message MMMMM-00003.*Failed.*Export 1.*Running.*Message MMMMM-00002.*Scheduled.*MMMMM-00001/)
  })

  test('what waits in the Outbox for a decision comes first, and the rest says how it stands', async () => {
    const named = (title: string) => ({ notifications: [{ title, content: 'Hi', users: ['ann'] }] })
    const { calls, screen } = await showApplication('', {
      capabilities: ['listDevices'],
      listHeld: {
        held: [
          heldSend({ id: heldCode.replace('1', '2'), request: named('Going out') }),
          heldSend({ state: 'late', request: named('Too late') }),
          heldSend({ scheduled: '2099-01-01T09:00:00.000Z', request: named('Next year') }),
        ],
      },
    })
    const now = screen.getByRole('region', { name: 'In progress' })
    const mine = screen.getByRole('region', { name: 'Waits for you' })
    await expect.element(mine).toHaveTextContent(/Too late.*Late · From marketer/)
    await expect.element(now).toHaveTextContent(/Going out.*Goes out in 0:/)
    await expect.element(now).not.toHaveTextContent(/Next year|Too late/)
    await expect
      .element(mine.getByRole('link', { name: 'Too late' }))
      .toHaveAttribute('href', expect.stringContaining(`/messages/${heldCode}`))
    // each lookup of a person would be an entry of the record
    expect(sent(calls, 'listDevices')).toEqual([])
  })

  test('a send that was declined or refused waits for its sender, with the reason, until they open its draft', async () => {
    const ended = new Date(Date.now() - 60_000).toISOString()
    const declined = (at: number, title: string, change: object = {}) =>
      heldSend({
        ...{ id: heldCode.replace('1', String(at)), state: 'declined', ended, endedBy: 'bo', message: 'too early' },
        ...{ person: 'administrator', draft: { id: '0123456789ab', kind: 'push' } },
        request: { notifications: [{ title, content: 'Hi', users: ['ann'] }] },
        ...change,
      })
    const mine = declined(1, 'Breakfast')
    const dinner = declined(5, 'Dinner', { state: 'refused', endedBy: null, message: 'Unknown preset' })
    const { screen } = await showApplication('', {
      getHeld: { held: mine },
      listReturned: { returned: [mine, dinner].map(({ id }) => ({ draft: null, held: id })) },
      listHeld: ({ canceled }: { canceled?: boolean }) => ({
        held: canceled
          ? [
              mine,
              dinner,
              declined(6, 'Replaced since', { state: 'refused', replaced: true }),
              declined(7, 'Its draft was sent again'),
              declined(8, 'A row of a file', { batch: { id: '0123456789ab', rows: 3, undone: 3 } }),
              declined(2, 'By another', { person: 'marketer' }),
              declined(3, 'Undone', { state: 'undone' }),
              declined(4, 'Old', { ended: '2020-01-01T08:00:00.000Z' }),
            ]
          : [],
      }),
    })
    const waits = screen.getByRole('region', { name: 'Waits for you' })
    await expect.element(waits).toHaveTextContent(/Breakfast.*Push · Declined by bo, .*: Too early\./)
    await expect.element(waits).toHaveTextContent(/Dinner.*Push · Refused, .*: Unknown preset\./)
    await expect.element(waits.getByRole('listitem')).toHaveLength(3)
    await waits.getByRole('link', { name: 'Breakfast' }).click()
    await screen.getByRole('link', { name: 'Open draft' }).click()
    await screen.getByRole('link', { name: 'Overview' }).click()
    await expect.element(waits.getByRole('listitem')).toHaveLength(2)
    await expect.element(waits).not.toHaveTextContent('Breakfast')
  })

  test('charts reach and opens of the last 30 days, as the dashboards count them', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const { screen } = await showApplication('', {
      getSubscribersStatistics: {
        statistics: [
          { timestamp: `${today} 00:00:00`, platform: 1, push_enabled: 100, push_disabled: 1 },
          { timestamp: `${today} 00:00:00`, platform: 3, push_enabled: 30, push_disabled: 1 },
        ],
      },
      getAppStats: { request_id: 'r-1' },
      getResults: { messages: { formatter: 'daily', rows: [{ action: '_open_', datetime: today, count: 17 }] } },
    })
    const list = (name: string) => screen.getByRole('region', { name }).getByRole('list', { name: 'Series' })
    await expect.element(list('Reach')).toHaveTextContent(/Devices, addresses, and numbers130/)
    await expect.element(list('Opens')).toHaveTextContent(/Opened messages17/)
  })

  test('collapses a finished setup to a line', async () => {
    const complete = { ...bakeryShown, icon_url: 'https://x.test/i.png', ios_sdk: 'swift', providers: { ios: true } }
    const { screen } = await showApplication('', { getApplication: { application: complete } })
    const setup = screen.getByRole('region', { name: 'Setup' })
    await expect.element(setup).toHaveTextContent(/^SetupEverything is in place\.$/)
    await setup.getByRole('button', { name: 'Setup' }).click()
    await expect.element(setup.getByRole('link', { name: 'Configure a platform' })).toBeVisible()
  })
})
