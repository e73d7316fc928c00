import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, segments, showAnn, values } from '#testing/personScreen.ts'
import { sent } from '#testing/render.tsx'

describe('why a device is in a segment', () => {
  test('opens at the segment in the list, and closes there', async () => {
    const { screen } = await showAnn('find=ann')
    const glance = screen.getByRole('region', { name: 'Segment membership' })
    await expect.element(glance).toHaveTextContent(/This device matches 2 of 3/)
    await glance.getByRole('button', { name: /Bread lovers/ }).click()
    await expect.element(screen.getByRole('heading', { name: 'Matches: “Bread lovers”' })).toBeVisible()
    await expect.poll(screen.address).toMatch(/segment=FFFFF-00002/)
    const row = glance.getByRole('listitem').filter({ hasText: /^Bread lovers/ })
    await expect.element(row.getByRole('list', { name: 'Conditions of Bread lovers' })).toBeVisible()
    const button = row.getByRole('button', { name: /Bread lovers/ })
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('heading', { name: 'Matches: “Bread lovers”' })).not.toBeInTheDocument()
    await expect.poll(screen.address).not.toMatch(/segment=/)
  })

  test('is closed by Escape, which returns to the row; in the form of a tag, it closes that first', async () => {
    const { screen } = await showAnn('find=ann&segment=FFFFF-00001')
    const list = screen.getByRole('list', { name: 'Segments' })
    await list.getByRole('button', { name: 'Edit Age' }).click()
    await expect.element(list.getByRole('textbox', { name: 'Age' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(list.getByRole('button', { name: 'Edit Age' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('heading', { name: /“Adults”/ })).not.toBeInTheDocument()
    await expect.element(list.getByRole('button', { name: /^Adults/ })).toHaveFocus()
  })

  test('comes after the device, before its tags; its rows are reached by Tab and by the arrow keys', async () => {
    await page.viewport(1440, 900)
    const { screen } = await showAnn('find=ann')
    const list = screen.getByRole('list', { name: 'Segments' })
    const row = (name: RegExp) => list.getByRole('button', { name })
    await screen.getByRole('button', { name: 'Copy push token' }).click()
    // the latest messages of the inbox
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(row(/Adults/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(row(/Others/)).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('searchbox', { name: 'Search tags' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(row(/Others/)).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(row(/Others/)).not.toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Doesn’t match: “Adults”' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(list.getByRole('button', { name: 'Edit Age' })).toHaveFocus()
  })

  test('comes before the tags on a phone, and names what is looked at', async () => {
    await page.viewport(390, 844)
    const { screen } = await showAnn('find=ann', { listDevices: { devices: [address] } })
    const glance = screen.getByRole('region', { name: 'Segment membership' })
    await expect.element(glance).toHaveTextContent(/This address matches 2 of 3/)
    const tags = screen.getByRole('region', { name: 'Tags', exact: true })
    const order = () => glance.element().compareDocumentPosition(tags.element())
    await expect.poll(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await page.viewport(1440, 900)
  })

  test('is scrolled into view, also by a link, which moves the focus there', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...segments[0],
      code: `F${index}`,
      name: `Club ${index}`,
    }))
    const { screen } = await showAnn('find=ann&segment=F29', { listFilters: { filters: [...segments, ...many] } })
    const row = screen.getByRole('list', { name: 'Segments' }).getByRole('button', { name: /^Club 29/ })
    await expect.element(row).toHaveFocus()
    await expect.element(screen.getByRole('link', { name: 'Open segment' })).toBeInViewport({ ratio: 1 })
  })

  test('keeps the focus at a condition whose tag isn’t saved, and moves it to the verdict after saving', async () => {
    const { screen } = await showAnn('find=ann&segment=FFFFF-00001', { setTags: {} })
    const conditions = screen.getByRole('list', { name: 'Conditions of Adults' })
    const edit = conditions.getByRole('button', { name: 'Edit Age' })
    await edit.click()
    const field = conditions.getByRole('textbox', { name: 'Age' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(edit).toHaveFocus()
    await edit.click()
    await field.fill('40')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: /“Adults”/ })).toHaveFocus()
  })

  test('leaves the arrow keys to the field that edits a tag', async () => {
    const { calls, screen } = await showAnn('find=ann&segment=FFFFF-00004', {
      listFilters: {
        filters: [{ code: 'FFFFF-00004', name: 'Guests', filter_expression: 'T("Member", EQ, false)' }, ...segments],
      },
      setTags: {},
    })
    await screen
      .getByRole('list', { name: 'Conditions of Guests' })
      .getByRole('button', { name: 'Edit Member' })
      .click()
    const field = screen.getByRole('combobox', { name: 'Member' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('option', { name: 'Yes' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(field).toHaveValue('No')
    await expect.element(field).toHaveFocus()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent(calls, 'setTags')).toMatchObject([{ tags: { Member: false } }])
  })

  test('under an exclusion, offers the tag that keeps a device out', async () => {
    const { screen } = await showAnn('find=ann&segment=FFFFF-00003', { getTags: { result: { ...values, Age: 40 } } })
    await expect.element(screen.getByRole('heading', { name: 'Doesn’t match: “Others”' })).toBeVisible()
    const conditions = screen.getByRole('list', { name: 'Conditions of Others' })
    await expect.element(conditions).toHaveTextContent(/Matches the first group and none of the others/)
    await expect.element(conditions.getByRole('button', { name: 'Edit Age' })).toBeVisible()
  })

  test('offers no editor if the role can’t change tags', async () => {
    const { screen } = await showAnn('find=ann&segment=FFFFF-00001', {}, 'viewer')
    await expect.element(screen.getByRole('heading', { name: 'Doesn’t match: “Adults”' })).toBeVisible()
    await expect
      .element(screen.getByRole('list', { name: 'Conditions of Adults' }).getByRole('button'))
      .not.toBeInTheDocument()
  })

  test('of a segment that can’t be read is unknown, not wrong', async () => {
    const broken = { code: 'FFFFF-00009', name: 'Broken', filter_expression: 'T("Age", GTE' }
    const { screen } = await showAnn('find=ann&segment=FFFFF-00009', { listFilters: { filters: [broken] } })
    await expect.element(screen.getByRole('heading', { name: 'Unknown here: “Broken”' })).toBeVisible()
    await expect.element(screen.getByText(/This device matches 0 of 1/)).toBeVisible()
  })

  test('is found among many segments by name', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...segments[0],
      code: `FFFFF-0010${index}`,
      name: `Club ${index}`,
    }))
    const { screen } = await showAnn('find=ann&segment=FFFFF-00001', {
      listFilters: { filters: [...segments, ...many] },
    })
    const list = screen.getByRole('region', { name: 'Segment membership' })
    await list.getByRole('searchbox', { name: 'Search segments' }).fill('club 7')
    await expect.element(list.getByRole('button', { name: /Club 3/ })).not.toBeInTheDocument()
    await expect.element(list.getByRole('button', { name: /Club 7/ })).toBeVisible()
    await expect.element(list.getByRole('button', { name: /^Adults/ })).toBeVisible()
  })

  test('isn’t known for a segment that was deleted', async () => {
    const { screen } = await showAnn('find=ann&segment=FFFFF-00008')
    await expect.element(screen.getByText(/no longer has the segment FFFFF-00008/)).toBeVisible()
  })

  test('links to the segments if there are none', async () => {
    const { screen } = await showAnn('find=ann', { listFilters: { filters: [] } })
    const why = screen.getByRole('region', { name: 'Segment membership' })
    await expect.element(why).toHaveTextContent(/No segments yet/)
    await expect.element(why.getByRole('link', { name: 'Segments' })).toBeVisible()
  })
})
