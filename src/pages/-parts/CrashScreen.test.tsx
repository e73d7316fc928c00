import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { CrashScreen } from './CrashScreen.tsx'

const error = new Error('Minified React error #185; visit https://react.dev/errors/185')

test('a page that failed says so in plain words, with details to copy for an administrator', async () => {
  const onRetry = vi.fn()
  const screen = await renderPart(<CrashScreen error={error} onRetry={onRetry} />)
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong', level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/copy the details and send them to your administrator/)).toBeVisible()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Copy details' }).click()
  expect(copy).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\d{4}-.*Minified React error #185/s))
  await expect.element(screen.getByText(/Minified React error/)).not.toBeVisible()
  await screen.getByText('Technical details').click()
  await expect.element(screen.getByText(/Minified React error/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
