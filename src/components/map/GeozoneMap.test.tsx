import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import GeozoneMap, { type GeozoneMapProps } from './GeozoneMap.tsx'
import type { MapCircle } from './places.ts'

const shop: MapCircle = { id: 'shop', name: 'Shop', lat: 50.94, lng: 6.96, range: 200, on: true }

async function draw(props: Partial<GeozoneMapProps> = {}) {
  const screen = await renderPart(
    <div style={{ width: 600, height: 400, display: 'grid' }}>
      <GeozoneMap
        label="Map of zones"
        circles={[shop]}
        limits={{ least: 50, most: 50_000 }}
        view={{ lat: shop.lat, lng: shop.lng, zoom: 15 }}
        tiles={undefined}
        {...props}
      />
    </div>,
  )
  const map = screen.getByRole('application', { name: /Map of zones/ })
  await expect.element(map).toBeVisible()
  return { screen, map }
}

test('a click selects the circle under it, or none', async () => {
  const onChoose = vi.fn()
  const { map } = await draw({ onChoose })
  await map.click({ position: { x: 40, y: 360 } })
  await map.click({ position: { x: 300, y: 200 } })
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalled())
  expect(onChoose.mock.calls).toEqual([['shop']])
})

test('arrow keys move the map, plus and minus zoom it', async () => {
  const onView = vi.fn()
  const { map } = await draw({ onView })
  map.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(onView.mock.lastCall?.[0].lat).toBeGreaterThan(shop.lat))
  await userEvent.keyboard('-')
  await vi.waitFor(() => expect(onView.mock.lastCall?.[0].zoom).toBe(14))
})

test('arrow keys move the circle that is edited by 10 meters, plus widens it', async () => {
  const onEdit = vi.fn()
  const { map } = await draw({ chosen: 'shop', editing: shop, onEdit })
  map.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(onEdit).toHaveBeenCalled())
  const [moved] = onEdit.mock.lastCall ?? []
  expect((moved.lat - shop.lat) * 111_195).toBeCloseTo(10, 0)
  expect(moved).toMatchObject({ range: 200 })
  await userEvent.keyboard('+')
  await vi.waitFor(() => expect(onEdit.mock.lastCall?.[0]).toMatchObject({ range: 210 }))
})

test('Escape deselects the edited circle', async () => {
  const onChoose = vi.fn()
  const { map } = await draw({ chosen: 'shop', editing: shop, onChoose })
  map.element().focus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onChoose).toHaveBeenLastCalledWith(undefined))
})

test('a click adds a point to a path', async () => {
  const onPoint = vi.fn()
  const { map } = await draw({ mode: 'points', onPoint })
  await map.click({ position: { x: 300, y: 200 } })
  await vi.waitFor(() => expect(onPoint).toHaveBeenCalledTimes(1))
  const [point] = onPoint.mock.lastCall ?? []
  expect(point.lat).toBeCloseTo(shop.lat, 3)
  expect(point.lng).toBeCloseTo(shop.lng, 3)
})
