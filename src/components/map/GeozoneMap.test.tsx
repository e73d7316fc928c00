import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import GeozoneMap, { type GeozoneMapProps } from './GeozoneMap.tsx'
import type { MapCircle } from './places.ts'

const shop: MapCircle = { id: 'shop', name: 'Shop', lat: 50.94, lng: 6.96, range: 200, on: true }
const limits = { least: 50, most: 50_000 }
/** Meters per pixel at zoom 15 and this latitude. */
const pixel = (40_075_016.686 * Math.cos((shop.lat * Math.PI) / 180)) / 2 ** 23

async function draw(props: Partial<GeozoneMapProps> = {}) {
  const screen = await renderPart(
    <div style={{ width: 600, height: 400, display: 'grid' }}>
      <GeozoneMap
        label="Map of geozones"
        circles={[shop]}
        limits={limits}
        view={{ lat: shop.lat, lng: shop.lng, zoom: 15 }}
        tiles={undefined}
        {...props}
      />
    </div>,
  )
  const map = screen.getByRole('application', { name: /Map of geozones/ })
  await expect.element(map).toBeVisible()
  const drag = (from: [number, number], to: [number, number]) =>
    userEvent.dragAndDrop(map, map, {
      sourcePosition: { x: from[0], y: from[1] },
      targetPosition: { x: to[0], y: to[1] },
    })
  return { screen, map, drag }
}

test('the name of a circle is never without its text, which a screen reader would meet', async () => {
  const texts: (string | null)[] = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.matches('.leaflet-tooltip')) texts.push(node.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const { screen } = await draw({ chosen: 'shop' })
  await expect.element(screen.getByRole('tooltip', { name: 'Shop' })).toBeVisible()
  observer.disconnect()
  expect(texts).toEqual(['Shop'])
})

describe('the handles of an edited circle', () => {
  const edit = (range = shop.range) => {
    const onEdit = vi.fn()
    return draw({ chosen: 'shop', editing: { ...shop, range }, onEdit }).then((drawn) => ({ ...drawn, onEdit }))
  }

  test('move it by its middle, and report the end of the drag once', async () => {
    const { drag, onEdit } = await edit()
    await drag([300, 200], [360, 200])
    await vi.waitFor(() => expect(onEdit.mock.lastCall?.[1]).toBe(true))
    const [moved] = onEdit.mock.lastCall ?? []
    expect(moved.range).toBe(200)
    expect(moved.lng).toBeGreaterThan(shop.lng)
    expect(moved.lat).toBeCloseTo(shop.lat, 3)
    expect(onEdit.mock.calls.filter(([, done]) => done)).toHaveLength(1)
  })

  test('widen it by its edge, around the same center', async () => {
    const { drag, onEdit } = await edit()
    const edge = 300 + Math.round(shop.range / pixel)
    await drag([edge, 200], [edge + 40, 200])
    await vi.waitFor(() => expect(onEdit.mock.lastCall?.[1]).toBe(true))
    const [wider] = onEdit.mock.lastCall ?? []
    expect(wider).toMatchObject({ lat: shop.lat, lng: shop.lng })
    expect(wider.range).toBeGreaterThan(shop.range + 20 * pixel)
    expect(Number.isInteger(wider.range)).toBe(true)
  })

  test('never narrow it below the minimum', async () => {
    const { drag, onEdit } = await edit()
    const edge = 300 + Math.round(shop.range / pixel)
    await drag([edge, 200], [304, 200])
    await vi.waitFor(() => expect(onEdit.mock.lastCall?.[1]).toBe(true))
    expect(onEdit.mock.lastCall?.[0].range).toBe(limits.least)
  })

  test.each([
    [limits.least, '50 m, minimum'],
    [limits.most, '50,000 m, maximum'],
    [1_234, '1,234 m'],
  ])('show the radius of %i meters', async (range, words) => {
    const { screen } = await edit(range)
    await expect.element(screen.getByText(words, { exact: true })).toBeInTheDocument()
  })
})

describe('a new circle', () => {
  test('has the radius that was dragged', async () => {
    const onDrawn = vi.fn()
    const { drag } = await draw({ mode: 'draw', onDrawn, circles: [] })
    await drag([300, 200], [400, 200])
    await vi.waitFor(() => expect(onDrawn).toHaveBeenCalledTimes(1))
    const [drawn] = onDrawn.mock.lastCall ?? []
    expect(drawn.lat).toBeCloseTo(shop.lat, 3)
    expect(drawn.range / pixel).toBeGreaterThan(90)
    expect(drawn.range / pixel).toBeLessThan(110)
  })

  test('has 150 meters after a click', async () => {
    const onDrawn = vi.fn()
    const { map } = await draw({ mode: 'draw', onDrawn, circles: [] })
    await map.click({ position: { x: 300, y: 200 } })
    await vi.waitFor(() => expect(onDrawn.mock.lastCall?.[0]).toMatchObject({ range: 150 }))
  })

  test('isn’t drawn from far out: one press zooms in far enough', async () => {
    const [onDrawn, onView] = [vi.fn(), vi.fn()]
    const { map } = await draw({ mode: 'draw', onDrawn, onView, view: { lat: shop.lat, lng: shop.lng, zoom: 5 } })
    await map.click({ position: { x: 300, y: 200 } })
    await vi.waitFor(() => expect(onView.mock.lastCall?.[0].zoom).toBe(14))
    expect(onDrawn).not.toHaveBeenCalled()
  })

  test('leaves the map where it is', async () => {
    const [onDrawn, onView] = [vi.fn(), vi.fn()]
    const { drag } = await draw({ mode: 'draw', onDrawn, onView, circles: [] })
    await drag([200, 200], [300, 200])
    await vi.waitFor(() => expect(onDrawn).toHaveBeenCalled())
    expect(onView.mock.lastCall?.[0]).toMatchObject({ zoom: 15 })
    expect(onView.mock.lastCall?.[0].lng).toBeCloseTo(shop.lng, 4)
  })
})

