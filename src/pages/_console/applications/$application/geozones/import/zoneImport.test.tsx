import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, type Calls, Refusal, renderScreen, serve } from '#testing/render.tsx'

const there = {
  listGeoZones: { clusters: [] },
  listGeoZoneClusters: { clusters: [] },
  listPresets: { presets: [] },
  getCampaigns: { campaigns: [], cursor: null },
}
const added = (calls: Calls) =>
  calls.flatMap(({ method, fields }) =>
    method === 'addGeoZone' ? (fields as { geozones: { name: string }[] }).geozones : [],
  )

async function open(file: File, answers: Answers = {}) {
  let id = 0
  const calls = serve({
    ...there,
    addGeoZone: ({ geozones }: { geozones: unknown[] }) => ({
      GeoZones: geozones.map(() => {
        id += 1
        return id
      }),
    }),
    ...answers,
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/geozones/import`)
  const field = () => document.querySelector<HTMLElement>('input[type=file]')
  await vi.waitFor(() => expect(field()).not.toBeNull(), { timeout: 30_000 })
  await userEvent.upload(field() as HTMLElement, file)
  return { calls, screen }
}

const csv = (...rows: string[]) =>
  new File([['Shop,Lat,Lon,Radius', ...rows].join('\n')], 'shops.csv', { type: 'text/csv' })

test('columns are recognized; rows with problems are named by their number, and the others are added', async () => {
  const { calls, screen } = await open(csv('One,38.71,-9.14,60', 'Two,95,-9.14,60', 'Three,38.72,-9.14,5'))
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Come in')
  await screen.getByRole('button', { name: 'Check file' }).click()
  await expect.element(screen.getByRole('row', { name: /^3 Lat 95/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^4 Radius 5/ })).toBeVisible()
  expect(added(calls)).toEqual([])
  await screen.getByRole('button', { name: 'Add 1 geozone' }).click()
  const results = screen.getByRole('table', { name: 'Results' })
  await expect.element(results.getByRole('row', { name: /^Added 1/ })).toBeVisible()
  await expect.element(results.getByRole('row', { name: /^Skipped 2/ })).toBeVisible()
  expect(added(calls)).toMatchObject([{ name: 'One', range: 60, cooldown: expect.any(Number) }])
})

test('what the service refuses is named with its row; the other geozones are added', async () => {
  const { calls, screen } = await open(csv('One,38.71,-9.14,60', 'Two,38.72,-9.14,60'), {
    addGeoZone: ({ geozones }: { geozones: { name: string }[] }) => {
      const place = geozones.findIndex(({ name }) => name === 'Two')
      if (place >= 0)
        throw new Refusal(422, {
          message: 'a geozone with this name already exists',
          faults: [{ field: `geozones.${place}.name`, message: 'a geozone with this name already exists' }],
        })
      return { GeoZones: geozones.map((_, at) => at + 1) }
    },
  })
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Come in')
  await screen.getByRole('button', { name: 'Check file' }).click()
  await screen.getByRole('button', { name: 'Add 2 geozones' }).click()
  const results = screen.getByRole('table', { name: 'Results' })
  await expect.element(results.getByRole('row', { name: /^Added 1/ })).toBeVisible()
  await expect.element(screen.getByText(/a geozone with this name already exists/i).first()).toBeVisible()
  expect(added(calls).map(({ name }) => name)).toContain('One')
})

test('nothing is checked before each row has a message; a file of points from a map works as is', async () => {
  const feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-9.14, 38.71] },
    properties: { name: 'Pier', range: 80 },
  }
  const json = JSON.stringify({ type: 'FeatureCollection', features: [feature] })
  const { screen } = await open(new File([json], 'shops.geojson', { type: 'application/geo+json' }))
  const check = screen.getByRole('button', { name: 'Check file' })
  await expect.element(check).toHaveAccessibleDescription(/Enter text, select a preset, or select a column for either/)
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Come in')
  await check.click()
  await expect.element(screen.getByRole('button', { name: 'Add 1 geozone' })).toBeVisible()
})

test('an invalid file is refused at its field', async () => {
  const { screen } = await open(new File(['{"type": "Fea'], 'shops.geojson', { type: 'application/geo+json' }))
  await expect.element(screen.getByText(/JSON/).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Check file' })).not.toBeInTheDocument()
})
