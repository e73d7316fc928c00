import { expectAccessible } from '../support/accessible.ts'
import { harborCoffee } from '../support/demo.ts'
import { expect, test } from '../support/test.ts'

test('the global search finds presets and campaigns', async ({
  page,
  signIn,
  application,
  campaigns,
  preset,
  search,
}) => {
  await signIn('viewer')
  await application.goto()
  // the keys do nothing before the screen is drawn
  await expect(application.heading).toBeVisible()
  await search.find('we miss')
  await expect(search.option(/We miss you/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(preset.titled('We miss you')).toBeVisible()
  await search.find('win back')
  await expect(search.option(/Win-back/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(campaigns.shown('Win-back').root).toContainText('For customers who')
})

test('a segment that was deleted in the meantime is reported at its field', async ({
  page,
  signIn,
  api,
  presetEditor,
}) => {
  const { segment } = presetEditor
  await signIn('marketer')
  await api('createFilter', {
    name: 'Short lived',
    filter_expression: `A("${harborCoffee}")`,
    application: harborCoffee,
  })
  await presetEditor.goto()
  await presetEditor.name.fill('Too late')
  await presetEditor.message.fill('Hello')
  await presetEditor.chooseSegment('Short lived')
  await api('deleteFilter', { name: 'Short lived' })
  await presetEditor.create.click()
  await expect(segment).toHaveAccessibleDescription(/segment/i)
  await expect(segment).toBeFocused()
  await expectAccessible(page)
})

test('a viewer sees a preset, and why it cannot be changed', async ({
  page,
  signIn,
  presets,
  preset,
  presetEditor,
}) => {
  await signIn('viewer')
  await presets.goto()
  await expect(page.getByText(/The Viewer role can’t create presets\. Ask an administrator\./)).toBeVisible()
  await expect(presets.create).toHaveCount(0)
  await presets.open('Weekend breakfast')
  await expect(preset.use).toHaveAccessibleDescription('The Viewer role can’t send messages. Ask an administrator.')
  await preset.moreActions.click()
  for (const [name, action] of [
    ['Delete', 'delete presets'],
    ['Duplicate', 'create presets'],
    ['Edit', 'change presets'],
  ] as const) {
    await expect(page.getByRole('menuitem', { name })).toBeDisabled()
    await expect(page.getByText(`The Viewer role can’t ${action}. Ask an administrator.`)).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await presetEditor.goto()
  await expect(page.getByText('The Viewer role can’t create presets. Ask an administrator.')).toBeVisible()
  await expect(presetEditor.name).toHaveCount(0)
  await expectAccessible(page)
})
