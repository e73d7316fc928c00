import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ signIn }) => signIn('administrator'))

test('an administrator renames an application', async ({ page, api, settings, navigation }) => {
  const { application } = await api('createApplication', { title: 'Before' })
  await settings.goto('', application)
  await settings.name.fill('After')
  await page.keyboard.press('Control+s')
  await expect(navigation.topBar.getByText('After')).toBeVisible()
  await page.reload()
  await expect(settings.name).toHaveValue('After')
  await expectAccessible(page)
})

test('leaving with unsaved changes asks first', async ({ page, api, settings, navigation, leaveDialog }) => {
  const { application } = await api('createApplication', { title: 'Guarded' })
  await settings.goto('', application)
  await settings.name.fill('Changed')
  await navigation.overview.click()
  await expect(leaveDialog.root).toBeVisible()
  await expectAccessible(page)
  await leaveDialog.keepEditing.click()
  await expect(settings.name).toHaveValue('Changed')
})

test('an administrator deletes an application by typing its name', async ({
  page,
  api,
  settings,
  applications,
  application,
}) => {
  const { application: code } = await api('createApplication', { title: 'Short-lived' })
  await settings.goto('', code)
  await settings.delete.click()
  const { deleteDialog } = settings
  await expectAccessible(page)
  await expect(deleteDialog.confirm).toBeDisabled()
  await deleteDialog.typedName.fill('Short-lived')
  await deleteDialog.confirm.click()
  await expect(page).toHaveURL(/\/applications$/)
  await expect(applications.table.link('Short-lived')).toBeHidden()
  await application.goto('', code)
  await expect(page.getByText('Application not found')).toBeVisible()
  await expectAccessible(page)
})

test('switching applications takes two keys', async ({ page, api, application, search }) => {
  const { application: code } = await api('createApplication', { title: 'Somewhere' })
  await application.goto('', code)
  await expect(application.titled('Somewhere')).toBeVisible()
  await search.find('transit')
  await expect(search.root.getByText('City Transit').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(application.titled('City Transit')).toBeVisible()
})

test('the requests made are listed, with the token masked', async ({ page, application, navigation }) => {
  await application.goto()
  await expect(application.titled('Harbor Coffee')).toBeVisible()
  await navigation.openRequests('administrator')
  await expect(navigation.request(/\w/).root).toBeVisible()
  await expectAccessible(page)
  const request = await navigation.openRequest('getApplication')
  await expect(request.root).toContainText('getApplication')
  await expect(request.root).toContainText('curl')
  await expectAccessible(page)
})
