import { describe, expect, test } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { Funnel, type FunnelStep, Ranked } from './Ranked.tsx'

const texts = (elements: Iterable<Element>) => [...elements].map((one) => one.textContent?.trim())

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

  test('shares the scale of another one', async () => {
    const screen = await renderPart(<Ranked label="Breads" items={items} most={300} />)
    const bars = [...screen.container.querySelectorAll('rect')]
    expect(bars.map((bar) => Math.round(Number.parseFloat(bar.getAttribute('width') ?? '')))).toEqual([50, 17])
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
})
