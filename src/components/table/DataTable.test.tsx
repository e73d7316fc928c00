import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#testing/render.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { SecondLine } from './SecondLine.tsx'

interface Shop {
  code: string
  name: string
  city: string
  visits: number
}

const shops: Shop[] = [
  { code: 'a', name: 'Übermut', city: 'Köln', visits: 9 },
  { code: 'b', name: 'Bakery', city: 'Zürich', visits: 1_200 },
  { code: 'c', name: 'Corner Shop', city: 'Köln', visits: 30 },
]
const columns: Column<Shop>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, hideable: false },
  { id: 'city', header: 'City', value: ({ city }) => city },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits, align: 'end' },
]

afterEach(() => page.viewport(1280, 800))

interface ShopsProps {
  items?: Shop[]
  search?: string
  shown?: readonly Column<Shop>[]
  first?: number
  fitsPage?: boolean
}

function Shops({ items = shops, search, shown = columns, first, fitsPage = false }: ShopsProps) {
  const [sort, setSort] = useState('name')
  return (
    <div style={{ height: 600, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DataTable
        name="Shops"
        unit={['shop', 'shops']}
        items={items}
        columns={shown}
        itemKey={({ code }) => code}
        link={({ code }) => ({ to: '/applications/$application', params: { application: code } })}
        search={search}
        {...(first !== undefined && { first })}
        fitsPage={fitsPage}
        sort={sort}
        onSort={setSort}
        noMatch={<p>No shop matches</p>}
      />
    </div>
  )
}

/** First words of each row in sight. */
const names = (element: Element) => [...element.querySelectorAll('[data-row-link]')].map((link) => link.textContent)

test('a header sorts by its column, in natural order for text and by value for numbers, in both directions', async () => {
  const screen = await renderPart(<Shops />)
  const table = screen.getByRole('table', { name: 'Shops' })
  await expect.poll(() => names(table.element())).toEqual(['Bakery', 'Corner Shop', 'Übermut'])
  await screen.getByRole('button', { name: /Visits/ }).click()
  await expect.poll(() => names(table.element())).toEqual(['Übermut', 'Corner Shop', 'Bakery'])
  await expect.element(screen.getByRole('columnheader', { name: /Visits/ })).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: /Visits/ }).click()
  await expect.poll(() => names(table.element())).toEqual(['Bakery', 'Corner Shop', 'Übermut'])
  await expect.element(screen.getByRole('columnheader', { name: /Visits/ })).toHaveAttribute('aria-sort', 'descending')
})

