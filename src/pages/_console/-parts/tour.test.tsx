import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { tourApplication } from '#api/tourPlace.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const there = { getApplications: { applications: [{ [tourApplication]: 'Harbor Coffee' }], total: 1 } }

test('the tour shows which steps were done, also to who comes back later', async () => {
  serve(there)
  const screen = await renderScreen('/tour', { name: 'tour-test' })
  await screen.getByRole('main').getByRole('link', { name: 'Segments', exact: true }).click()
  const bar = screen.getByRole('navigation', { name: 'Tour' })
  await expect.element(bar).toHaveTextContent(/6 of 11: Segments/)
  await bar.getByRole('link', { name: 'Tour' }).click()
  await expect.element(screen.getByRole('link', { name: /^Segments\s+\(done\)$/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  const later = await renderScreen('/tour', { name: 'tour-test' })
  await expect.element(later.getByRole('link', { name: /^Segments\s+\(done\)$/ }).first()).toBeVisible()
})

test('on a phone, its notes say below instead of beside', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  serve(there)
  const screen = await renderScreen('/tour')
  await expect.element(screen.getByText(/Her inbox and tags are below it\./)).toBeVisible()
  await expect.element(screen.getByText(/ beside /)).not.toBeInTheDocument()
})
