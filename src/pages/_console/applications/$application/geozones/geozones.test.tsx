import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, Refusal, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const zone = { lat: 51.5, lng: -0.09, range: 200, cooldown: 3_600, content: 'Fresh bread', presetCode: null, status: 1 }
const market = { ...zone, id: 1, name: 'Market', campaign: null, timetable: {} }
const harbor = { ...zone, id: 2, name: 'Harbor', campaign: null, timetable: {} }
const clusters = [{ name: 'City', code: 'CCCCC-00001', cooldown: 86_400, geozones: 0 }]
const there = (geoZones: unknown[] = [market, harbor]) => ({
  listGeoZones: { clusters: [{ name: '', code: null, cooldown: null, geoZones }] },
  listGeoZoneClusters: { clusters },
  listPresets: { presets: [] },
  getCampaigns: { campaigns: [], cursor: null },
  listTags: { tags: [] },
})

const show = (search = '', role: 'administrator' | 'viewer' = 'administrator') =>
  renderScreen(`/applications/${exampleApplication}/geozones?view=list&${search}`, { role })
describe('a new geozone', () => {
  const open = async (answers = {}) => {
    const calls = serve({ ...there(), addGeoZone: { GeoZones: [3] }, ...answers })
    const screen = await show('do=new')
    const form = screen.getByRole('form', { name: 'Create geozone' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await expect.element(field('Name')).toBeVisible()
    return { calls, screen, form, field }
  }

  test('needs a name, a place, and a message: the first problem gets the focus', async () => {
    const { calls, form, field } = await open()
    await form.getByRole('button', { name: 'Create geozone' }).click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Name')).toBeInvalid()
    await expect.element(field('Latitude')).toBeInvalid()
    await expect.element(field('Text')).toBeInvalid()
    expect(sent(calls, 'addGeoZone')).toEqual([])
  })

  test('takes both coordinates in one field, and is sent as the interface expects it', async () => {
    const { calls, form, field } = await open()
    await field('Name').fill(' Pier ')
    await field('Latitude').fill('38.7, -9.17')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Latitude')).toHaveValue('38.7')
    await expect.element(field('Longitude')).toHaveValue('-9.17')
    await field('Text').fill('A coffee by the river?')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(form).not.toBeInTheDocument()
    const [request] = sent(calls, 'addGeoZone') as { application: string; geozones: Record<string, unknown>[] }[]
    expect(request?.application).toBe(exampleApplication)
    expect(request?.geozones).toMatchObject([{ name: 'Pier', range: 200 }])
    expect(Number(request?.geozones[0]?.lat)).toBe(38.7)
    expect(Number(request?.geozones[0]?.lng)).toBe(-9.17)
  })

  test.each([
    ['Latitude', '95'],
    ['Longitude', 'west'],
    ['Radius (m)', '10'],
  ])('refuses a wrong %s at its field, and keeps it', async (name, typed) => {
    const { calls, form, field } = await open()
    await field('Name').fill('Pier')
    await field('Latitude').fill('38.7')
    await field('Longitude').fill('-9.17')
    await field('Text').fill('Hello')
    await field(name).fill(typed)
    await form.getByRole('button', { name: 'Create geozone' }).click()
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toBeInvalid()
    await expect.element(field(name)).toHaveValue(typed)
    expect(sent(calls, 'addGeoZone')).toEqual([])
  })

  test('says which geozones it overlaps', async () => {
    const { form, field } = await open()
    await field('Latitude').fill('51.501')
    await field('Longitude').fill('-9.17')
    await expect.element(form.getByText(/^Overlaps/)).not.toBeInTheDocument()
    await field('Longitude').fill('-0.09')
    await expect.element(form.getByText(/^Overlaps Market; Harbor\. A person in both gets both messages/)).toBeVisible()
  })

  test('has intervals that are copied from one day to others', async () => {
    const { calls, screen, form, field } = await open()
    await field('Name').fill('Pier')
    await field('Latitude').fill('38.7')
    await field('Longitude').fill('-9.17')
    await field('Text').fill('Hello')
    await form.getByRole('radio', { name: 'On a weekly schedule' }).click()
    await field('Monday: to').fill('930')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Monday: to')).toHaveValue('9:30 AM')
    await form.getByRole('button', { name: 'Copy Monday to other days' }).click()
    await screen.getByRole('menuitem', { name: 'Weekends' }).click()
    await expect.element(field('Sunday: to')).toHaveValue('9:30 AM')
    await field('Monday: to').fill('late')
    await form.getByRole('button', { name: 'Create geozone' }).click()
    await expect.element(field('Monday: to')).toBeInvalid()
    await field('Monday: to').fill('10:00')
    await form.getByRole('button', { name: 'Create geozone' }).click()
    await expect.element(form).not.toBeInTheDocument()
    const [request] = sent(calls, 'addGeoZone') as { geozones: { timetable: Record<string, unknown> }[] }[]
    expect(request?.geozones[0]?.timetable).toMatchObject({
      Mon: [{ start: '09:00', stop: '10:00' }],
      Sun: [{ start: '09:00', stop: '09:30' }],
    })
  })

  test('that the service refuses keeps what was typed, and the reason is at the field', async () => {
    const { form, field } = await open({
      addGeoZone: refuseField('geozones.0.name', 'this geozone exists'),
    })
    await field('Name').fill('Pier')
    await field('Latitude').fill('38.7')
    await field('Longitude').fill('-9.17')
    await field('Text').fill('Hello')
    await form.getByRole('button', { name: 'Create geozone' }).click()
    await expect.element(field('Name')).toHaveAccessibleDescription(/this geozone exists/i)
    await expect.element(field('Text')).toHaveValue('Hello')
  })
})

describe('a geozone that is edited', () => {
  test('sends only what was changed, and undo restores it', async () => {
    const calls = serve({ ...there(), updateGeoZone: null })
    const screen = await show('zone=z1&do=edit')
    const form = screen.getByRole('form', { name: 'Edit Market' })
    const range = form.getByRole('textbox', { name: 'Radius (m)' })
    await expect
      .element(form.getByRole('button', { name: 'Save geozone' }))
      .toHaveAccessibleDescription('Nothing has changed')
    await range.fill('350')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('Geozone Market saved')).toBeVisible()
    expect(sent(calls, 'updateGeoZone')).toEqual([{ geoZoneId: 1, range: 350 }])
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(sent(calls, 'updateGeoZone')).toHaveLength(2))
    expect(sent(calls, 'updateGeoZone').at(-1)).toEqual({ geoZoneId: 1, range: 200 })
  })
})

