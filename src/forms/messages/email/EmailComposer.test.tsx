import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/compose/email`

test('review needs a preset and an audience, and each problem links to its field', async () => {
  serve()
  const screen = await renderScreen(address)
  await screen.getByRole('button', { name: 'Review' }).click()
  await expect.element(screen.getByRole('button', { name: /^Preset: / })).toBeVisible()
  await screen.getByRole('button', { name: '1 more' }).click()
  await expect.element(screen.getByRole('menuitem', { name: /^Audience: / })).toBeVisible()
})

test('visual edits update the HTML, and HTML updates the visual editor', async () => {
  serve()
  const screen = await renderScreen(address)
  const body = screen.getByRole('textbox', { name: 'Email · Default' })
  await body.click()
  await userEvent.keyboard('Good morning')
  await screen.getByText('HTML', { exact: true }).click()
  await expect.element(body).toHaveTextContent('<!doctype html>')
  await body.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste()
  await userEvent.keyboard('<h1>Bread</h1>')
  await screen.getByText('Visual', { exact: true }).click()
  await expect.element(body).toHaveTextContent('Bread')
})

test('warns about an email without an unsubscribe link', async () => {
  serve()
  const screen = await renderScreen(address)
  await screen.getByRole('textbox', { name: 'Email · Default' }).click()
  await userEvent.keyboard('Good morning')
  await expect.element(screen.getByText(/no way to unsubscribe/)).toBeVisible()
})
