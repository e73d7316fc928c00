import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shownRequest } from '#api/log.ts'
import { recordAnswers } from '#testing/recordEntry.ts'
import { renderScreen, serve } from '#testing/render.tsx'

test('the recent requests say that the record keeps only some of them', async () => {
  serve(recordAnswers)
  const screen = await renderScreen('/activity', { role: 'administrator' })
  await expect.element(screen.getByRole('table', { name: 'Activity' })).toBeVisible()
  shownRequest.set('all')
  const list = screen.getByRole('dialog', { name: 'Recent requests' })
  await expect
    .element(list)
    .toHaveTextContent('Only what changed or sent something or looked at a person is kept, in Activity')
  await expect.element(list.getByRole('button', { name: /listActivity/ }).first()).toBeVisible()
  shownRequest.set(undefined)
})

test('on a phone, the recent requests have their names', async () => {
  await page.viewport(390, 844)
  serve(recordAnswers)
  const screen = await renderScreen('/activity', { role: 'administrator' })
  await expect.element(screen.getByRole('table', { name: 'Activity' })).toBeVisible()
  shownRequest.set('all')
  const name = screen.getByRole('dialog', { name: 'Recent requests' }).getByText('listActivity').first()
  await expect.element(name).toBeVisible()
  const { clientWidth, scrollWidth } = name.element()
  expect(clientWidth).toBeGreaterThan(80)
  expect(scrollWidth).toBe(clientWidth)
  shownRequest.set(undefined)
  await page.viewport(1280, 800)
})
