import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'
import { countingBy } from '#testing/reviewPush.ts'

const address = `/applications/${exampleApplication}/compose/push`
const bakery = { code: exampleApplication, title: 'Bakery', providers: { ios: true } }
const counted = { exportSegment: { task_id: '1' }, exportSegmentResult: { status: 'done', devices_count: 12 } }

test('user IDs that no device has are named when they are left, and no audience', async () => {
  serve({
    ...counted,
    capabilities: ['listDevices'],
    listDevices: ({ userId }: { userId?: string }) => ({
      devices: userId === 'ana' ? [{ hwid: 'D1', user_id: 'ana', device_type: 1, push_token: 'T1' }] : [],
    }),
  })
  const screen = await renderScreen(address)
  const rail = screen.getByRole('navigation', { name: 'Sections' })
  await screen.getByRole('radio', { name: /^People/ }).click()
  const users = screen.getByRole('textbox', { name: /^User IDs/ })
  await users.fill('nobody-1, nobody-2')
  await expect.element(rail.getByRole('button', { name: 'Audience complete' })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByText('No device has these user IDs: nobody-1 and nobody-2.')).toBeVisible()
  await expect.element(rail.getByRole('button', { name: 'Audience incomplete' })).toBeVisible()
  await users.fill('ana, nobody-2')
  await userEvent.tab()
  await expect.element(screen.getByText('No device has this user ID: nobody-2.')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Reach' })).toHaveTextContent(/2 user IDs.*1 not found/)
  await expect.element(rail.getByRole('button', { name: 'Audience complete' })).toBeVisible()
})

test('an audience without devices isn’t complete', async () => {
  serve(countingBy(() => 0))
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  await expect.element(screen.getByText('0 devices', { exact: true })).toBeVisible()
  const rail = screen.getByRole('navigation', { name: 'Sections' })
  await expect.element(rail.getByRole('button', { name: 'Audience incomplete' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Text', exact: true }).fill('Coffee is on us')
  await screen.getByRole('button', { name: 'Audience: No devices match' }).click()
  await expect.element(screen.getByRole('radio', { name: /^Segment/ })).toHaveFocus()
})

test('people are found by name and added to the list', async () => {
  const maria = { hwid: 'D1', user_id: 'maria.santos', name: 'Maria Santos', device_type: 1 }
  serve({ ...counted, capabilities: ['searchDevices'], searchDevices: { devices: [maria] } })
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^People/ }).click()
  const ids = screen.getByRole('textbox', { name: 'User IDs' })
  await ids.fill('ana')
  const person = screen.getByRole('combobox', { name: 'Add a person' })
  await person.fill('Maria S')
  await page.getByRole('option', { name: /maria\.santos/ }).click()
  await expect.element(ids).toHaveValue('ana\nmaria.santos')
  await expect.element(person).toHaveValue('')
})

test('Enter adds the only person found, and nobody of several', async () => {
  const maria = { hwid: 'D1', user_id: 'maria.santos', name: 'Maria Santos', device_type: 1 }
  const mario = { hwid: 'D2', user_id: 'mario.rossi', name: 'Mario Rossi', device_type: 1 }
  serve({
    ...counted,
    capabilities: ['searchDevices'],
    searchDevices: (fields: unknown) => ({
      devices: (fields as { find: string }).find === 'mari' ? [maria, mario] : [maria],
    }),
  })
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^People/ }).click()
  const person = screen.getByRole('combobox', { name: 'Add a person' })
  await person.fill('mari')
  await expect.element(page.getByRole('option', { name: /mario\.rossi/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(person).toHaveValue('mari')
  await person.fill('maria')
  await expect.element(page.getByRole('option', { name: /mario\.rossi/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: /maria\.santos/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'User IDs' })).toHaveValue('maria.santos')
  await expect.element(person).toHaveValue('')
})

test('nothing ticked is a problem, not every platform', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Platforms', exact: true }).click()
  for (const box of screen.getByRole('checkbox').all()) await box.click()
  await expect
    .element(screen.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Platforms incomplete' }))
    .toBeVisible()
})

test('an audience of more than 1,000 people is rejected at its field', async () => {
  serve(counted)
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^People/ }).click()
  const people = screen.getByRole('textbox', { name: 'User IDs' })
  await people.fill(Array.from({ length: 1_001 }, (_, at) => `person-${at}`).join('\n'))
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByText(/1,000/).first()).toBeVisible()
})

test('without a platform, neither a reach nor a preview is given', async () => {
  serve({
    ...counted,
    exportSegmentResult: { status: 'completed', devicesCount: '12' },
    getApplication: { application: { ...bakery, languages: {} } },
  })
  const screen = await renderScreen(address)
  await screen.getByRole('radio', { name: /^Everyone/ }).click()
  const reach = screen.getByRole('region', { name: 'Reach' })
  await expect.element(reach).toHaveTextContent(/^12 devices/)
  await screen.getByRole('button', { name: 'Platforms', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'iOS', exact: true }).click()
  await expect.element(reach).toHaveTextContent(/^$/)
  const preview = screen.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toHaveTextContent(/^No platform selected/)
  await expect.element(preview.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(screen.getByText('No platform selected.', { exact: true })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'iOS', exact: true }).click()
  await expect.element(reach).toHaveTextContent(/^12 devices/)
})
