import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import type { Filter } from '#contract/filters.ts'
import { renderScreen, sent, serve } from '#testing/render.tsx'

const expression = 'T("Age", GTE, 18)'

async function open(role: 'marketer' | 'support' = 'marketer') {
  const filters: Filter[] = [{ code: 'FFFFF-00001', name: 'Regulars', filter_expression: expression }]
  const calls = serve({
    capabilities: [],
    listFilters: () => ({ filters: [...filters] }),
    listTags: { tags: [] },
    getCampaigns: { campaigns: [], cursor: null },
    listPresets: { presets: [] },
    exportSegment: { task_id: '1' },
    exportSegmentResult: { status: 'completed', devicesCount: '12' },
    createFilter: (created: { name: string; filter_expression: string }) => {
      filters.push({ ...created, code: 'FFFFF-00002' })
      return { name: created.name }
    },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/compose/push`, { role })
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Fresh bread')
  await screen.getByRole('radio', { name: /^Segment/ }).click()
  const field = screen.getByRole('combobox', { name: 'Segment' })
  /** Types, and picks what is then highlighted. */
  const pick = async (typed: string, option: string | RegExp) => {
    await field.click()
    await expect.element(screen.getByRole('option', { name: /^Regulars/ })).toBeVisible()
    await field.fill(typed)
    await expect.element(screen.getByRole('option', { name: option })).toHaveAttribute('data-combobox-selected')
    await userEvent.keyboard('{Enter}')
  }
  return { calls, screen, field, pick, panel: screen.getByRole('dialog', { name: 'New segment' }) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a name that no segment has starts a new one, which is then selected with its conditions and size', async () => {
  const { calls, screen, field, panel, pick } = await open()
  await pick('Night owls', 'Create segment “Night owls”')
  const name = panel.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Night owls')
  await expect.element(name).toHaveFocus()
  // keys of the form don’t reach the composer behind it
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent(calls, 'createFilter')).toMatchObject([{ name: 'Night owls' }])
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Night owls')
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByRole('region', { name: 'Reach' })).toHaveTextContent(/^12 devices/)
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Fresh bread')
  expect(screen.address()).not.toContain('review')
})

test('Enter picks the segment that is highlighted', async () => {
  const { field, pick } = await open()
  await pick('reg', /^Regulars/)
  await expect.element(field).toHaveValue('Regulars')
})

test('what is typed after a click replaces the chosen segment', async () => {
  const { field, pick } = await open()
  await pick('reg', /^Regulars/)
  await field.click()
  await userEvent.keyboard('night')
  await expect.element(field).toHaveValue('night')
})

test('closing the panel keeps the message, its segment, and the focus', async () => {
  const { calls, screen, field, panel, pick } = await open()
  await pick('reg', /^Regulars/)
  await screen.getByRole('button', { name: 'Create segment' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  // as the list and the footer of the push count
  await expect
    .element(panel.getByRole('region', { name: 'Count' }))
    .toHaveTextContent(/12 ?devices reachable by push in/)
  await expect.element(panel.getByText('Include unreachable devices')).not.toBeInTheDocument()
  // the chip of the only condition counts as the whole does
  await expect
    .poll(() => sent(calls, 'exportSegment'))
    .not.toContainEqual(expect.objectContaining({ filter_expression: `A("${exampleApplication}")` }))
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Regulars')
  await expect.element(field).toHaveFocus()
})

test('a press on Create segment after the list was left opens the form at once', async () => {
  const { screen, field, panel } = await open()
  await field.click()
  await expect.element(screen.getByRole('option', { name: /^Regulars/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // a problem that appears on blur would move the button between press and release
  await screen.getByRole('button', { name: 'Create segment' }).click({ delay: 200 })
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('opening the form marks no field behind it', async () => {
  const { screen, field, panel } = await open()
  await screen.getByRole('button', { name: 'Create segment' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})
