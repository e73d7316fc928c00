import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('the search opens a segment by name and looks up a person', async ({
  page,
  signIn,
  application,
  people,
  search,
  segmentEditor,
}) => {
  await signIn('support')
  await application.goto()
  await expect(application.heading).toBeVisible()

  await search.find('lapsed')
  await expect(search.option(/Lapsed customers/)).toBeVisible()
  await expect(search.selected).toHaveText(/Lapsed customers/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(segmentEditor.titled('Lapsed customers')).toBeVisible()

  await search.find('maria.santos@mail.example')
  await expect(search.option(/Look up “maria\.santos@mail\.example”/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/people\?find=maria\.santos/)
  await expect(people.device.heading).toBeVisible()
})

test('before an application is chosen, people are looked up in any of them', async ({
  signIn,
  applications,
  people,
  search,
}) => {
  await signIn('support')
  await applications.goto()
  await expect(applications.heading).toBeVisible()
  await search.find('maria.santos@mail.example')
  await search.option(/in Harbor Coffee/).click()
  await expect(people.device.heading).toBeVisible()
})
