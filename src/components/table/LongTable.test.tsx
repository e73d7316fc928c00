import { expect, test } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { LongTable } from './LongTable.tsx'

const asked: number[] = []
const part = async (from: number, count: number) => {
  asked.push(count)
  return Array.from({ length: count }, (_, at) => [`Row ${from + at + 1}`])
}

async function open(rows: number) {
  asked.length = 0
  const screen = await renderPart(
    <LongTable
      name="Devices"
      unit={['row', 'rows']}
      columns={['Name']}
      rows={rows}
      shown={rows}
      part={part}
      version={1}
      sort={undefined}
      onSort={() => undefined}
      hidden={[]}
      onHide={() => undefined}
      noMatch={null}
    />,
  )
  await expect.element(screen.getByText('Row 1', { exact: true })).toBeVisible()
  const scroller = screen.getByRole('region', { name: 'Devices: scrollable rows' }).element()
  return { screen, scroller }
}

/** Numbers of the rows that are in sight, below the header. */
function inSight(scroller: Element): number[] {
  const { bottom } = scroller.getBoundingClientRect()
  const top = scroller.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  return [...scroller.querySelectorAll('tbody tr[aria-rowindex]')]
    .filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= bottom + 1
    })
    .map((row) => Number(row.getAttribute('aria-rowindex')) - 1)
}

test.each([[50], [1_000], [1_000_000]])('the first and the last of %i rows can be reached', async (rows) => {
  const { screen, scroller } = await open(rows)
  expect(inSight(scroller)[0]).toBe(1)
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByText(`Row ${rows}`, { exact: true })).toBeVisible()
  await expect.poll(() => inSight(scroller).at(-1)).toBe(rows)
  scroller.scrollTop = 0
  await expect.poll(() => inSight(scroller)[0]).toBe(1)
})

test.each([[1_000], [1_000_000]])('in the middle of %i rows, only those in view are loaded and drawn', async (rows) => {
  const { screen, scroller } = await open(rows)
  scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2
  await expect.poll(() => Math.abs((inSight(scroller)[0] ?? 0) - rows / 2)).toBeLessThan(rows / 50)
  const [first = 0] = inSight(scroller)
  await expect.element(screen.getByText(`Row ${first}`, { exact: true })).toBeVisible()
  expect(inSight(scroller).length).toBeGreaterThan(5)
  expect(scroller.querySelectorAll('tbody tr').length).toBeLessThan(60)
  expect(Math.max(...asked)).toBeLessThan(60)
})
