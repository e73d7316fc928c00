import { expectAccessible } from '../support/accessible.ts'
import { toast } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const segments = '/applications/C0FFE-E0001/segments'
const application = 'C0FFE-E0001'

test('a new name warns of the presets that use the segment, and they say that it is gone', async ({ page, signIn }) => {
  await signIn('marketer')
  const presets = `/applications/${application}/presets`
  await page.request.post('/api/createFilter', {
    data: { name: 'Night owls', filter_expression: 'T("Age", LTE, 30)', application },
  })
  const preset = {
    name: 'Late show',
    applicationCode: application,
    content: { message: 'Tonight' },
    segmentation: { filter: 'Night owls', platforms: [1, 3] },
  }
  await page.request.post('/api/createPreset', { data: preset })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(segments)
  await page.getByRole('link', { name: 'Night owls', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Early birds')
  await page.getByRole('button', { name: 'Save segment' }).click()

  // named before anything is sent
  const warning = page.getByRole('alert').filter({ hasText: 'The preset Late show uses this segment as “Night owls”' })
  await expect(warning).toContainText('messages sent with it fail until you choose the segment again')
  await expect(warning.getByRole('link', { name: 'Late show' })).toHaveAttribute('href', /\/presets\//)
  await expect(page.getByRole('button', { name: 'Rename anyway' })).toBeVisible()
  expect(sent.filter((url) => url.includes('createFilter'))).toEqual([])
  await expectAccessible(page)

  // the old name back: there is nothing to ask
  await name.fill('Night owls')
  await expect(warning).toHaveCount(0)
  await name.fill('Early birds')
  await page.getByRole('button', { name: 'Rename anyway' }).click()
  await expect(toast(page, 'Segment Early birds saved')).toBeVisible()

  // the list marks the preset, and leads to its form
  await page.goto(presets)
  const row = page.getByRole('row', { name: /Late show/ })
  await expect(row).toContainText('Segment deleted')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Late show', exact: true }).click()
  await expect(page.getByRole('note')).toContainText('The segment Night owls no longer exists')
  await expectAccessible(page)
  await page.getByRole('note').getByRole('link', { name: 'Edit preset' }).click()
  await page.getByRole('combobox', { name: 'Segment', exact: true }).click()
  await page.getByRole('option', { name: 'Early birds', exact: true }).click()
  await page.getByRole('button', { name: 'Save preset' }).click()
  await expect(toast(page, /^Preset Late show saved/)).toBeVisible()
  await page.goto(presets)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Early birds')
  await expect(row).not.toContainText('Segment deleted')
})

test('a replacement that stops halfway says what stands, and goes on from there', async ({ page, signIn }) => {
  await signIn('marketer')
  const data = { name: 'Young', filter_expression: 'T("Age", LTE, 30)', application: 'C0FFE-E0001' }
  await page.request.post('/api/createFilter', { data })
  await page.goto(segments)
  await page.getByRole('link', { name: 'Young', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Conditions as text' })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('T("Age", LTE, 25)')

  // made under a passing name, the old one deleted; its own name does not get through
  let made = 0
  await page.route('**/api/createFilter', async (route) => {
    made += 1
    await (made === 2 ? route.abort() : route.continue())
  })
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByRole('alert')).toContainText('The segment “Young” may not have been created')
  await expect(page.getByRole('alert')).toContainText('What exists now: the new definition, as “Young (new)”.')
  await expect(text).toHaveText('T("Age", LTE, 25)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByText('Segment Young saved')).toBeVisible()
  // the other one, if there is one, is that of a count
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(page.getByRole('row', { name: /Young Age is at most 25/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Young/ })).toHaveCount(1)
  expect(made).toBe(3)
})

test('a replacement that a reload interrupts is finished by the next visit', async ({ page, signIn }) => {
  await signIn('marketer')
  const data = { name: 'Evening', filter_expression: 'T("Age", LTE, 30)', application: 'C0FFE-E0001' }
  await page.request.post('/api/createFilter', { data })
  await page.goto(segments)
  await page.getByRole('link', { name: 'Evening', exact: true }).click()
  await page.getByRole('textbox', { name: 'Conditions as text' }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('T("Age", LTE, 25)')

  // the new definition stands under a passing name and the old one is deleted when the page goes away
  let made = 0
  await page.route('**/api/createFilter', async (route) => {
    made += 1
    if (made !== 2) await route.continue()
  })
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect.poll(() => made).toBe(2)
  await page.goto(segments)
  await expect(toast(page, 'Saving the segment Evening was interrupted and is now finished')).toBeVisible()
  await expect(page.getByRole('row', { name: /Evening Age is at most 25/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Evening/ })).toHaveCount(1)
})

test('the old address of a segment that is finished by a visit leads to the new one', async ({ page, signIn }) => {
  await signIn('marketer')
  const data = { name: 'Morning', filter_expression: 'T("Age", LTE, 30)', application }
  await page.request.post('/api/createFilter', { data })
  await page.goto(segments)
  await page.getByRole('link', { name: 'Morning', exact: true }).click()
  await page.getByRole('textbox', { name: 'Conditions as text' }).click()
  const old = page.url()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('T("Age", LTE, 25)')
  let made = 0
  await page.route('**/api/createFilter', async (route) => {
    made += 1
    if (made !== 2) await route.continue()
  })
  await page.getByRole('button', { name: 'Save segment' }).click()
  await expect.poll(() => made).toBe(2)
  await page.goto(old)
  await expect(toast(page, 'Saving the segment Morning was interrupted and is now finished')).toBeVisible()
  await expect(page).not.toHaveURL(old)
  await expect(page.getByRole('heading', { name: 'Morning', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Conditions as text' })).toHaveText('T("Age", LTE, 25)')

  // long after, only the list is known
  await page.goto(old)
  await expect(page.getByRole('heading', { name: 'Segment not found' })).toBeVisible()
  await page.getByRole('link', { name: 'All segments' }).click()
  await expect(page).toHaveURL(/segments$/)
})
