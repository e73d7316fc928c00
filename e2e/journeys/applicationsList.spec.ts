import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signIn }) => signIn('viewer'))

test('each row tells its platforms, within the requests of a first load', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/applications')
  const row = page.getByRole('row').filter({ hasText: 'Trailhead Outdoors' })
  for (const name of ['iOS', 'Android', 'Amazon', 'Email']) await expect(row.getByRole('img', { name })).toBeVisible()
  await expect(row.getByRole('img', { name: 'Safari' })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Allotment Club' })).toContainText('None yet')
  await page.waitForLoadState('networkidle')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12)
  await expectAccessible(page)
})

test('a row whose platforms cannot be read says nothing of them, and the list stands', async ({ page }) => {
  await page.route('**/api/getApplication', (route) => route.fulfill({ status: 422, json: { message: 'No' } }))
  await page.goto('/applications')
  await expect(page.getByRole('row').filter({ hasText: 'Harbor Coffee' }).getByRole('cell').last()).toHaveText('–')
})

test('Enter in the switcher opens the first that fits', async ({ page }) => {
  await page.goto('/applications')
  await page.getByRole('button', { name: 'Switch application' }).click()
  await page.getByRole('searchbox', { name: 'Find an application' }).fill('tran')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'City Transit', level: 1 })).toBeVisible()
})

test('on a phone the code stands under the name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/applications')
  const table = page.getByRole('table', { name: 'Applications' })
  await expect(table.getByText('C0FFE-E0001').filter({ visible: true })).toBeVisible()
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
  ).toBe(0)
})