describe('the view', () => {
  test('zooms by its buttons, and fits everything', async () => {
    const onView = vi.fn()
    const far = { ...shop, id: 'far', lat: 48.1, lng: 11.6 }
    const { screen } = await draw({ circles: [shop, far], onView })
    await screen.getByRole('button', { name: 'Zoom in' }).click()
    await vi.waitFor(() => expect(onView.mock.lastCall?.[0].zoom).toBe(16))
    await screen.getByRole('button', { name: 'Fit everything' }).click()
    await vi.waitFor(() => expect(onView.mock.lastCall?.[0].zoom).toBeLessThan(8))
    expect(onView.mock.lastCall?.[0].lat).toBeCloseTo((shop.lat + far.lat) / 2, 0)
  })

  test('fits no bounds without geozones', async () => {
    const onView = vi.fn()
    const { screen } = await draw({ circles: [], onView })
    await screen.getByRole('button', { name: 'Fit everything' }).click()
    expect(onView.mock.lastCall?.[0]).toMatchObject({ zoom: 15 })
  })

  test('follows a target', async () => {
    const onView = vi.fn()
    await draw({ onView, target: { lat: 48.1, lng: 11.6, zoom: 12 } })
    await vi.waitFor(() => expect(onView.mock.lastCall?.[0]).toMatchObject({ zoom: 12 }))
    expect(onView.mock.lastCall?.[0].lat).toBeCloseTo(48.1, 3)
  })

  test('moves aside from a panel over the right of the window', async () => {
    const onView = vi.fn()
    // with room for the circle on the left of the map
    await draw({ chosen: 'shop', onView, panel: window.innerWidth - 250 })
    await vi.waitFor(() => expect(onView.mock.lastCall?.[0].lng).toBeGreaterThan(shop.lng + 0.0005))
  })

  test('opens clusters of near circles with a click', async () => {
    const onView = vi.fn()
    const near = Array.from({ length: 12 }, (_, index) => ({ ...shop, id: `z${index}`, lng: shop.lng + index / 2_000 }))
    const { screen } = await draw({ circles: near, onView, view: { lat: shop.lat, lng: shop.lng, zoom: 6 } })
    await screen.getByText('12', { exact: true }).click()
    await vi.waitFor(() => expect(onView.mock.lastCall?.[0].zoom).toBeGreaterThan(9))
  })

  test.each<[string, Partial<GeozoneMapProps>, RegExp]>([
    ['alone', {}, /Arrow keys pan the map/],
    ['with an edited circle', { chosen: 'shop', editing: shop }, /Arrow keys move the selected geozone by 10 meters/],
    ['while one is drawn', { chosen: 'shop', editing: shop, mode: 'draw' }, /Arrow keys pan the map/],
  ])('%s describes its keys', async (_, props, words) => {
    const { map } = await draw(props)
    await expect.element(map).toHaveAccessibleDescription(words)
  })
})

describe('below the geozones', () => {
  const broken = (attribution = 'Streets by a test') => ({ url: 'data:image/png;base64,{z}/{x}/{y}', attribution })

  test('are coordinates without street tiles, and the names of geozones', async () => {
    const { screen } = await draw()
    await expect.element(screen.getByText('Coordinates, without streets')).toBeVisible()
    await expect.element(screen.getByText(/^\d+\.\d+° N$/).first()).toBeInTheDocument()
    await expect.element(screen.getByText(shop.name)).toBeVisible()
  })

  test('are the main streets of a city of the demo, and the names of its parts', async () => {
    const { screen } = await draw({ view: { lat: 51.51, lng: -0.12, zoom: 13 } })
    await expect.element(screen.getByText('Main streets, simplified')).toBeVisible()
    await expect.element(screen.getByText('Bloomsbury')).toBeVisible()
  })

  test('are land outlines from afar', async () => {
    const { screen } = await draw({ view: { lat: 20, lng: 0, zoom: 4 } })
    await expect.element(screen.getByText('Land outlines')).toBeVisible()
  })

  test('are coordinates after street tiles failed, and the map says so', async () => {
    const { screen } = await draw({ tiles: broken() })
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Street map unavailable. Coordinates, without streets')
    await expect.element(screen.getByText('Streets by a test')).not.toBeInTheDocument()
  })

  test('is the attribution of the tiles that are shown', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const { screen } = await draw({ tiles: { url: `${pixel}#{z}/{x}/{y}`, attribution: 'Streets by a test' } })
    await expect.element(screen.getByText('Streets by a test')).toBeVisible()
  })
})

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
