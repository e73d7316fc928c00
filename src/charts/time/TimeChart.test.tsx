import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { findPeak } from './panels.tsx'
import { TimeChart, TimeTooltip } from './TimeChart.tsx'

const day = 86_400_000
const start = Date.UTC(2026, 2, 1)
const series = [
  { id: 'send', label: 'Sent' },
  { id: 'open', label: 'Opened' },
]
const points = [0, 1, 2, 3, 4, 5, 6].map((place) => ({
  at: start + place * day,
  counts: { send: 100 + place, open: place === 3 ? null : place },
}))
const marks = [
  { id: 'a', at: start + 2 * day, label: 'Bread' },
  { id: 'b', at: start + 2 * day + 60_000, label: 'Cake' },
]

async function draw(props: Partial<React.ComponentProps<typeof TimeChart>> = {}) {
  const onZoom = vi.fn()
  const screen = await renderPart(
    <div style={{ width: 700 }}>
      <TimeChart
        label="Messages by day"
        points={points}
        series={series}
        formatter="daily"
        zone="UTC"
        shape="lines"
        onZoom={onZoom}
        unit="messages"
        {...props}
      />
    </div>,
  )
  const chart = screen.getByRole('application', { name: 'Messages by day' })
  await expect.element(chart).toBeVisible()
  // first drawn at a default size, then at that of its container
  await vi.waitFor(() => expect(screen.container.querySelector('svg.recharts-surface')?.clientWidth).toBe(700))
  return { screen, chart, onZoom }
}

