import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
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
  await activity.choose('Outcome', 'Rejected')
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
  await activity.saveLines.click()
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
