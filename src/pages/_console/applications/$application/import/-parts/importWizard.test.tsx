import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/import`

/** Imports are stored per person, in a database that all test files share. */
const someone = () => ({ name: `person ${crypto.randomUUID()}` })

async function choose(...lines: string[]) {
  // the browser's own field is hidden behind a button
  const field = () => document.querySelector<HTMLElement>('input[type=file]')
  const file = new File([lines.join('\n')], 'visitors.csv', { type: 'text/csv' })
  await vi.waitFor(() => expect(field()).not.toBeNull(), { timeout: 30_000 })
  await userEvent.upload(field() as HTMLElement, file)
}

test('refuses a file without rows at its field', async () => {
  serve()
  const screen = await renderScreen(`${address}?do=unregister`, someone())
  await choose('Hwid')
  await expect.element(screen.getByText(/no rows|empty|only .* head/i).first()).toBeVisible()
})

test('recognizes columns, and lists problems by row before sending', async () => {
  const calls = serve()
  const screen = await renderScreen(address, someone())
  await choose('Hwid,Age', 'one,41', 'two,many', ',7', 'four,22')
  await expect.element(screen.getByRole('combobox', { name: 'Target of Age' })).toHaveValue('Age (Integer)')
  await screen.getByRole('button', { name: 'Check file' }).click()
  const problems = screen.getByRole('table', { name: 'Problems' })
  await expect.element(problems.getByRole('row').nth(1)).toHaveTextContent('many')
  await expect.poll(() => problems.getByRole('row').all().length).toBe(3)
  expect(calls.map(({ method }) => method)).not.toContain('bulkSetTags')
})

test('one device is registered without a file', async () => {
  serve()
  const screen = await renderScreen(`${address}?do=register`, someone())
  const link = screen.getByRole('link', { name: 'Register device' })
  await expect.element(link).toHaveAttribute('href', `/applications/${exampleApplication}/people?do=register`)
})

test('a role without permission sees why', async () => {
  serve()
  const screen = await renderScreen(address, { role: 'viewer' })
  await expect.element(screen.getByRole('heading', { name: /not part of your role|can’t import/i })).toBeVisible()
})

test('sends devices after a confirmation, and the results add up to the file’s rows', async () => {
  const calls = serve({
    listTags: { tags: [{ name: 'Age', type: 1 }] },
    bulkSetTags: { request_id: 'bulk-1' },
    bulkSetTagsStatus: {
      status: 'Completed',
      devices: [
        { hwid: 'one', status: 'done' },
        { hwid: 'two', status: 'not found' },
      ],
    },
  })
  const screen = await renderScreen(address, { role: 'marketer', ...someone() })
  await choose('Hwid,Age', 'one,41', 'two,22')
  await screen.getByRole('button', { name: 'Check file' }).click()
  await screen.getByRole('button', { name: 'Send 2 rows' }).click()
  const dialog = screen.getByRole('dialog')
  expect(calls.map(({ method }) => method)).not.toContain('bulkSetTags')
  await dialog.getByRole('button', { name: 'Send 2 rows' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  const results = screen.getByRole('table', { name: 'Results' })
  await expect.element(results.getByRole('row', { name: /^Done/ })).toHaveTextContent('1')
  await expect.element(results.getByRole('row', { name: /^Not found/ })).toHaveTextContent('1')
  expect(calls.find(({ method }) => method === 'bulkSetTags')?.fields).toMatchObject({
    application: exampleApplication,
    devices: [
      { hwid: 'one', tags: { Age: 41 } },
      { hwid: 'two', tags: { Age: 22 } },
    ],
  })
})
