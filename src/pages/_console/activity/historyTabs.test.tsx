import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, renderScreen, serve } from '#testing/render.tsx'

const at = (path: string) => `/applications/${exampleApplication}/${path}`
const there: Answers = {
  capabilities: ['listMessages'],
  listActivity: { entries: [], more: false },
  listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Late readers', filter_expression: 'T("Age", GTE, 18)' }] },
  listPresets: { presets: [{ code: 'PPPPP-00001', name: 'Fresh bread' }] },
  getCampaigns: { campaigns: [{ code: 'CCCCC-00001', name: 'Spring', description: '' }], cursor: null },
}
const history = (object: string, of: string) => at(`activity?object=${encodeURIComponent(object)}&of=${of}`)

test.each([
  ['segment:Late readers', 'Late readers', 'Segment', 'segments/FFFFF-00001', 'Segments'],
  ['preset:PPPPP-00001', 'Fresh bread', 'Preset', 'presets/PPPPP-00001', 'Presets'],
  ['campaign:CCCCC-00001', 'Spring', 'Campaign', 'campaigns/CCCCC-00001', 'Campaigns'],
  [`application:${exampleApplication}`, 'Bakery', 'Settings', 'settings', 'Settings'],
])('the history of %s is a tab beside its page', async (object, of, label, page, entry) => {
  serve(there)
  const screen = await renderScreen(history(object, of), { role: 'marketer' })
  const tabs = screen.getByRole('navigation', { name: /^About this/ })
  await expect.element(tabs.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page')
  const itself = tabs.getByRole('link', { name: label })
  await expect.element(itself).not.toHaveAttribute('aria-current')
  await expect.element(itself).toHaveAttribute('href', at(page))
  const main = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(main.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'true')
  await expect.element(main.getByRole('link', { name: 'Activity' })).not.toHaveAttribute('aria-current', 'true')
})

test('a segment leads to its history, and back', async () => {
  serve({ ...there, listTags: { tags: [] } })
  const screen = await renderScreen(at('segments/FFFFF-00001'), { role: 'marketer' })
  await screen.getByRole('link', { name: 'History' }).click()
  await expect.element(screen.getByRole('heading', { name: 'History of Late readers' })).toBeVisible()
  await screen.getByRole('link', { name: 'Segment', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Late readers', level: 1 })).toBeVisible()
})

test('what was deleted has a history without tabs', async () => {
  serve({ ...there, listFilters: { filters: [] } })
  const screen = await renderScreen(history('segment:Late readers', 'Late readers'), { role: 'marketer' })
  await expect.element(screen.getByRole('link', { name: 'Back to segment' })).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: /^About this/ })).not.toBeInTheDocument()
})
