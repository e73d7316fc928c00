import { mariasPhone } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

/** An A4 page without its margins. */
test.use({ viewport: { width: 718, height: 1047 } })

test('on paper, a person has no buttons, messages have their results, and geozones are listed', async ({
  page,
  signIn,
  people,
  sentMessages,
  geozones,
}) => {
  await signIn('marketer')
  await people.goto(`?find=${mariasPhone}`)
  await expect(people.device.actions).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(people.device.heading).toBeVisible()
  await expect(people.device.actions).toBeHidden()
  await expect(people.search).toBeHidden()

  await sentMessages.goto()
  await expect(sentMessages.table.root.getByText(/[\d,]+ sent · [\d,]+ opened/).first()).toBeVisible()

  await geozones.goto()
  await expect(geozones.table.root.getByRole('row').nth(1)).toBeVisible()
  await expect(geozones.map).toBeHidden()
  await page.emulateMedia({ media: null })
})
