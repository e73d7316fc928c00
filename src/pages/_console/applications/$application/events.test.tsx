import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, Refusal, renderScreen, serve } from '#testing/render.tsx'

const names = ['Order Placed', 'Reward Redeemed']
const hour = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 13).replace('T', ' ')
const results = {
  'Order Placed': [
    { date: `${hour(45)}:00`, count: 1000 },
    { date: `${hour(2)}:00`, count: 1200 },
    { date: `${hour(1)}:00`, count: 3 },
  ],
}
const there: Answers = {
  capabilities: ['listEvents'],
  listEvents: { events: names.map((name) => ({ name, created: '2026-01-01T00:00:00Z' })) },
  getEventStatistics: ({ event }: { event: string }) => ({ request_id: event }),
  getResults: ({ request_id }: { request_id: keyof typeof results }) => results[request_id] ?? [],
}
const open = async (answers: Answers = there) => {
  serve(answers)
  return { screen: await renderScreen(`/applications/${exampleApplication}/events`, { role: 'marketer' }) }
}

test('events are listed with how often they occurred in the last 30 days, and sorted by that', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /^Order Placed/ })).toHaveTextContent(/1,203 times.*\+20\.3%/)
  await expect.element(screen.getByRole('row', { name: /^Reward Redeemed/ })).toHaveTextContent(/0 times.*±0/)
  await screen.getByRole('button', { name: 'Last 30 days' }).click()
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Reward Redeemed')
})

test('an event that can’t be counted says so, and is counted again', async () => {
  let fails = true
  const { screen } = await open({
    ...there,
    getEventStatistics: ({ event }: { event: string }) => {
      if (fails && event === 'Order Placed') throw new Refusal(422, { message: 'Too busy' })
      return { request_id: event }
    },
  })
  const row = screen.getByRole('row', { name: /^Order Placed/ })
  await expect.element(row).toHaveTextContent('Not calculated')
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row).toHaveTextContent('1,203 times')
})
