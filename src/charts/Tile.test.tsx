import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { Tile, Tiles } from './Tile.tsx'

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
        <Tile label="Sent" value={9_999} unit="message" />
        <Tile label="Devices" value={1_234_567} unit="device" />
      </>,
    )
    await expect.element(screen.getByText('9,999', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('1,234,567', { exact: true })).toBeVisible()
  })

  test('that is alone in its row on a phone fills it', async () => {
    await page.viewport(390, 844)
    const screen = await draw(
      <>
        <Tile label="Sent" value={1} />
        <Tile label="Delivered" value={2} />
        <Tile label="Opened" value={3} foot="Last" />
      </>,
    )
    const right = (text: string) =>
      screen.getByText(text, { exact: true }).element().closest('div')?.getBoundingClientRect().right
    await expect.poll(() => right('Opened')).toBe(right('Delivered'))
    await page.viewport(1280, 800)
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
        <Tile label="Opened" value={undefined} before={4} unit="open" />
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
        <Tile label="Open rate" percent value={60} before={50} />
        <Tile label="Bounced" percent value={60} before={50} better="less" />
        <Tile label="Delivered" value={60} before={50} />
        <Tile label="Converted" value={40} before={50} />
      </>,
    )
    const changes = [...screen.container.querySelectorAll('dd')].filter((one) => /from 50/.test(one.textContent ?? ''))
    expect(changes.map((one) => /^[+−][\d.]+/.exec((one.textContent ?? '').trim())?.[0])).toEqual([
      ...['+10.0', '+10.0', '+20.0', '−20.0'],
    ])
    const [good, bad, more, fewer] = changes.map((one) => getComputedStyle(one).color)
    expect(good).not.toBe(bad)
    // a count says nothing about good or bad
    expect(more).toBe(fewer)
    expect([good, bad]).not.toContain(more)
  })
})

test.each([
  [390, 1],
  [1440, 2],
])('stacked tiles are below each other on a phone only: %i px', async (width, columns) => {
  await page.viewport(width, 844)
  const screen = await renderPart(
    <Tiles label="Now" stacked>
      <Tile label="Reachable" value={1_011} before={960} then="30 days before" />
      <Tile label="Sending" value={2} unit="message" />
    </Tiles>,
  )
  const left = (label: string) => screen.getByText(label).element().getBoundingClientRect().left
  await expect.poll(() => new Set([left('Reachable'), left('Sending')]).size).toBe(columns)
  await page.viewport(1440, 900)
})
