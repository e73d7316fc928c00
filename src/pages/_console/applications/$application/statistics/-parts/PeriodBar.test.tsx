import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/statistics`

test('stores the selected period in the URL', async () => {
  serve()
  const screen = await renderScreen(address)
  await screen.getByRole('combobox', { name: 'Period' }).click()
  await screen.getByRole('option', { name: /7 days/ }).click()
  await expect.poll(screen.address).toMatch(/range=7d/)
})

test('refuses an invalid day and an end before the start', async () => {
  serve()
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Custom range' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Custom range' })
  await expect.element(dialog.getByRole('textbox', { name: 'Start date' })).toHaveFocus()
  const show = dialog.getByRole('button', { name: 'Apply' })
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2026-02-30')
  await show.click()
  await expect.element(dialog.getByText(/Enter a date, such as/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2090-03-02')
  await show.click()
  const start = dialog.getByRole('textbox', { name: 'Start date' })
  await expect.element(start).toHaveAccessibleDescription(/The start is in the future/)
  await expect.element(dialog.getByRole('textbox', { name: 'End date' })).toBeValid()
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2026-03-02')
  await dialog.getByRole('textbox', { name: 'End date' }).fill('2026-03-01')
  await show.click()
  await expect.element(dialog.getByText(/after|before|later/i).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'End date' }).fill('2026-03-05')
  // a native field, in the 12 or 24 hours of the person
  const end = dialog.getByLabelText('End time', { exact: true })
  await end.fill('')
  await show.click()
  await expect.element(end).toHaveAccessibleDescription('Enter a time')
  await end.fill('13:05')
  await show.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(screen.address).toMatch(/from=2026-03-02.*to=2026-03-05T13%3A05/)
})

test('stores the comparison in the URL', async () => {
  serve()
  const screen = await renderScreen(address)
  const compare = screen.getByRole('switch', { name: 'Compare with previous period' })
  await expect.element(compare).toBeChecked()
  await compare.click()
  await expect.poll(screen.address).toMatch(/compare=false/)
  await expect.element(compare).not.toBeChecked()
  await compare.click()
  await expect.poll(screen.address).not.toMatch(/compare=/)
})

test('ignores an unknown period in the URL, with a note', async () => {
  serve()
  const screen = await renderScreen(`${address}?range=aeons`)
  await expect.element(screen.getByText(/Part of the URL/)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('Last 30 days')
})

test('says “Custom range” once, and leads back to a period of the list', async () => {
  serve()
  const screen = await renderScreen(`${address}?from=2026-01-05T00%3A00&to=2026-01-08T11%3A59`)
  const period = screen.getByRole('combobox', { name: 'Period' })
  await expect.element(period).toHaveValue('Custom range')
  await expect.element(screen.getByRole('button', { name: 'Change range' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Custom range' })).not.toBeInTheDocument()
  await period.click()
  await screen.getByRole('option', { name: 'Last 7 days' }).click()
  await expect.poll(screen.address).toMatch(/\?range=7d$/)
  await expect.element(screen.getByRole('button', { name: 'Custom range' })).toBeVisible()
})
