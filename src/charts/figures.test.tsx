import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { Legend, type Series } from './Legend.tsx'
import { Funnel, type FunnelStep, Ranked } from './Ranked.tsx'
import { Tile, Tiles } from './Tile.tsx'

const texts = (elements: Iterable<Element>) => [...elements].map((one) => one.textContent?.trim())

describe('a figure', () => {
  const draw = (tile: ReactNode, waiting = false) =>
    renderPart(
      <Tiles label="Totals" waiting={waiting}>
        {tile}
      </Tiles>,
    )

  test('is exact', async () => {
    const screen = await draw(
      <>
        <Tile label="Sent" value={9_999} unit="messages" />
        <Tile label="Devices" value={1_234_567} unit="devices" />
      </>,
    )
    await expect.element(screen.getByText('9,999', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('1,234,567', { exact: true })).toBeVisible()
  })

  test('of zero isn’t a missing one', async () => {
    const screen = await draw(
      <>
        <Tile label="Failed" value={0} />
        <Tile label="Opened" value={undefined} />
      </>,
    )
    await expect.element(screen.getByText('0', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('–', { exact: true })).toBeVisible()
  })

  test('that is still loading shows neither a value nor a change', async () => {
    const screen = await draw(
      <>
        <Tile label="Opened" value={undefined} before={4} unit="opens" />
        <Tile label="Sent" value={12} />
      </>,
      true,
    )
    await expect.element(screen.getByText('12', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('opens')).not.toBeInTheDocument()
    await expect.element(screen.getByText(/from/)).not.toBeInTheDocument()
    expect(screen.container.querySelector('dl')?.getAttribute('aria-busy')).toBe('true')
  })

  test('says how it changed, and whether that is good', async () => {
    const screen = await draw(
      <>
        <Tile label="Opened" value={60} before={50} />
        <Tile label="Unregistered" value={60} before={50} lessIsBetter />
      </>,
    )
    const changes = [...screen.container.querySelectorAll('dd')].filter((one) => /from 50/.test(one.textContent ?? ''))
    expect(changes.map((one) => /\+20\.0%/.test(one.textContent ?? ''))).toEqual([true, true])
    const [good, bad] = changes.map((one) => getComputedStyle(one).color)
    expect(good).not.toBe(bad)
  })
})

describe('a ranking', () => {
  const items = [
    { id: 'rye', label: 'Rye', count: 150 },
    { id: 'oat', label: 'Oat', count: 50 },
  ]

  test('has counts, and shares of their sum', async () => {
    const screen = await renderPart(<Ranked label="Breads" items={items} unit={['device', 'devices']} />)
    const rows = screen.getByRole('list', { name: 'Breads' }).getByRole('listitem')
    await expect.element(rows.first()).toHaveTextContent('Rye150 devices75.0%')
    await expect.element(rows.last()).toHaveTextContent('Oat50 devices25.0%')
  })

  test('has shares of a given total, never more than all of it', async () => {
    const screen = await renderPart(
      <Ranked label="Breads" total={200} items={[...items, { id: 'x', label: 'Late', count: 9, total: 6 }]} />,
    )
    const rows = screen.getByRole('list', { name: 'Breads' }).getByRole('listitem')
    await expect.element(rows.nth(1)).toHaveTextContent('25.0%')
    await expect.element(rows.nth(2)).toHaveTextContent('100.0%')
  })

  test('without shares shows none', async () => {
    const screen = await renderPart(<Ranked label="Breads" items={items} shares={false} />)
    await expect.element(screen.getByText('Rye')).toBeVisible()
    await expect.element(screen.getByText(/%/)).not.toBeInTheDocument()
  })

  test('of only zeros draws no bar outside its box', async () => {
    const screen = await renderPart(<Ranked label="Breads" items={[{ id: 'a', label: 'None', count: 0 }]} />)
    await expect.element(screen.getByText('None')).toBeVisible()
    expect(screen.container.querySelector('rect')?.getAttribute('width')).toBe('0%')
    await expect.element(screen.getByText('–')).toBeVisible()
  })
})

describe('a funnel', () => {
  const show = (steps: FunnelStep[]) => renderPart(<Funnel label="Reach" unit={['device', 'devices']} steps={steps} />)

  test('compares each step with the first and with the one before', async () => {
    const screen = await show([
      { label: 'Sent', count: 200, baseLabel: 'sent' },
      { label: 'Delivered', count: 100, baseLabel: 'delivered' },
      { label: 'Opened', count: 1 },
    ])
    await expect.element(screen.getByText('Opened')).toBeVisible()
    expect(texts(screen.container.querySelectorAll('li'))).toEqual([
      'Sent200 devices',
      'Delivered100 devices50.0% of sent',
      'Opened1 device0.5% of sent, 1.0% of delivered',
    ])
  })

  test('keeps what counts something else out of the comparison', async () => {
    const screen = await show([
      { label: 'Sent', count: 10 },
      { label: 'Revenue', count: 5_000, apart: { unit: ['euro', 'euros'], text: 'from 3 orders' } },
    ])
    await expect.element(screen.getByText('5,000 euros')).toBeVisible()
    const bars = [...screen.container.querySelectorAll('li')].map((row) =>
      row.querySelector('rect')?.getAttribute('width'),
    )
    expect(bars).toEqual(['100%', undefined])
  })
})

describe('a legend', () => {
  const series: (Series & { color: number; total: string })[] = [
    { id: 'send', label: 'Sent', color: 0, total: '200' },
    { id: 'open', label: 'Opened', color: 1, total: '12' },
  ]
  const draw = (off: readonly string[], onToggle = vi.fn(), compared = false) =>
    renderPart(<Legend series={series} off={off} onToggle={onToggle} compared={compared} filled={false} />)

  test('switches a series by mouse and by keyboard', async () => {
    const onToggle = vi.fn()
    const screen = await draw([], onToggle)
    await screen.getByRole('button', { name: /Opened/ }).click()
    await screen.getByRole('button', { name: /Sent/ }).element().focus()
    await userEvent.keyboard(' ')
    expect(onToggle.mock.calls).toEqual([['open'], ['send']])
  })

  test('says which series are drawn', async () => {
    const screen = await draw(['open'])
    await expect.element(screen.getByRole('button', { name: /Sent/ })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByRole('button', { name: /Opened/ })).toHaveAttribute('aria-pressed', 'false')
  })

  test('explains the previous period only if it is drawn', async () => {
    const screen = await draw([], vi.fn(), true)
    await expect.element(screen.getByText('previous period')).toBeVisible()
    await screen.unmount()
    const plain = await draw([])
    await expect.element(plain.getByText('Sent')).toBeVisible()
    await expect.element(plain.getByText('previous period')).not.toBeInTheDocument()
  })

  test('never distinguishes series by color alone', async () => {
    const screen = await draw([])
    await expect.element(screen.getByText('Sent')).toBeVisible()
    const dashes = [...screen.container.querySelectorAll('line')].map((line) => line.getAttribute('stroke-dasharray'))
    expect(new Set(dashes).size).toBe(2)
  })
})
