import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ChangingCount } from './ChangingCount.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const shown = (text: string) => (
  <MantineProvider>
    <p>
      <ChangingCount>{text}</ChangingCount>
    </p>
  </MantineProvider>
)

async function change(from: string, to: string) {
  const screen = await render(shown(from))
  const count = screen.container.querySelector('p') as HTMLElement
  const seen = new Set<string>()
  const watching = new MutationObserver(() => seen.add(count.querySelector('[aria-hidden]')?.textContent ?? to))
  watching.observe(count, { childList: true, characterData: true, subtree: true })
  await screen.rerender(shown(to))
  return { count, seen }
}

test('a count runs from its last value to the new one, which a screen reader gets at once', async () => {
  const { count, seen } = await change('10', '1,200')
  const [running, told] = count.children
  expect(Number(running?.textContent?.replace(',', ''))).toBeLessThan(1_200)
  expect(told).toHaveTextContent(/^1,200$/)
  await expect.poll(() => count.innerHTML).toBe('1,200')
  expect(seen.size).toBeGreaterThan(2)
})

test('what is no count, and what is unchanged, stands still', async () => {
  expect([...(await change('–', '12')).seen]).toEqual(['12'])
  expect([...(await change('7', '7')).seen]).toEqual([])
})

test('who wants less motion gets the new value', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    // what always matches
    matchMedia(query.includes('reduced-motion') ? 'all' : query),
  )
  const { count, seen } = await change('10', '1,200')
  expect(count.innerHTML).toBe('1,200')
  expect([...seen]).toEqual(['1,200'])
})
