import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleMessageCode } from '#contract/examples/example.ts'
import { sent } from '#testing/render.tsx'
import { showMessages } from '#testing/sentMessages.ts'

afterEach(() => page.viewport(1280, 800))

const senders = [{ message: exampleMessageCode, person: 'ada', at: '2026-01-01T08:00:00.000Z', entry: 7 }]

test('the list says who sent a message through the console', async () => {
  await page.viewport(1600, 900)
  // as someone who has selected every column
  localStorage.setItem('columns hidden in Messages', '[]')
  const { calls, screen } = await showMessages('', { listSenders: { senders } })
  await expect.element(screen.getByRole('columnheader', { name: 'Sent by' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Fresh/ })).toHaveTextContent('ada')
  expect(sent(calls, 'listSenders')).toEqual([{ messages: [exampleMessageCode] }])
})

test('the list has no column for senders if none is known', async () => {
  await page.viewport(1600, 900)
  localStorage.setItem('columns hidden in Messages', '[]')
  const { screen } = await showMessages('')
  await expect.element(screen.getByRole('row', { name: /Fresh/ })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Sent by' })).not.toBeInTheDocument()
})

test('a message says who sent it', async () => {
  const { screen } = await showMessages(`/${exampleMessageCode}`, { listSenders: { senders } })
  await expect.element(screen.getByText('Sent by')).toBeVisible()
  await expect.element(screen.getByText('ada', { exact: true })).toBeVisible()
})
