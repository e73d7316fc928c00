import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render.tsx'
import { ChartCard, type LoadState } from './ChartCard.tsx'

const draw = (wait: LoadState, nothing?: string) =>
  renderPart(
    <ChartCard title="Opens" wait={wait} nothing={nothing} table={<p>12 opens</p>}>
      <p>A line that rises</p>
    </ChartCard>,
  )

test('data is shown as a chart or a table', async () => {
  const screen = await draw({ state: 'there', refreshing: false })
  await expect.element(screen.getByText('A line that rises')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Opens loaded')
  await screen.getByText('Table', { exact: true }).click()
  await expect.element(screen.getByText('12 opens')).toBeVisible()
  await expect.element(screen.getByText('A line that rises')).not.toBeInTheDocument()
})

test('what is said of the scale of a chart isn’t said of its table', async () => {
  const screen = await renderPart(
    <ChartCard
      title="Opens"
      note="Daily"
      scaleNote="each with its own scale"
      wait={{ state: 'there', refreshing: false }}
      table={<p>12 opens</p>}
    >
      <p>A line that rises</p>
    </ChartCard>,
  )
  await expect.element(screen.getByText('Daily · each with its own scale')).toBeVisible()
  await screen.getByText('Table', { exact: true }).click()
  await expect.element(screen.getByText('Daily', { exact: true })).toBeVisible()
})

test('an empty chart says why, and can’t be saved', async () => {
  const screen = await draw({ state: 'there', refreshing: false }, 'Nobody has opened a message yet.')
  await expect.element(screen.getByText('Nobody has opened a message yet.')).toBeVisible()
  await expect.element(screen.getByText('A line that rises')).not.toBeInTheDocument()
  const save = screen.getByRole('button', { name: 'Download Opens as PNG' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
})

test('a running calculation shows its time, and can be canceled', async () => {
  const onCancel = vi.fn()
  const screen = await draw({ state: 'waiting', since: Date.now() - 65_000, onCancel })
  await expect.element(screen.getByText(/1 min 0\d s/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel “Opens”' }).click()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('one that cannot be canceled offers no button for it', async () => {
  const screen = await draw({ state: 'waiting', since: Date.now() })
  await expect.element(screen.getByText(/Calculating/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Cancel/ })).not.toBeInTheDocument()
})

test('a canceled one can be requested again', async () => {
  const onRetry = vi.fn()
  const screen = await draw({ state: 'cancelled', onRetry })
  await screen.getByRole('button', { name: /again|refresh/i }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a failed one says why, with its request ID, and can be retried', async () => {
  const onRetry = vi.fn()
  const message = 'Couldn’t reach the service.'
  const screen = await draw({ state: 'failed', message, requestId: 'r-17', retrying: false, onRetry })
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText(/r-17/)).toBeVisible()
  await screen.getByRole('button', { name: /try again/i }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