describe('a chart over time', () => {
  test('says how many points it has, the highest of each series, and where to read them', async () => {
    const { chart } = await draw()
    await expect
      .element(chart)
      .toHaveAccessibleDescription(
        /^7 points\. .*: highest .*\. The arrow keys, Home, and End move along the points\. The table lists every value\.$/,
      )
  })

  test('cuts off a peak far beyond the rest, with its count beside it and in words', async () => {
    const peaked = points.map(({ at }, place) => ({ at, counts: { send: place === 2 ? 1_102 : 20 + place, open: 3 } }))
    const { screen } = await draw({ points: peaked, apart: true, cutsPeaks: true })
    await expect.element(screen.getByText('↑ 1,102')).toBeVisible()
    await expect.element(screen.getByText(/^Sent: 1,102 on .*Mar 3.* is cut off/)).toBeVisible()
    // the scale is that of the rest
    const ticks = [...screen.container.querySelectorAll('.recharts-yAxis-tick-labels text')]
    expect(ticks.map((tick) => Number(tick.textContent.replace(',', '')))).not.toContain(1_000)
    expect(findPeak(points, series)).toBeUndefined()
  })

  test('on a phone, labels the first and the last point, neither of them cut', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const { screen } = await draw()
    const surface = screen.container.querySelector('svg.recharts-surface')
    const labels = () => [...screen.container.querySelectorAll('.recharts-xAxis-tick-labels text')]
    await expect.poll(() => labels().map(({ textContent }) => textContent)).toEqual(['Mar 1', 'Mar 7'])
    const { left = 0, right = 0 } = surface?.getBoundingClientRect() ?? {}
    for (const label of labels()) {
      const box = label.getBoundingClientRect()
      expect(box.left).toBeGreaterThan(left)
      expect(box.right).toBeLessThan(right)
    }
  })

  test('tells the hours of two days apart, in the time zone of the person', async () => {
    const hours = [22, 23, 24, 25].map((hour) => ({ at: start + hour * 3_600_000, counts: { send: 1, open: 1 } }))
    const { screen } = await draw({ formatter: 'hourly', points: hours, zone: 'UTC' })
    await expect.element(screen.getByText('Mar 1, 10:00 PM')).toBeVisible()
    await screen.unmount()
    const { screen: berlin } = await draw({ formatter: 'hourly', points: hours.slice(1), zone: 'Europe/Berlin' })
    await expect.element(berlin.getByText('12:00 AM', { exact: true })).toBeVisible()
  })

  test('labels points in even steps, up to the last one', async () => {
    const quarter = Array.from({ length: 90 }, (_, place) => ({ at: start + place * day, counts: { send: place } }))
    const { screen } = await draw({ points: quarter, series: series.slice(0, 1) })
    const labels = [...screen.container.querySelectorAll('.recharts-xAxis-tick-labels text')].map(
      ({ textContent }) => Date.parse(`${textContent} 2026 UTC`) / day,
    )
    expect(labels.at(-1)).toBe(start / day + 89)
    expect(labels.length).toBeGreaterThan(4)
    expect(new Set(labels.slice(1).map((at, place) => at - (labels[place] ?? 0))).size).toBe(1)
  })

  test('says so if its axis doesn’t start at zero', async () => {
    const high = points.map(({ at }, place) => ({ at, counts: { send: 965 + place } }))
    const { screen } = await draw({ points: high, series: series.slice(0, 1) })
    await expect.element(screen.getByText(/^The axis starts at 9\d\d, not at zero\.$/)).toBeVisible()
    await screen.unmount()
    const both = await draw()
    await expect.element(both.screen.getByText(/The axis starts/)).not.toBeInTheDocument()
  })

  test('zooms to whole days on a drag in either direction', async () => {
    const { chart, onZoom } = await draw()
    const drag = (from: number, to: number) =>
      userEvent.dragAndDrop(chart, chart, { sourcePosition: { x: from, y: 120 }, targetPosition: { x: to, y: 120 } })
    await drag(200, 500)
    await vi.waitFor(() => expect(onZoom).toHaveBeenCalledTimes(1))
    await drag(500, 200)
    await vi.waitFor(() => expect(onZoom).toHaveBeenCalledTimes(2))
    const [first, second] = onZoom.mock.calls.map(([period]) => period)
    expect(second).toEqual(first)
    expect(first.from % day).toBe(0)
    // the end is included: the last second of its day
    expect((first.to + 1_000) % day).toBe(0)
    expect(first.to).toBeGreaterThan(first.from + day)
  })

  test('does not zoom on a click', async () => {
    const { chart, onZoom } = await draw()
    await chart.click({ position: { x: 300, y: 120 } })
    await chart.click({ position: { x: 420, y: 120 } })
    expect(onZoom).not.toHaveBeenCalled()
  })

  test('shows the counts of the day under the pointer, and what was sent then', async () => {
    const { screen, chart } = await draw({ marks })
    const box = chart.element().getBoundingClientRect()
    await chart.hover({ position: { x: 44 + ((box.width - 44 - 28) * 2) / 6, y: 120 } })
    await expect.element(screen.getByText(/Mar 3|3 Mar/).last()).toBeVisible()
    await expect.element(screen.getByText('102')).toBeVisible()
    await expect.element(screen.getByText('Bread')).toBeVisible()
    await expect.element(screen.getByText('Cake')).toBeVisible()
  })

  test('shows them below itself on a phone, where its legend stays in view', async () => {
    await page.viewport(390, 844)
    const { screen, chart } = await draw()
    await chart.hover({ position: { x: 300, y: 120 } })
    const counts = screen.getByText('messages', { exact: true })
    await expect.element(counts).toBeVisible()
    await vi.waitFor(() =>
      expect(screen.getByRole('status').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
        chart.element().getBoundingClientRect().bottom - 1,
      ),
    )
    await page.viewport(1280, 800)
  })

  test('opens the messages of a mark together', async () => {
    const onMark = vi.fn()
    const { screen, chart } = await draw({ marks, onMark })
    // from within the chart, where a press starts a drag
    await chart.hover({ position: { x: 300, y: 120 } })
    const head = [...screen.container.querySelectorAll('g[style*="pointer"]')][0] as SVGGElement
    await userEvent.click(head)
    await vi.waitFor(() => expect(onMark.mock.calls).toEqual([[['a', 'b']]]))
  })

  test('is read point by point with the arrow keys, and Enter opens the messages of a point', async () => {
    const onMark = vi.fn()
    const { screen, chart } = await draw({ marks, onMark })
    ;(chart.element() as SVGElement).focus()
    const counts = screen.getByRole('status')
    await expect.element(counts).toHaveTextContent('100')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(counts).toHaveTextContent('101')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(counts).toHaveTextContent('102')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(onMark.mock.calls).toEqual([[['a', 'b']]]))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(counts).toHaveTextContent('103')
    await userEvent.keyboard('{End}')
    await expect.element(counts).toHaveTextContent(String(99 + points.length))
    await userEvent.keyboard('{Home}')
    await expect.element(counts).toHaveTextContent('100')
  })

  test('draws bars, and dashes the one that isn’t over', async () => {
    const { screen } = await draw({ shape: 'bars', unfinished: true })
    const bars = () => [...screen.container.querySelectorAll('.recharts-bar-rectangle path')]
    // seven sends, and five days with opens: one has none, and one has zero
    await vi.waitFor(() => expect(bars().length).toBeGreaterThanOrEqual(12))
    expect(bars().filter((bar) => bar.getAttribute('stroke-dasharray') === '3 2')).toHaveLength(2)
  })

  test('draws each series on a scale of its own, with its name and round steps', async () => {
    const much = points.map(({ at }, place) => ({ at, counts: { send: 850 + place, open: place } }))
    const { screen } = await draw({ shape: 'bars', points: much, apart: true })
    const left = () => screen.container.querySelector('svg')?.getBoundingClientRect().left ?? 0
    const texts = () =>
      [...screen.container.querySelectorAll('svg text')]
        .filter((text) => text.getBoundingClientRect().left >= left())
        .map(({ textContent }) => textContent)
    await vi.waitFor(() =>
      expect(texts()).toEqual(expect.arrayContaining(['Sent', 'Opened', '1,000', '500', '10', '5'])),
    )
    // a few opens are as high as in a chart of their own
    const heights = [...screen.container.querySelectorAll('.recharts-bar-rectangle path')].map(
      (bar) => bar.getBoundingClientRect().height,
    )
    expect(Math.max(...heights.slice(7))).toBeGreaterThan(30)
  })

  test('draws a hairline for 1, and visibly more for 91', async () => {
    const few = points.map(({ at }, place) => ({ at, counts: { send: [1_000, 91, 1, 0][place] ?? 500, open: 1_000 } }))
    const { screen } = await draw({ shape: 'bars', points: few })
    const heights = () =>
      [...screen.container.querySelectorAll('.recharts-bar-rectangle path')].map(
        (bar) => (bar as SVGGraphicsElement).getBBox().height,
      )
    await vi.waitFor(() => expect(heights().length).toBeGreaterThan(4))
    const [, more = 0, one = 0] = heights()
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThanOrEqual(1.5)
    expect(more).toBeGreaterThan(one * 4)
  })

  test('ends a line before the point that isn’t over, which is a dashed ring', async () => {
    const { screen } = await draw({ unfinished: true })
    const rings = () => [...screen.container.querySelectorAll('circle[stroke-dasharray="3 2"]')]
    await vi.waitFor(() => expect(rings()).toHaveLength(2))
    const right = (part: Element) => part.getBoundingClientRect().right
    const lines = [...screen.container.querySelectorAll('path.recharts-line-curve:not([stroke-width="0"])')]
    expect(lines).toHaveLength(2)
    expect(Math.max(...lines.map(right))).toBeLessThan(Math.min(...rings().map(right)) - 40)
  })

  test('draws a value between two gaps as a dot', async () => {
    const lone = points.map(({ at }, index) => ({ at, counts: { send: index === 4 ? 9 : null, open: index } }))
    const many = Array.from({ length: 20 }, (_, index) => ({
      at: start + (index + 7) * day,
      counts: { send: null, open: 1 },
    }))
    const { screen } = await draw({ points: [...lone, ...many] })
    await vi.waitFor(() => expect(screen.container.querySelectorAll('circle[r="2.5"]')).toHaveLength(1))
  })
})

