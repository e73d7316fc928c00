import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { claimTasks, putTask, type Task, tasks } from '#api/tasks.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { examples } from '#contract/examples/index.ts'
import { resultExamples } from '#contract/examples/results.ts'
import { type Answers, outage, Refusal, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const [{ application: example }] = examples.getApplication.answers as [{ application: Record<string, unknown> }]
const bakery = { ...example, title: 'Bakery', languages: { en: '120', de: 14, fr: 0, unknown: '6' } }
const message = (code: string, rest: object = {}) => ({
  ...{ code, kind: 'push', status: 'sent', created: '2026-01-01 08:00:00', send_date: '2026-01-01 08:00:00' },
  ...{ title: `Message ${code}`, text: 'Hello', recipients: 100, sent: 100, delivered: 80, opened: 20 },
  ...{ local_time: false, local_date: null, campaign: null, preset: null, error: null },
  ...rest,
})

async function open(path: string, answers: Answers = {}, role: 'administrator' | 'viewer' = 'administrator') {
  const calls = serve({ capabilities: [], getApplication: { application: bakery }, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}${path}`, { role })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { calls, screen }
}

beforeEach(() => {
  claimTasks('administrator', 'Demo')
  tasks.set([])
})

describe('settings', () => {
  const name = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
    screen.getByRole('textbox', { name: 'Name', exact: true })

  test('save a new name once, and the heading of the overview follows', async () => {
    let title = 'Bakery'
    const { calls, screen } = await open('/settings', {
      getApplication: () => ({ application: { ...bakery, title } }),
      updateApplication: (fields: { title: string }) => {
        title = fields.title
        return null
      },
    })
    const save = screen.getByRole('button', { name: 'Save changes' })
    await expect.element(save).toHaveAccessibleDescription('Nothing has changed')
    await name(screen).fill('Corner bakery')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => sent(calls, 'updateApplication')).toMatchObject([{ title: 'Corner bakery' }])
    await expect.element(save).toHaveAccessibleDescription('Nothing has changed')
    await screen.getByRole('link', { name: 'Overview' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Corner bakery', level: 1 })).toBeVisible()
  })

  test('need a name: an empty one is refused at its field, before anything is sent', async () => {
    const { calls, screen } = await open('/settings')
    await name(screen).fill('  ')
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(name(screen)).toBeInvalid()
    await expect.element(name(screen)).toHaveFocus()
    expect(sent(calls, 'updateApplication')).toEqual([])
  })

  test('that the service refuses keep what was typed', async () => {
    const { screen } = await open('/settings', { updateApplication: refuseField('title', 'this name is taken') })
    await name(screen).fill('Corner bakery')
    await screen.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(name(screen)).toHaveAccessibleDescription(/this name is taken/i)
    await expect.element(name(screen)).toHaveValue('Corner bakery')
  })

  test('ask before unsaved changes are lost', async () => {
    const { screen } = await open('/settings')
    await name(screen).fill('Corner bakery')
    await screen.getByRole('link', { name: 'Overview' }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(name(screen)).toHaveValue('Corner bakery')
    expect(screen.address()).toMatch(/settings$/)
  })

  test.each([
    [true, 'Accepts every API token of the account'],
    [false, 'Accepts only tokens that include this application'],
    [undefined, 'The service doesn’t report which tokens it accepts'],
  ])('say which tokens are accepted if the service returns %s', async (authorize_all_tokens, words) => {
    const { screen } = await open('/settings', { getApplication: { application: { ...bakery, authorize_all_tokens } } })
    await expect.element(screen.getByRole('region', { name: 'Access' })).toHaveTextContent(words)
  })

  test('delete the application only once its name is typed, and count what is lost', async () => {
    const { calls, screen } = await open('/settings', {
      deleteApplication: null,
      getApplications: { applications: [] },
    })
    await screen.getByRole('button', { name: 'Delete application' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete the application Bakery?' })
    await expect.element(dialog).toHaveTextContent(/140 devices and their tags/)
    const confirm = dialog.getByRole('button', { name: 'Delete application' })
    await dialog.getByRole('textbox').fill('bakery')
    await userEvent.keyboard('{Enter}')
    expect(sent(calls, 'deleteApplication')).toEqual([])
    await dialog.getByRole('textbox').fill('Bakery')
    await confirm.click()
    await expect.element(screen.getByText('Application Bakery deleted')).toBeVisible()
    expect(sent(calls, 'deleteApplication')).toMatchObject([{ application: exampleApplication }])
    expect(screen.address()).toMatch(/\/applications$/)
  })

  test('that can’t be deleted now keep the dialog, with the reason', async () => {
    const { screen } = await open('/settings', {
      deleteApplication: () => {
        throw new Refusal(422, { message: 'Messages are being sent' })
      },
    })
    await screen.getByRole('button', { name: 'Delete application' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Bakery')
    await dialog.getByRole('button', { name: 'Delete application' }).click()
    await expect.element(dialog).toHaveTextContent(/Messages are being sent/)
    expect(screen.address()).toMatch(/settings$/)
  })

  test('can be read by a viewer, who sees why nothing can be changed', async () => {
    const { screen } = await open('/settings', {}, 'viewer')
    await expect
      .element(screen.getByRole('button', { name: 'Delete application' }))
      .toHaveAccessibleDescription(/The Viewer role can’t delete applications/)
    await expect.element(screen.getByText(/The Viewer role can’t change applications/).first()).toBeVisible()
  })
})

describe('the overview', () => {
  test('counts the steps that are left, each with its link', async () => {
    const { screen } = await open('', {
      getApplication: { application: { ...bakery, icon_url: null, providers: {}, languages: {} } },
    })
    const setup = screen.getByRole('region', { name: 'Setup' })
    await expect.element(setup).toHaveTextContent(/left to do/)
    await expect
      .element(setup.getByRole('link', { name: 'Configure a platform' }))
      .toHaveAttribute('href', expect.stringMatching(/\/platforms$/))
    await expect.element(setup.getByRole('listitem').last()).toHaveTextContent(/Register the first device, to do/)
  })

  test('omits the token step if the service lists no tokens', async () => {
    const { calls, screen } = await open('')
    const setup = screen.getByRole('region', { name: 'Setup' })
    await expect.element(setup).toHaveTextContent(/Register the first device, done/)
    await expect.element(setup.getByText('Create a device token')).not.toBeInTheDocument()
    expect(sent(calls, 'listApiTokens')).toEqual([])
  })

  test('says which figures couldn’t be loaded, and loads them again', async () => {
    const now = outage({ IOS: 120, ANDROID: '340' })
    const results = outage(resultExamples.getAppStats[0])
    const { screen } = await open('', {
      getApplicationSubscribersStats: now.answer,
      getAppStats: { request_id: 'r-1' },
      getResults: results.answer,
    })
    const tiles = screen.getByLabelText('Now', { exact: true })
    await expect.element(tiles).toHaveTextContent(/Couldn’t load reachable devices: Couldn’t reach the service\./)
    await expect.element(tiles).toHaveTextContent(/Couldn’t load the open rate: Couldn’t reach the service\./)
    now.end()
    results.end()
    await tiles.getByRole('button', { name: 'Try again: reachable devices' }).click()
    await tiles.getByRole('button', { name: 'Try again: the open rate' }).click()
    await expect.element(tiles).toHaveTextContent(/Reachable460/)
    await expect.element(tiles).toHaveTextContent(/Open rate, last 30 days\d+\.\d%/)
  })

  test('adds up reachable devices, and has the dashboard’s open rate', async () => {
    const messages = [
      message('MMMMM-00001', { delivered: 80, opened: 20 }),
      message('MMMMM-00002', { delivered: '120', opened: '30' }),
      message('MMMMM-00003', { status: 'pending', send_date: '2099-01-01 00:00:00', delivered: 0, opened: 0 }),
    ]
    const { screen } = await open('', {
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
    const { screen } = await open('', {
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

  test('begins with a person for roles that can’t send', async () => {
    const { screen } = await open('', {}, 'viewer')
    const find = screen.getByRole('search').getByRole('searchbox', { name: /^Name, user ID/ })
    await find.fill('maria')
    await screen.getByRole('button', { name: 'Look up' }).click()
    await expect.poll(screen.address).toMatch(/people\?find=maria/)
  })

  test('shows no messages if the service lists none', async () => {
    const { calls, screen } = await open('')
    await expect.element(screen.getByRole('region', { name: 'Platforms' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Last sent' })).not.toBeInTheDocument()
    expect(sent(calls, 'listMessages')).toEqual([])
  })

  test('counts languages with their share, largest first', async () => {
    const { screen } = await open('')
    const languages = screen.getByRole('region', { name: 'Devices by language' })
    await expect.element(languages).toHaveTextContent(/140 devices.*No language6 devices/)
    await expect.element(languages.getByRole('listitem').first()).toHaveTextContent(/English120 devices85\.7%/)
    await expect.element(languages.getByRole('listitem').nth(1)).toHaveTextContent(/German14 devices10\.0%/)
  })

  // before tasks of other tests are watched
  test('says that nothing is in progress', async () => {
    const { screen } = await open('')
    await expect.element(screen.getByRole('region', { name: 'In progress' })).toHaveTextContent(/Nothing is running/)
  })

  test('says what failed, runs, and is scheduled, of this application only', async () => {
    const { screen } = await open('', {
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

  test('charts reach and opens of the last 30 days, as the dashboards count them', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const { screen } = await open('', {
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
    await expect.element(list('Reach')).toHaveTextContent(/Reachable devices130/)
    await expect.element(list('Opens')).toHaveTextContent(/Opened messages17/)
  })

  test('collapses a finished setup to a line', async () => {
    const complete = { ...bakery, icon_url: 'https://x.test/i.png', ios_sdk: 'swift', providers: { ios: true } }
    const { screen } = await open('', { getApplication: { application: complete } })
    const setup = screen.getByRole('region', { name: 'Setup' })
    await expect.element(setup).toHaveTextContent(/^SetupEverything is in place\.$/)
    await setup.getByRole('button', { name: 'Setup' }).click()
    await expect.element(setup.getByRole('link', { name: 'Configure a platform' })).toBeVisible()
  })
})
