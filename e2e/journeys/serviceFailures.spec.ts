import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test('an unavailable service is reported, retried on request, and comes back', async ({
  page,
  servers,
  signInPage,
  applications,
  application,
  failure,
}) => {
  await page.goto('/')
  await signInPage.demo('Administrator').click()
  await applications.table.link('Harbor Coffee').click()
  await expect(application.titled('Harbor Coffee')).toBeVisible()

  await servers.disconnect()
  await application.goto('', '7E2A5-00003')
  await expect(page.getByText(/refused the connection/)).toBeVisible()
  await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/).first()).toBeVisible()
  await expectAccessible(page)

  await failure.showRequest.first().click()
  await expect(failure.request.root).toContainText('curl')
  await expect(failure.request.root).toContainText('getApplication')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // while the service is gone: once it is back, the page retries automatically, and the button may disappear before it is pressed
  const calledAgain = page.waitForRequest('**/api/getApplication')
  await failure.tryAgain.click()
  await calledAgain
  await servers.reconnect()
  await expect(application.titled('City Transit')).toBeVisible()
})

test('a form keeps what was typed when the service fails', async ({
  page,
  servers,
  signInPage,
  applications,
  application,
}) => {
  const { form } = applications
  await applications.goto('?create=true')
  await signInPage.demo('Administrator').click()
  await form.name.fill('Kept through it')
  await servers.disconnect()
  await form.submit.click()
  await expect(form.alert).toContainText(/refused the connection/)
  await expect(form.name).toHaveValue('Kept through it')
  await expect(form.showRequest).toHaveCount(1)
  await expectAccessible(page)
  await servers.reconnect()
  await form.submit.click()
  await expect(application.titled('Kept through it')).toBeVisible()
})

test('a page that could not be loaded appears automatically once the service is back', async ({
  page,
  signIn,
  servers,
  application,
}) => {
  await signIn('viewer')
  await servers.disconnect()
  await application.goto()
  await expect(page.getByText(/refused the connection/)).toBeVisible()
  await expect(page.getByText('Trying again automatically.')).toBeVisible()
  await expectAccessible(page)
  await servers.reconnect()
  await expect(application.titled('Harbor Coffee')).toBeVisible()
})

test('a URL that can’t be decoded, or has no page, shows so and ways on', async ({
  page,
  signIn,
  application,
  applications,
  navigation,
  notFound,
}) => {
  await signIn('viewer')
  await page.goto('/%')
  await expect(notFound.title).toBeVisible()
  await expectAccessible(page)
  // inside an application, its navigation stays
  await page.goto(`/applications/${harborCoffee}/no-such-page/at-all`)
  await expect(notFound.title).toBeVisible()
  await expect(navigation.liveActivities).toBeVisible()
  await expectAccessible(page)
  await expect(notFound.wayOn('All applications')).toBeVisible()
  await expect(notFound.wayOn('Find a person')).toBeVisible()
  await notFound.wayOn('Overview').click()
  await expect(application.titled('Harbor Coffee')).toBeVisible()
  await page.goto(`/applications/${harborCoffee}/compose/no-such-message`)
  await expect(notFound.title).toBeVisible()
  // outside one, the frame with its search stays too
  await page.goto('/no-such-page')
  await expect(notFound.title).toBeVisible()
  await expect(navigation.topBar).toBeVisible()
  await notFound.wayOn('All applications').click()
  await expect(applications.title).toBeVisible()
  await page.goto('/applications/%ff')
  await expect(application.heading).toBeVisible()
})