test('beside a form, the map takes the place of the list', async () => {
  await page.viewport(1440, 900)
  serve(there())
  const screen = await renderScreen(`/applications/${exampleApplication}/geozones?do=new&at=51.5~-0.09~200`, {
    role: 'administrator',
  })
  const map = screen.getByRole('application', { name: 'Map of geozones' })
  const label = map.getByText('New geozone')
  await expect.element(label).toBeVisible()
  const dialog = screen.getByRole('dialog', { name: 'Create geozone' })
  const left = (found: Locator) => found.element().getBoundingClientRect().left
  await expect.poll(() => left(dialog) - left(map)).toBeGreaterThan(500)
  await expect.poll(() => label.element().getBoundingClientRect().right).toBeLessThan(left(dialog))
  await page.viewport(1280, 800)
})

test('the circle on the map follows the form before it is saved', async () => {
  serve(there())
  const screen = await renderScreen(`/applications/${exampleApplication}/geozones?do=new&at=51.5~-0.09~200`, {
    role: 'administrator',
  })
  const label = screen.getByRole('application', { name: 'Map of geozones' }).getByText('New geozone')
  await expect.element(label).toBeVisible()
  const top = () => label.element().getBoundingClientRect().top
  const before = top()
  await screen.getByRole('textbox', { name: 'Radius (m)' }).fill('600')
  // above or below the circle, farther from its center
  await expect.poll(() => Math.abs(top() - before)).toBeGreaterThan(20)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('A coffee by the river?')
  await expect.element(screen.getByRole('img', { name: /A coffee by the river/ })).toBeVisible()
})

describe('several geozones', () => {
  const choose = async (answers: Answers, action: string) => {
    const calls = serve({ ...there(), ...answers })
    const screen = await show()
    await screen.getByRole('checkbox', { name: 'Select all' }).click()
    await screen.getByRole('button', { name: action, exact: true }).click()
    return { calls, screen, dialog: screen.getByRole('dialog') }
  }

  test('are disabled one by one; the one that failed is named and retried alone', async () => {
    let refused = true
    const { calls, dialog, screen } = await choose(
      {
        updateGeoZone: ({ geoZoneId }: { geoZoneId: number }) => {
          if (refused && geoZoneId === 2) throw new Refusal(422, { message: 'The geozone is locked' })
          return null
        },
      },
      'Disable',
    )
    await expect.element(dialog).toHaveTextContent('Disabled geozones send nothing.')
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await expect
      .element(dialog.getByRole('list', { name: 'Failed' }))
      .toHaveTextContent('Harbor: The geozone is locked')
    refused = false
    await dialog.getByRole('button', { name: 'Retry 1 failed geozone' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText('1 geozone disabled')).toBeVisible()
    expect(sent(calls, 'updateGeoZone')).toEqual([
      { geoZoneId: 1, status: 0 },
      { geoZoneId: 2, status: 0 },
      { geoZoneId: 2, status: 0 },
    ])
  })

  test('are deleted after their number is typed', async () => {
    const { calls, dialog } = await choose({ deleteGeoZone: null }, 'Delete')
    const confirm = dialog.getByRole('button', { name: 'Delete' })
    await confirm.click()
    await expect.element(dialog.getByRole('textbox')).toBeInvalid()
    expect(sent(calls, 'deleteGeoZone')).toEqual([])
    await dialog.getByRole('textbox').fill('2')
    await confirm.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(calls, 'deleteGeoZone')).toEqual([{ application: exampleApplication, geozones: [1, 2] }])
  })

  test('get a new cluster, which is created once', async () => {
    const { calls, screen, dialog } = await choose(
      { addGeoZoneCluster: { GeoZoneCluster: 'CCCCC-00002' }, updateGeoZone: null },
      'Change cluster',
    )
    await dialog.getByRole('combobox', { name: 'Cluster' }).click()
    await screen.getByRole('option', { name: 'New cluster' }).click()
    await dialog.getByRole('textbox', { name: 'Name of the new cluster' }).fill('Downtown')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(calls, 'addGeoZoneCluster')).toEqual([
      { application: exampleApplication, name: 'Downtown', cooldown: 3_600 },
    ])
    expect(sent(calls, 'updateGeoZone')).toEqual([
      { geoZoneId: 1, cluster: 'CCCCC-00002' },
      { geoZoneId: 2, cluster: 'CCCCC-00002' },
    ])
  })
})

