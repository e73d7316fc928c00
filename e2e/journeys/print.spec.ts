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

  // nothing is cut where there is no tooltip, and nothing to open
  const cut = () =>
    page.locator('td *, [data-truncate], [data-line-clamp]').evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).overflowX === 'hidden' || getComputedStyle(one).overflowY === 'hidden')
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    )
  expect(await cut()).toEqual([])
  await people.goto(`?find=${mariasPhone}&view=inbox`)
  await expect(page.getByRole('tabpanel', { name: /Inbox/ })).toBeVisible()
  expect(await cut()).toEqual([])

  await geozones.goto()
  await expect(geozones.table.root.getByRole('row').nth(1)).toBeVisible()
  await expect(geozones.map).toBeHidden()
  await page.emulateMedia({ media: null })
})
