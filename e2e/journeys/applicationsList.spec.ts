import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signIn }) => signIn('viewer'))

test('each row shows its platforms within the requests of a first load', async ({ page, applications }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await applications.goto()
  for (const name of ['iOS', 'Android', 'Amazon', 'Email'])
    await expect(applications.platform('Trailhead Outdoors', name)).toBeVisible()
  await expect(applications.platform('Trailhead Outdoors', 'Safari')).toHaveCount(0)
  await expect(applications.row('Garden Club')).toContainText('None yet')
  await page.waitForLoadState('networkidle')
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
  await expectAccessible(page)
})

test('the list is still shown when a row’s platforms can’t be loaded', async ({ page, applications }) => {
  await page.route('**/api/getApplication', (route) => route.abort())
  await applications.goto()
  await expect(applications.platforms('Harbor Coffee')).toHaveText('–')
})

test('Enter in the application switcher opens the first match', async ({ application, applications, navigation }) => {
  await applications.goto()
  await navigation.switchApplication('tran')
  await expect(application.titled('City Transit')).toBeVisible()
})

test('on a phone, the code is shown below the name', async ({ page, applications }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await applications.goto()
  await expect(applications.list.getByText('C0FFE-E0001').filter({ visible: true })).toBeVisible()
  expect(
    await applications.list.evaluate(
      ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    ),
  ).toBe(0)
})
