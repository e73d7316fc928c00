import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { LazyPart } from './LazyPart.tsx'

test('a dialog that can’t be loaded says so, and leaves the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')))
  const onClose = vi.fn()
  const screen = await renderPart(
    <>
      <p>Maria Santos</p>
      <LazyPart opened="write" onClose={onClose}>
        <Missing />
      </LazyPart>
    </>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Couldn’t load this part of the console' })
  await expect.element(dialog).toHaveTextContent(/You’re offline/)
  await expect.element(screen.getByText('Maria Santos')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(onClose).toHaveBeenCalledTimes(1)
})
