import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const offline = 'You’re offline. This page may be out of date, and you can’t send until you’re back online.'

test.beforeEach(({ signIn }) => signIn('administrator'))

test('a notice is shown while there is no connection', async ({ page, context, applications, navigation }) => {
  await applications.goto()
  await expect(applications.table.link('Harbor Coffee')).toBeVisible()
  await context.setOffline(true)
  await expect(navigation.status.filter({ hasText: offline })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
})

test('a search that can’t be loaded says so, and leaves the page with what was typed', async ({
  page,
  applications,
}) => {
  await page.route('**/ConsolePalette*', (route) => route.abort())
  await applications.goto('?create=true')
  await applications.form.name.fill('Typed on a train')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search).toContainText('You’re offline, or the console has been updated')
  await expectAccessible(page)
  await page.unroute('**/ConsolePalette*')
  await page.keyboard.press('Escape')
  await expect(applications.form.name).toHaveValue('Typed on a train')
})

test('a form that can’t be sent keeps its values, is off offline, and is not sent later automatically', async ({
  page,
  context,
  applications,
  application,
}) => {
  const { form } = applications
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/createApplication')) sent.push(request.postData() ?? '')
  })
  await applications.goto('?create=true')
  await form.name.fill('Typed on a train')
  await page.route('**/api/createApplication', (route) => route.abort(), { times: 1 })
  await form.submit.click()
  await expect(form.alert).toContainText('Couldn’t reach the console. Check your connection and try again.')
  await context.setOffline(true)
  await expect(form.submit).toHaveAccessibleDescription(/^You’re offline/)
  await form.name.press('Enter')
  await expect(form.name).toHaveValue('Typed on a train')
  await expectAccessible(page)
  expect(sent).toHaveLength(1)

  // once there is a connection, reads are repeated and writes are not
  const readAgain = page.waitForResponse(/\/api\/getApplications$/)
  await page.clock.install({ time: Date.now() + 60_000 })
  await context.setOffline(false)
  await readAgain
  await expect(page.getByText(offline)).toBeHidden()
  expect(sent).toHaveLength(1)

  await form.submit.click()
  await expect(application.titled('Typed on a train')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a message isn’t sent offline: its button says why, and nothing claims that it may have been sent', async ({
  page,
  context,
  pushComposer,
}) => {
  await pushComposer.goto()
  await pushComposer.text.fill('From a tunnel')
  await pushComposer.chooseSegment('Loyal regulars')
  await pushComposer.review.click()
  await expect(pushComposer.send).toBeEnabled()
  await context.setOffline(true)
  await expect(pushComposer.send).toHaveAccessibleDescription(/^You’re offline/)
  await expect(page.getByText(/may have been sent/)).toBeHidden()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(pushComposer.send).not.toHaveAttribute('aria-disabled')
})

test('a screen that wasn’t opened before says that it can’t be loaded offline, and loads once back online', async ({
  page,
  context,
  people,
  navigation,
}) => {
  await people.goto('?find=maria.santos')
  await expect(people.devices(/Maria Santos/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Segments', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Couldn’t load this part of the console' })).toBeVisible()
  await expect(page.getByText('You’re offline. This page loads once you’re back online.')).toBeVisible()
  await expect(navigation.people).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Segments', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/segments$/)
})
