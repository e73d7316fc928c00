import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import { Legend, type Series } from './Legend.tsx'

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