describe('the tooltip of a chart', () => {
  const tooltip = (props: Partial<React.ComponentProps<typeof TimeTooltip>>) =>
    renderPart(
      <TimeTooltip
        shown
        at={start}
        counts={{ send: 1_200, open: null }}
        series={series}
        formatter="daily"
        zone="UTC"
        unit="messages"
        shape="lines"
        marks={[]}
        {...props}
      />,
    )

  test('has exact counts, and a dash where there is none', async () => {
    const screen = await tooltip({})
    await expect.element(screen.getByText('1,200')).toBeVisible()
    await expect.element(screen.getByText('–', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('messages')).toBeVisible()
  })

  test('says so if no series has data', async () => {
    const screen = await tooltip({ counts: { send: null } })
    await expect.element(screen.getByText('No data for this point')).toBeVisible()
    await expect.element(screen.getByText('Sent')).not.toBeInTheDocument()
  })

  test('names at most four messages', async () => {
    const screen = await tooltip({ marks: [{ labels: ['one', 'two', 'three'] }, { labels: ['four', 'five'] }] })
    await expect.element(screen.getByText('four')).toBeVisible()
    await expect.element(screen.getByText('five')).not.toBeInTheDocument()
  })

  test('is hidden during a drag, and outside the chart', async () => {
    const dragging = await tooltip({ shown: false })
    await expect.element(dragging.getByText('messages')).not.toBeInTheDocument()
    const off = await tooltip({ at: Number.NaN })
    await expect.element(off.getByText('messages')).not.toBeInTheDocument()
  })
})
