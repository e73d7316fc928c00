import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ZoneWithId } from '#contract/places/zones.ts'
import { type Answers, Refusal, renderPart, sent, serve } from '#testing/render.tsx'
import { type BulkAction, ManyZones } from './ManyZones.tsx'

const zone = (id: number, name: string): ZoneWithId =>
  ({ id, key: `z${id}`, name, lat: 51.5, lng: 0, range: 200, cooldown: 3_600, status: 1 }) as never
const zones = [zone(1, 'Market'), zone(2, 'Harbor')]
const clusters = [{ code: 'CCCCC-00001', name: 'City' }]
const onClose = vi.fn()
const onDone = vi.fn()
beforeEach(() => {
  onClose.mockClear()
  onDone.mockClear()
})

async function open(action: BulkAction, answers: Answers = {}, role: 'marketer' | 'viewer' = 'marketer') {
  const calls = serve({
    updateGeoZone: null,
    addGeoZoneCluster: { GeoZoneCluster: 'CCCCC-00002' },
    ...answers,
  })
  const screen = await renderPart(
    <ManyZones {...{ action, zones, clusters, onClose, onDone }} application="AAAAA-00001" />,
    { role },
  )
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  return { calls, screen, dialog, submit: (name: string) => dialog.getByRole('button', { name, exact: true }) }
}

describe('many geozones', () => {
  test.each([
    ['enable', 'Enable', { status: 1 }],
    ['disable', 'Disable', { status: 0 }],
  ] as const)('%s after confirmation', async (action, button, fields) => {
    const { calls, dialog, submit } = await open(action)
    await expect.element(dialog).toHaveTextContent(`${button} 2 geozones?`)
    expect(sent(calls, 'updateGeoZone')).toEqual([])
    await submit(button).click()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent(calls, 'updateGeoZone')).toEqual([
      { geoZoneId: 1, ...fields },
      { geoZoneId: 2, ...fields },
    ])
    expect(onDone.mock.calls).toEqual([[[]]])
  })

  test('get a cooldown within its limits', async () => {
    const { calls, dialog, submit } = await open('cooldown')
    const amount = dialog.getByRole('textbox', { name: 'Cooldown' })
    await amount.fill('often')
    await submit('Save').click()
    await expect.element(amount).toBeInvalid()
    expect(sent(calls, 'updateGeoZone')).toEqual([])
    await amount.fill('2')
    await submit('Save').click()
    await vi.waitFor(() => expect(sent(calls, 'updateGeoZone')).toHaveLength(2))
    expect(sent(calls, 'updateGeoZone')).toContainEqual({ geoZoneId: 1, cooldown: 7_200 })
  })

  test('move to an existing cluster, or out of any cluster', async () => {
    const { calls, screen, dialog, submit } = await open('cluster')
    const cluster = dialog.getByRole('combobox', { name: 'Cluster' })
    await submit('Save').click()
    await expect.element(cluster).toHaveAccessibleDescription('Select a cluster')
    expect(sent(calls, 'updateGeoZone')).toEqual([])
    await cluster.click()
    await screen.getByRole('option', { name: 'No cluster' }).click()
    await submit('Save').click()
    await vi.waitFor(() => expect(sent(calls, 'updateGeoZone')).toHaveLength(2))
    expect(sent(calls, 'updateGeoZone')).toContainEqual({ geoZoneId: 2, cluster: null })
  })
})

describe('a new cluster', () => {
  const choose = async (answers?: Answers, role?: 'viewer') => {
    const opened = await open('cluster', answers, role)
    await opened.dialog.getByRole('combobox', { name: 'Cluster' }).click()
    await opened.screen.getByRole('option', { name: 'New cluster' }).click()
    return opened
  }

  test('that the service rejects changes no geozone, and says why at the field', async () => {
    const { calls, dialog, submit } = await choose({
      addGeoZoneCluster: () => {
        throw new Refusal(422, { message: 'This name is taken' })
      },
    })
    await dialog.getByRole('textbox', { name: 'Name of the new cluster' }).fill('City')
    await submit('Save').click()
    await expect.element(dialog.getByText('This name is taken')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Name of the new cluster' })).toHaveValue('City')
    expect(sent(calls, 'updateGeoZone')).toEqual([])
  })

  test('needs a role that may create one', async () => {
    const { calls, dialog, submit } = await choose({}, 'viewer')
    await dialog.getByRole('textbox', { name: 'Name of the new cluster' }).fill('City')
    await submit('Save').click()
    await expect.element(dialog.getByText(/The Viewer role can’t create clusters/)).toBeVisible()
    expect(sent(calls, 'addGeoZoneCluster')).toEqual([])
  })
})
