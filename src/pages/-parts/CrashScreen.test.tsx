import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { CrashScreen, crashId } from './CrashScreen.tsx'

const error = new Error('Minified React error #185; visit https://react.dev/errors/185')

test('a page that failed says so in plain words, with an ID to quote and the details on demand', async () => {
  const onRetry = vi.fn()
  const screen = await renderPart(<CrashScreen error={error} onRetry={onRetry} />)
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: `Copy error ID ${crashId(error)}` })).toBeVisible()
  await expect.element(screen.getByText(/Minified React error/)).not.toBeVisible()
  await screen.getByText('Technical details').click()
  await expect.element(screen.getByText(/Minified React error/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('the same failure has the same ID, another one another', () => {
  expect(crashId(error)).toMatch(/^E-[0-9A-F]{8}$/)
  expect(crashId(error)).toBe(crashId(error))
  expect(crashId(error)).not.toBe(crashId(new Error('Other')))
})