test('a viewer sees the geozones, and why nothing can be changed', async () => {
  serve(there())
  const screen = await show('', 'viewer')
  await expect
    .element(screen.getByRole('button', { name: 'Draw geozone' }))
    .toHaveAccessibleDescription(/The Viewer role can’t add geozones/)
  await expect
    .element(screen.getByRole('button', { name: 'Import' }).first())
    .toHaveAccessibleDescription(/The Viewer role can’t add geozones/)
  // nothing can be done with selected ones
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test('Escape closes the card of a geozone, and the focus goes to its row', async () => {
  serve(there())
  const screen = await show('zone=z1')
  const card = screen.getByRole('region', { name: /^Selected geozone/ })
  const edit = card.getByRole('button', { name: 'Edit', exact: true })
  await expect.element(edit).toBeVisible()
  ;(edit.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.hasAttribute('data-row-link')).toBe(true)
})

test('the card of a geozone says once what a viewer can’t do', async () => {
  serve(there())
  const screen = await show('zone=z1', 'viewer')
  await expect.element(screen.getByRole('button', { name: 'View', exact: true })).toBeVisible()
  await expect.element(screen.getByText('The Viewer role can’t change geozones. Ask an administrator.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /10 meters north/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Disable' })).not.toBeInTheDocument()
})

test('the card of a geozone leads to the statistics of its campaign, or of that of its preset', async () => {
  const presetCode = 'PPPPP-00001'
  const listPresets = {
    presets: [{ code: presetCode, name: 'Bread', properties: { campaign: 'CCCCC-00009' } }],
  }
  serve({
    ...there([
      { ...market, content: null, presetCode },
      { ...harbor, campaign: 'CCCCC-00008' },
    ]),
    listPresets,
  })
  const screen = await show('zone=z1')
  const link = screen.getByRole('link', { name: 'Campaign statistics' })
  const statisticsOf = (campaign: string) =>
    `/applications/${exampleApplication}/statistics/campaigns?campaigns=${campaign}&range=90d`
  await expect.element(link).toHaveAttribute('href', statisticsOf('CCCCC-00009'))
  await screen.unmount()
  const other = await show('zone=z2')
  const own = other.getByRole('link', { name: 'Campaign statistics' })
  await expect.element(own).toHaveAttribute('href', statisticsOf('CCCCC-00008'))
})

test('without geozones, there are three ways to start', async () => {
  serve(there([]))
  const screen = await show()
  await expect.element(screen.getByRole('heading', { name: 'No geozones yet' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Draw geozone' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Enter coordinates' }).click()
  await expect.element(screen.getByRole('form', { name: 'Create geozone' })).toBeVisible()
})

test('the history of a geozone is in its row and its panel, that of a cluster in its row', async () => {
  serve(there())
  const screen = await show()
  const history = (object: string) => expect.stringContaining(`object=${encodeURIComponent(object)}`)
  const row = screen.getByRole('row', { name: /Market/ })
  await expect
    .element(row.getByRole('link', { name: 'History of Market' }))
    .toHaveAttribute('href', history('geozone:1'))
  await screen.unmount()
  const editing = await show('do=edit&zone=z1')
  const panel = editing.getByRole('dialog', { name: 'Market' })
  await expect
    .element(panel.getByRole('link', { name: 'History', exact: true }))
    .toHaveAttribute('href', history('geozone:1'))
  await editing.unmount()
  const groups = (await show('do=clusters')).getByRole('list', { name: 'Clusters' })
  await expect
    .element(groups.getByRole('link', { name: 'History of City' }))
    .toHaveAttribute('href', history('cluster:CCCCC-00001'))
})