test('a search matches any column, ignoring accents, and shows the count', async () => {
  const screen = await renderPart(<Shops search="koln ubermut" />)
  await expect.poll(() => names(screen.getByRole('table').element())).toEqual(['Übermut'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 of 3 shops')
})

test('a search without a match shows a message instead of rows', async () => {
  const screen = await renderPart(<Shops search="Tokyo" />)
  await expect.element(screen.getByText('No shop matches')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('0 of 3 shops')
})

test('arrow keys, Home, and End move between rows', async () => {
  const screen = await renderPart(<Shops />)
  screen.getByRole('link', { name: 'Bakery' }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'Corner Shop' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('link', { name: 'Übermut' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('link', { name: 'Bakery' })).toHaveFocus()
})

test('renders only visible rows, and counts all', async () => {
  const items = Array.from({ length: 5_000 }, (_, index) => ({
    code: String(index),
    name: `Shop ${String(index).padStart(4, '0')}`,
    city: 'Köln',
    visits: index,
  }))
  const screen = await renderPart(<Shops items={items} />)
  const table = screen.getByRole('table', { name: 'Shops' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '5001')
  await expect.poll(() => names(table.element()).length).toBeLessThan(200)
  await expect.element(screen.getByRole('status')).toHaveTextContent('5,000 shops')
  await expect.element(screen.getByRole('link', { name: 'Shop 0000' })).toBeInTheDocument()
  const scroller = table.element().parentElement
  scroller?.scrollTo({ top: scroller.scrollHeight })
  await expect.element(screen.getByRole('link', { name: 'Shop 4999' })).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Shop 0000' })).not.toBeInTheDocument()
})

test('rows of two lines scroll by their own height', async () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({ code: `s${n}`, name: `Shop ${n}`, city: 'Bern', visits: n }))
  const named = columns.map((column) => ({
    ...column,
    ...(column.id === 'name' && {
      cell: ({ name, city }: Shop) => (
        <>
          {name}
          <SecondLine>{city}</SecondLine>
        </>
      ),
    }),
  }))
  const screen = await renderPart(<Shops items={many} shown={named} />)
  const table = screen.getByRole('table', { name: 'Shops' })
  await expect.poll(() => table.getByRole('row').elements().length).toBeLessThan(200)
  const height = (element: Element | undefined) => element?.getBoundingClientRect().height ?? 0
  const row = height(table.getByRole('row').elements()[1])
  expect(row).toBeGreaterThan(40)
  expect(height(table.element())).toBeCloseTo(1_000 * row + height(table.getByRole('row').elements()[0]), -2)
})

test('columns can be hidden and shown, except the name', async () => {
  const screen = await renderPart(<Shops />)
  await screen.getByRole('button', { name: 'Select columns' }).click()
  await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument()
  await screen.getByRole('menuitemcheckbox', { name: 'City' }).click()
  await expect.element(screen.getByRole('columnheader', { name: /City/ })).not.toBeInTheDocument()
  await screen.getByRole('menuitemcheckbox', { name: 'City' }).click()
  await expect.element(screen.getByRole('columnheader', { name: /City/ })).toBeInTheDocument()
})

test('columns can’t be selected in a window that shows none of them', async () => {
  const unshown = columns.map((column) => (column.hideable === false ? column : { ...column, wideOnly: true }))
  const screen = await renderPart(<Shops shown={unshown} />)
  const select = screen.getByRole('button', { name: 'Select columns' })
  await expect.element(select).toBeVisible()
  await page.viewport(390, 800)
  await expect.element(select).not.toBeInTheDocument()
  await screen.unmount()
  const others = await renderPart(<Shops />)
  await expect.element(others.getByRole('button', { name: 'Select columns' })).toBeVisible()
})

test.each(['null', '5', '{}', 'City'])('hidden columns stored as %s are ignored', async (stored) => {
  localStorage.setItem('columns hidden in Shops', stored)
  const screen = await renderPart(<Shops />)
  await expect.element(screen.getByRole('columnheader', { name: /City/ })).toBeInTheDocument()
})

test('only the first rows are drawn until all are asked for, which are sorted all the same', async () => {
  const screen = await renderPart(<Shops first={2} />)
  const table = screen.getByRole('table', { name: 'Shops' })
  await expect.poll(() => names(table.element())).toEqual(['Bakery', 'Corner Shop'])
  await screen.getByRole('button', { name: /^Name/ }).click()
  await expect.poll(() => names(table.element())).toEqual(['Übermut', 'Corner Shop'])
  await screen.getByRole('button', { name: 'Show all 3' }).click()
  await expect.poll(() => names(table.element())).toEqual(['Übermut', 'Corner Shop', 'Bakery'])
  await expect.element(screen.getByRole('link', { name: 'Bakery' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument()
})

const months = ['October of this year', 'November of this year', 'December of this year'].map(
  (header): Column<Shop> => ({ id: header, header, value: ({ visits }) => visits }),
)

test.each([390, 720, 1280])(
  'at %i px, the head of a table that scrolls sideways is above its first row',
  async (width) => {
    await page.viewport(width, 844)
    const screen = await renderPart(
      <div style={{ maxWidth: 360 }}>
        <Shops shown={[...columns, ...months]} fitsPage />
      </div>,
    )
    const scroller = screen.getByRole('table').element().parentElement
    await expect.poll(() => scroller && scroller.scrollWidth > scroller.clientWidth).toBe(true)
    const head = () => screen.getByRole('columnheader').first().element().getBoundingClientRect()
    const first = () => screen.getByRole('row').nth(1).element().getBoundingClientRect()
    await expect.poll(() => head().bottom - first().top).toBeLessThanOrEqual(0)
  },
)

test.each([390, 1280])(
  'at %i px, the head of a table that fits stays below the top bar while the page scrolls',
  async (width) => {
    await page.viewport(width, 400)
    const items = Array.from({ length: 40 }, (_, n) => ({ code: `s${n}`, name: `Shop ${n}`, city: 'Bern', visits: n }))
    const screen = await renderPart(
      <div style={{ height: 3_000 }}>
        <Shops items={items} shown={columns.slice(0, 2)} fitsPage />
      </div>,
    )
    await expect.element(screen.getByRole('link', { name: 'Shop 39' })).toBeInTheDocument()
    window.scrollTo(0, 600)
    const head = () => screen.getByRole('columnheader').first().element().getBoundingClientRect()
    await expect.poll(() => [window.scrollY, head().top]).toEqual([600, 52])
  },
)
