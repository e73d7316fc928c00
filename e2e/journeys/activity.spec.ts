import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee, trailheadOutdoors } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test('an administrator finds out who did what, and that the record is unchanged', async ({
  page,
  signIn,
  api,
  activity,
}) => {
  await signIn('marketer')
  const { campaign } = await api('createCampaign', { application: harborCoffee, name: 'Spring', description: '' })
  await page.request.post('/api/deleteApplication', { data: { application: harborCoffee } })
  await signIn('administrator')

  await activity.goto()
  await expect(activity.table.row(/Create campaign/).first()).toContainText('marketer')
  await expectAccessible(page)
  await activity.search.fill(campaign)
  await expect(activity.table.root.locator('tbody').getByRole('row')).toHaveCount(1)
  await activity.search.clear()
  await activity.choose('Outcome', 'Rejected or declined')
  await activity.choose('Person', 'marketer')
  await activity.choose('Time', 'Last 7 days')
  await expect(activity.table.row(/Delete application/)).toContainText('Rejected')

  // what the URL says is there again, with the entry that it names
  await activity.table
    .row(/Delete application/)
    .getByRole('link')
    .click()
  await expect(activity.entry.root).toContainText('deleteApplication')
  await page.reload()
  await expect(activity.entry.root).toContainText('Your role, marketer, doesn’t allow this')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(activity.table.row(/Delete application/)).toBeVisible()

  const download = page.waitForEvent('download')
  await activity.saveLines()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'deleteApplication', person: 'marketer', outcome: 'refused' }),
  )

  await activity.verify.click()
  await expect(activity.verification.root).toContainText('No one has changed the record')
  await expectAccessible(page)
})

test('others see only their own activity', async ({ page, signIn, api, activity }) => {
  await signIn('marketer')
  await api('createCampaign', { application: harborCoffee, name: 'Autumn', description: '' })
  await signIn('support')
  await activity.goto('?who=marketer')
  await expect(activity.table.row(/Sign in/).first()).toBeVisible()
  await expect(activity.table.row(/Create campaign/)).toHaveCount(0)
  await expect(activity.verify).toBeHidden()
  const answer = await page.request.post('/api/listActivity', { data: { people: ['marketer'] } })
  expect(answer.status()).toBe(403)
})

test('a deleted segment is restored from the record, and a change of tags shows the difference', async ({
  page,
  signIn,
  api,
  activity,
  segments,
  sentMessage,
}) => {
  await signIn('marketer')
  await api('createFilter', {
    name: 'Late readers',
    filter_expression: 'T("City", EQ, "lisbon")',
    application: harborCoffee,
  })
  await segments.goto()
  await page.getByRole('button', { name: 'More actions for Late readers' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History of Late readers' })).toBeVisible()
  await expect(activity.table.row(/Create segment/)).toContainText('marketer')
  await api('deleteFilter', { name: 'Late readers' })
  await page.reload()
  await activity.table
    .row(/Delete segment/)
    .getByRole('link')
    .click()
  await expect(activity.entry.root).toContainText('It gets a new code')
  await expectAccessible(page)
  await activity.entry.root.getByRole('button', { name: 'Restore segment Late readers' }).click()
  await expect(activity.entry.root.getByRole('status')).toContainText('Restored segment Late readers')
  await segments.goto()
  await expect(segments.table.row(/Late readers/)).toBeVisible()

  // other journeys count the devices of Harbor Coffee
  const device = { application: trailheadOutdoors, hwid: 'activity-phone' }
  await api('registerDevice', { ...device, device_type: 3, push_token: 'token-of-activity-phone', tags: { Age: 30 } })
  await api('setTags', { ...device, tags: { Age: 31 } })
  await activity.goto('?what=setTags')
  await expect(activity.table.row(/Edit tags/).first()).toContainText('Age 30 → 31 · Device activity-phone')
  await activity.table
    .row(/Edit tags/)
    .first()
    .getByRole('link')
    .click()
  await expect(activity.entry.root.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)).toHaveText(
    /Age3031/,
  )
  await activity.entry.root.getByRole('button', { name: 'Restore the tags as they were' }).click()
  await expect(activity.entry.root.getByRole('status')).toBeVisible()
  const { result } = await api('getTags', device)
  expect(result.Age).toBe(30)

  const { Messages } = await api('createMessage', {
    application: trailheadOutdoors,
    notifications: [{ send_date: 'now', content: 'From the record', devices: [device.hwid] }],
  })
  await sentMessage.goto(Messages[0], trailheadOutdoors)
  await expect(sentMessage.settings).toContainText('Sent bymarketer')
})
