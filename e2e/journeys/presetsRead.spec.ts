import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

const presetsOf = (application: string) => `/applications/${application}/presets`
const coffee = 'C0FFE-E0001'

test('presets and campaigns are found by the search over everything', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto(`/applications/${coffee}`)
  const search = page.getByPlaceholder('Search screens, objects, people and actions')
  // the keys do nothing before the screen is there
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await search.fill('we miss')
  await expect(page.getByRole('option', { name: /We miss you/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'We miss you', level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await search.fill('win back')
  await expect(page.getByRole('option', { name: /Win back/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Win back' })).toContainText('For customers who')
})

test('a segment that went meanwhile is told at its field', async ({ page, signIn }) => {
  await signIn('marketer')
  await page.request.post('/api/createFilter', {
    data: { name: 'Short lived', filter_expression: `A("${coffee}")`, application: coffee },
  })
  await page.goto(`${presetsOf(coffee)}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Too late')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  const segment = page.getByRole('combobox', { name: 'Segment' })
  await segment.click()
  await page.getByRole('option', { name: 'Short lived' }).click()
  await page.request.post('/api/deleteFilter', { data: { name: 'Short lived' } })
  await page.getByRole('button', { name: 'Create preset' }).click()
  await expect(segment).toHaveAccessibleDescription(/No segment has this name/)
  await expect(segment).toBeFocused()
  await expectAccessible(page)
})

test('a viewer reads a preset, and why it cannot be changed', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto(presetsOf(coffee))
  await expect(page.getByRole('button', { name: 'Create preset' })).toHaveAccessibleDescription(
    'The role viewer can’t create presets. Ask an administrator.',
  )
  await page.getByRole('link', { name: 'Weekend breakfast' }).click()
  for (const [name, action] of [
    ['Delete…', 'delete presets'],
    ['Duplicate…', 'create presets'],
    ['Edit…', 'change presets'],
    ['Use in a message', 'send messages'],
  ] as const)
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(
      `The role viewer can’t ${action}. Ask an administrator.`,
    )
  await expectAccessible(page)
  await page.goto(`${presetsOf(coffee)}/new`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expectAccessible(page)
})
