import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/import`

async function choose(...lines: string[]) {
  // the browser's own field is hidden behind a button
  const field = () => document.querySelector<HTMLElement>('input[type=file]')
  const file = new File([lines.join('\n')], 'visitors.csv', { type: 'text/csv' })
  await vi.waitFor(() => expect(field()).not.toBeNull())
  await userEvent.upload(field() as HTMLElement, file)
}

test('a file without rows is refused at its field', async () => {
  serve()
  const screen = await renderScreen(`${address}?do=unregister`)
  await choose('Hwid')
  await expect.element(screen.getByText(/no rows|empty|only .* head/i).first()).toBeVisible()
})

test('columns are recognized, problems are counted and named by their line before anything is sent', async () => {
  const calls = serve()
  const screen = await renderScreen(address)
  await choose('Hwid,Age', 'one,41', 'two,many', ',7', 'four,22')
  await expect.element(screen.getByRole('combobox', { name: 'Target of Age' })).toHaveValue('Age (Integer)')
  await screen.getByRole('button', { name: 'Check the file' }).click()
  const problems = screen.getByRole('table', { name: 'Problems' })
  await expect.element(problems.getByRole('row').nth(1)).toHaveTextContent('many')
  await expect.poll(() => problems.getByRole('row').all().length).toBe(3)
  expect(calls.map(({ method }) => method)).not.toContain('bulkSetTags')
})

test('who may not change devices reads why', async () => {
  serve()
  const screen = await renderScreen(address, { role: 'viewer' })
  await expect.element(screen.getByRole('heading', { name: /not part of your role|can’t import/i })).toBeVisible()
})
