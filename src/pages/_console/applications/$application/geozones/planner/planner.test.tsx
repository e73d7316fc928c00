import { describe, expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, outage, Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

const base = { range: 200, cooldown: 3_600, content: 'Fresh bread', presetCode: null, campaign: null, timetable: {} }
const market = { ...base, id: 1, name: 'Market', lat: 51.5, lng: -0.09, status: 1 }
// about 140 m east of the market
const square = { ...market, id: 2, name: 'Square', lng: -0.088 }
const harbor = { ...market, id: 3, name: 'Harbor', lat: 51.6 }
const city = { name: 'City', code: 'CCCCC-00001', cooldown: 86_400, geozones: 2 }

const there = (geoZones: object[], clustered: object[] = []): Answers => ({
  capabilities: ['listMessages', 'getMessage'],
  listGeoZones: {
    clusters: [
      { name: '', code: null, cooldown: null, geoZones },
      ...(clustered.length > 0 ? [{ ...city, geoZones: clustered }] : []),
    ],
  },
  listGeoZoneClusters: { clusters: [city] },
  listPresets: { presets: [] },
})

// from 700 m west of the market to its center
const walk = 'path=51.5~-0.1_51.5~-0.09&from=2026-01-05T09:00'

async function open(search: string, answers: Answers = there([market]), role: 'marketer' | 'viewer' = 'marketer') {
  const calls = serve(answers)
  const screen = await renderScreen(`/applications/${exampleApplication}/geozones/planner?${search}`, { role })
  await expect.element(screen.getByRole('heading', { name: 'Geozone planner', level: 1 })).toBeVisible()
  return { calls, screen }
}

test('without geozones, it leads back to the map', async () => {
  const { screen } = await open('', there([]))
  await expect.element(screen.getByRole('heading', { name: 'No geozones yet' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'View geozones' }).first())
    .toHaveAttribute('href', expect.stringMatching(/\/geozones(\?|$)/))
})

describe('overlaps', () => {
  test('list pairs of geozones that overlap, and say which pairs send one message', async () => {
    const { screen } = await open('', there([market, square, harbor]))
    const table = screen.getByRole('table', { name: 'Overlaps' })
    await expect.element(table.getByRole('row', { name: /Market and Square/ })).toHaveTextContent(/%/)
    await expect.element(table.getByRole('row', { name: /Market and Square/ })).toHaveTextContent('Both')
    await expect.element(table.getByText(/Harbor/)).not.toBeInTheDocument()
  })

  test('in the same cluster send one message', async () => {
    const { screen } = await open('', there([], [market, square]))
    const table = screen.getByRole('table', { name: 'Overlaps' })
    await expect.element(table.getByRole('row', { name: /Market and Square/ })).toHaveTextContent('One')
  })

  test('of a disabled geozone are not counted', async () => {
    const { screen } = await open('', there([market, { ...square, status: 0 }]))
    await expect.element(screen.getByText('No enabled geozones overlap.')).toBeVisible()
  })

  test('are searched, and the search can be cleared', async () => {
    const { screen } = await open('', there([market, square]))
    await screen.getByRole('searchbox', { name: 'Search overlaps' }).fill('Harbor')
    await expect.element(screen.getByText('No overlaps match')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear search' }).first().click()
    await expect.element(screen.getByRole('table', { name: 'Overlaps' })).toBeVisible()
  })
})

describe('a path', () => {
  test('is typed line by line: a wrong line is named and kept, and the others are drawn', async () => {
    const { screen } = await open('')
    const points = screen.getByRole('textbox', { name: 'Points' })
    await points.fill('51.5, -0.1\nby the river\n51.5, -0.09')
    await expect.element(points).toHaveAccessibleDescription('Line 2 isn’t a point. Enter latitude, longitude.')
    await expect.poll(() => decodeURIComponent(screen.address())).toMatch(/path=51\.5~-0\.1_51\.5~-0\.09/)
    await screen.getByRole('combobox', { name: 'Hardware ID' }).click()
    await expect.element(points).toHaveValue('51.5, -0.1\nby the river\n51.5, -0.09')
    await points.fill('51.5, -0.1\n51.5, -0.09')
    await expect.element(points).not.toHaveAccessibleDescription(/isn’t a point/)
  })

  test('is in sight as a whole once it’s typed', async () => {
    const { screen } = await open('')
    // 27 km
    await screen.getByRole('textbox', { name: 'Points' }).fill('51.5, -0.1\n51.5, 0.3')
    await expect.poll(() => document.querySelector('.leaflet-control-scale-line')?.textContent).toMatch(/km$/)
  })

  test('that enters a geozone fires there, at the time that the speed allows', async () => {
    const { screen } = await open(walk)
    const entries = screen.getByRole('list', { name: 'Geozones on the path' })
    await expect.element(entries).toHaveTextContent(/9:0\d:\d\d AMMarket · sends/)
    await expect.element(screen.getByText(/0 messages so far, 1 on the/)).toBeVisible()
    await entries.getByRole('button', { name: 'Go to where the path enters Market' }).click()
    await expect.element(screen.getByText(/1 message so far, 1 on the/)).toBeVisible()
    await expect.poll(screen.address).toMatch(/along=\d+/)
  })

  test('through a disabled geozone says so', async () => {
    const { screen } = await open(walk, there([{ ...market, status: 0 }]))
    await expect
      .element(screen.getByRole('list', { name: 'Geozones on the path' }))
      .toHaveTextContent(/Market · sends nothing.*This geozone is disabled\./)
  })

  test('outside a geozone’s schedule says when it starts', async () => {
    const closed = { ...market, timetable: { timezone: 0, Sat: [{ start: '10:00', stop: '12:00' }] } }
    const { screen } = await open(walk, there([closed]))
    await expect
      .element(screen.getByRole('list', { name: 'Geozones on the path' }))
      .toHaveTextContent(/sends nothing.*Outside its schedule until .*Jan 10, 2026/)
  })

  test('through two geozones in a cluster sends only the message of the first', async () => {
    const { screen } = await open(`${walk}`.replace('51.5~-0.09&', '51.5~-0.085&'), there([], [market, square]))
    const entries = screen.getByRole('list', { name: 'Geozones on the path' })
    await expect.element(entries).toHaveTextContent(/Market · sends/)
    await expect.element(entries).toHaveTextContent(/Square · sends nothing.*Another geozone in City already sent/)
  })

  test('that enters no geozone says so', async () => {
    const { screen } = await open(walk, there([harbor]))
    await expect.element(screen.getByText('This path doesn’t enter any geozones.')).toBeVisible()
  })

  test('needs a valid start: without one, no geozones are shown', async () => {
    const { screen } = await open(walk.replace('2026-01-05T09:00', 'tomorrow'))
    await expect.element(screen.getByLabelText(/^Start /)).toHaveAccessibleDescription(/Enter a date and time/)
    await expect.element(screen.getByRole('list', { name: 'Geozones on the path' })).not.toBeInTheDocument()
  })

  test('starts when its field says, as in the rest of the product', async () => {
    const { screen } = await open(walk)
    const start = screen.getByRole('textbox', { name: /^Start \(.+\)$/ })
    await expect.element(start).toHaveValue('Jan 5, 2026, 9:00 AM')
    await start.fill('2026-02-06 10:30')
    await expect
      .element(screen.getByRole('slider', { name: /Location on the path/ }))
      .toHaveAttribute('aria-valuetext', expect.stringContaining('Feb 6, 2026, 10:30'))
  })

  test('is followed by the slider', async () => {
    const { screen } = await open(walk)
    const slider = screen.getByRole('slider', { name: /Location on the path/ })
    await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0 m from the start/))
    await slider.fill('600')
    await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^(59|60)\d m from the start/))
  })
})

