import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { LazyPart, PagePart } from './LazyPart.tsx'

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

test('a part of a page that can’t be loaded says so in its place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Missing = lazy(() => Promise.reject(new Error('Unable to preload CSS for /a.css')))
  // it reloaded the page for it before
  sessionStorage.setItem('reloaded: Unable to preload CSS for /a.css', '1')
  const screen = await renderPart(
    <>
      <h1>Maria Santos</h1>
      <PagePart what="the history">
        <Missing />
      </PagePart>
    </>,
  )
  const heading = screen.getByRole('heading', { level: 2, name: 'Couldn’t load this part of the console' })
  await expect.element(heading).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  sessionStorage.clear()
})
