import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownRequest } from '#api/log.ts'
import { signedOut } from '#api/session.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { renderScreen, serve } from '#testing/render.tsx'

afterEach(() => {
  signedOut.set(false)
  shownRequest.set(undefined)
})

async function open() {
  serve({ listTags: { tags: [{ name: 'Bread', type: 2 }] } })
  const screen = await renderScreen(`/applications/${exampleApplication}/tags`)
  await expect.element(screen.getByText('Bread', { exact: true })).toBeVisible()
  return page.getByRole('dialog', { name: 'You were signed out' })
}

test('after a sign-out in another tab, nothing that was read is in the document until someone signs in', async () => {
  const dialog = await open()
  await page.getByRole('searchbox').fill('Br')
  signedOut.set('left')
  await expect.element(dialog).toBeVisible()
  expect(document.body.textContent).not.toContain('Bread')
  expect(document.title).toBe('Signed out · Messaging Console')
  signedOut.set(false)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Bread', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('Br')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  expect(document.title).toMatch(/^Tags/)
})

test.each(['expired', 'left'] as const)('search and requests are closed and don’t open: %s', async (how) => {
  const dialog = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect.element(search).toBeVisible()
  signedOut.set(how)
  await expect.element(dialog).toBeVisible()
  await expect.element(search).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  shownRequest.set('all')
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})
