import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Lets the second call of createFilter hang, and counts all of them. */
async function hangSecondCreate(page: Page) {
  let created = 0
  await page.route('**/api/createFilter', async (route) => {
    created += 1
    if (created !== 2) await route.continue()
  })
  return () => created
}

test('renaming warns about the presets that use the segment, which then report that it is missing', async ({
  page,
  signIn,
  api,
  segments,
  segmentEditor,
  presets,
  preset,
  presetEditor,
  toasts,
}) => {
  await signIn('marketer')
  await api('createFilter', {
    name: 'Night owls',
    filter_expression: 'T("Age", LTE, 30)',
    application: harborCoffee,
  })
  await api('createPreset', {
    name: 'Late show',
    applicationCode: harborCoffee,
    content: { message: 'Tonight' },
    segmentation: { filter: 'Night owls', platforms: [1, 3] },
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await segments.goto()
  await segments.open('Night owls')
  await segmentEditor.name.fill('Early birds')
  await segmentEditor.save.click()

  // warned before anything is sent
  const warning = segmentEditor.alert.filter({ hasText: 'The preset Late show refers to this segment as “Night owls”' })
  await expect(warning).toContainText('messages sent with it fail until you select the segment there again')
  await expect(segmentEditor.presetOf(warning, 'Late show')).toHaveAttribute('href', /\/presets\//)
  await expect(segmentEditor.renameAnyway).toBeVisible()
  expect(sent.filter((url) => url.includes('createFilter'))).toEqual([])
  await expectAccessible(page)

  // with the old name back, there is nothing to confirm
  await segmentEditor.name.fill('Night owls')
  await expect(warning).toHaveCount(0)
  await segmentEditor.name.fill('Early birds')
  await segmentEditor.renameAnyway.click()
  await expect(toasts.saying('Segment Early birds saved')).toBeVisible()

  // the list marks the preset and leads to its form
  await presets.goto()
  const row = presets.table.row(/Late show/)
  await expect(row).toContainText('Segment deleted')
  await expectAccessible(page)
  await presets.open('Late show')
  await expect(preset.note).toContainText('The segment “Night owls” no longer exists')
  await expectAccessible(page)
  await preset.editFromNote.click()
  await presetEditor.chooseSegment('Early birds')
  await presetEditor.save.click()
  await expect(toasts.saying(/^Preset Late show saved/)).toBeVisible()
  await presets.goto()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Early birds')
  await expect(row).not.toContainText('Segment deleted')
})

test('a replacement that stops halfway says what exists, and continues from there', async ({
  page,
  signIn,
  api,
  segments,
  segmentEditor,
}) => {
  await signIn('marketer')
  await api('createFilter', { name: 'Young', filter_expression: 'T("Age", LTE, 30)', application: harborCoffee })
  await segments.goto()
  await segments.open('Young')
  await segmentEditor.rewrite('T("Age", LTE, 25)')

  // created under a temporary name, and the old one deleted; the call with its own name doesn’t get through
  let created = 0
  await page.route('**/api/createFilter', async (route) => {
    created += 1
    await (created === 2 ? route.abort() : route.continue())
  })
  await segmentEditor.save.click()
  await expect(segmentEditor.alert).toContainText('The segment “Young” may not have been created')
  await expect(segmentEditor.alert).toContainText('This segment exists now: “Young (new)” (new definition).')
  await expect(segmentEditor.text).toHaveText('T("Age", LTE, 25)')
  await expectAccessible(page)
  await segmentEditor.save.click()
  await expect(page.getByText('Segment Young saved')).toBeVisible()
  await segmentEditor.cancel.click()
  await expect(segments.table.row(/Young Age is at most 25/)).toBeVisible()
  await expect(segments.table.row(/Young/)).toHaveCount(1)
  expect(created).toBe(3)
})

test('a replacement that a reload interrupts is finished by the next visit, even at the old URL', async ({
  page,
  signIn,
  api,
  segments,
  segmentEditor,
  toasts,
}) => {
  await signIn('marketer')
  await api('createFilter', { name: 'Morning', filter_expression: 'T("Age", LTE, 30)', application: harborCoffee })
  await segments.goto()
  await segments.open('Morning')
  await expect(segmentEditor.titled('Morning')).toBeVisible()
  const old = page.url()
  await segmentEditor.rewrite('T("Age", LTE, 25)')
  const created = await hangSecondCreate(page)
  await segmentEditor.save.click()
  await expect.poll(created).toBe(2)
  await page.goto(old)
  await expect(toasts.saying('Saving the segment Morning was interrupted but has now finished')).toBeVisible()
  await expect(page).not.toHaveURL(old)
  await expect(segmentEditor.titled('Morning')).toBeVisible()
  await expect(segmentEditor.text).toHaveText('T("Age", LTE, 25)')

  // much later, its former code leads to it
  await page.goto(old)
  await segmentEditor.openEdited.click()
  await expect(segmentEditor.titled('Morning')).toBeVisible()
  await expect(page).not.toHaveURL(old)

  // of any other code, only the list is known
  await page.goto(old.replace(/[\w-]+$/, 'AAAAA-00000'))
  await expect(segmentEditor.notFound).toBeVisible()
  await segmentEditor.allSegments.click()
  await expect(page).toHaveURL(/segments$/)
  await expect(segments.table.row(/Morning Age is at most 25/)).toBeVisible()
  await expect(segments.table.row(/Morning/)).toHaveCount(1)
})