describe('a location is tested', () => {
  const message = (code: string) => ({
    ...{ code, kind: 'push', status: 'sent', created: '2026-01-01 08:00:00', send_date: null, recipients: 1 },
    ...{
      title: null,
      text: 'Fresh bread',
      sent: 1,
      delivered: 1,
      opened: 0,
      campaign: null,
      preset: null,
      error: null,
    },
  })
  const full = (code: string) => ({
    message: { ...message(code), request: { content: 'Fresh bread', devices: ['device-1'] }, results: [] },
  })
  const nearest = { name: 'Market', lat: 51.5, lng: -0.09, range: 200, distance: 12 }

  async function ask(answers: Answers, search = `${walk}&along=690`) {
    const opened = await open(search, { ...there([market]), listMessages: { messages: [], cursor: null }, ...answers })
    const { screen } = opened
    const button = screen.getByRole('button', { name: 'Test location' })
    await screen.getByRole('combobox', { name: 'Hardware ID' }).fill(' device-1 ')
    await button.click()
    const dialog = screen.getByRole('dialog', { name: 'Record the location of device-1?' })
    return { ...opened, button, dialog, record: dialog.getByRole('button', { name: 'Record location' }) }
  }

  test('only with a place and a device', async () => {
    const { screen } = await open('')
    const button = screen.getByRole('button', { name: 'Test location' })
    await expect.element(button).toHaveAccessibleDescription('Select a point on the map first')
    await screen.getByRole('textbox', { name: 'Points' }).fill('51.5, -0.1')
    await expect.element(button).toHaveAccessibleDescription('Enter the hardware ID of a device')
  })

  test('finds the device by a name', async () => {
    const phone = { hwid: 'device-7', device_type: 1, user_id: 'ann', name: 'Ann Lee', device_model: 'iPhone 15' }
    const { screen } = await open(`${walk}&along=690`, {
      ...there([market]),
      capabilities: ['searchDevices'],
      searchDevices: { devices: [phone, { ...phone, hwid: 'ann@example.com', device_type: 14 }] },
    })
    await screen.getByRole('combobox', { name: 'Hardware ID' }).fill('ann')
    await screen.getByRole('option', { name: 'Ann Lee device-7 · iPhone 15' }).click()
    // its list doesn’t cover the button
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Test location' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Record the location of device-7?' })).toBeVisible()
  })

  test('once, after a confirmation, with a link to the message that was sent', async () => {
    let recorded = false
    const { calls, screen, record } = await ask({
      getNearestZone: () => {
        recorded = true
        return nearest
      },
      listMessages: () => ({ messages: recorded ? [message('MMMMM-00001')] : [], cursor: null }),
      getMessage: full('MMMMM-00001'),
    })
    expect(sent(calls, 'getNearestZone')).toEqual([])
    await record.click()
    await expect
      .element(screen.getByText(/with a radius of 200 m. The device is inside it, 12 m from its center/))
      .toBeVisible()
    await expect.element(screen.getByText(/Sent:.*Fresh bread/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Open message' }))
      .toHaveAttribute('href', expect.stringMatching(/messages\/MMMMM-00001$/))
    expect(sent(calls, 'getNearestZone')).toEqual([
      { application: exampleApplication, hwid: 'device-1', lat: '51.5', lng: expect.stringMatching(/^-0\.090/) },
    ])
  })

  test('for an unknown device is refused at its field, with an explanation', async () => {
    const { screen, record, dialog } = await ask({
      getNearestZone: () => {
        const message = 'doesn’t exist in this application. Check it, or register it first.'
        throw new Refusal(422, { message: `hwid: ${message}`, faults: [{ field: 'hwid', message }] })
      },
    })
    await record.click()
    await expect
      .element(screen.getByRole('combobox', { name: 'Hardware ID' }))
      .toHaveAccessibleDescription('Hardware ID doesn’t exist in this application. Check it, or register it first.')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('that sends nothing names the geozones that stayed silent', async () => {
    const { screen, record } = await ask({ getNearestZone: nearest })
    await record.click()
    await expect.element(screen.getByText(/^Nothing was sent/)).toBeVisible()
    await expect.element(screen.getByText(/^Market sent nothing. The service gives no reason/)).toBeVisible()
  })

  test('whose messages can’t be read leads to the inbox instead of claiming that none was sent', async () => {
    const { screen, record } = await ask({
      getNearestZone: nearest,
      listMessages: () => {
        throw new Refusal(501, { message: 'not built' })
      },
    })
    await record.click()
    await expect.element(screen.getByText(/Check the inbox to see whether one was sent/)).toBeVisible()
    await expect.element(screen.getByText(/^Nothing was sent/)).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('link', { name: 'Inbox of device-1' }))
      .toHaveAttribute('href', expect.stringMatching(/find=device-1.*view=inbox/))
  })

  test('that fails stays in the dialog, and another device clears the answer', async () => {
    const { answer, end } = outage(null)
    const { calls, screen, dialog, record } = await ask({
      getNearestZone: answer,
    })
    await record.click()
    await expect.element(dialog).toHaveTextContent(/Couldn’t reach the service/)
    end()
    await record.click()
    await expect.element(screen.getByText(/The application has no enabled geozones./)).toBeVisible()
    expect(sent(calls, 'getNearestZone').length).toBe(2)
    await screen.getByRole('combobox', { name: 'Hardware ID' }).fill('device-2')
    await expect.element(screen.getByText(/The application has no enabled geozones./)).not.toBeInTheDocument()
  })

  test('not by a role that isn’t allowed to', async () => {
    const { screen } = await open(walk, there([market]), 'viewer')
    await expect
      .element(screen.getByRole('button', { name: 'Test location' }))
      .toHaveAccessibleDescription(/The Viewer role can’t record test locations/)
  })
})
