import { expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { showMessages } from '#testing/sentMessages.ts'

test('on a service that doesn’t list messages, what waits in the Outbox is still found', async () => {
  const held = {
    ...{ id: '11111111-2222-4333-8444-555555555555', application: exampleApplication, method: 'createMessage' },
    ...{
      created: '2026-01-01T08:00:00.000Z',
      due: '2026-01-01T08:00:30.000Z',
      wait: 30,
      state: 'held',
      scheduled: null,
    },
    ...{ person: 'ada', role: 'marketer', ended: null, endedBy: null, message: null, messages: [] },
    request: { notifications: [{ content: 'Fresh bread' }] },
  }
  const { screen } = await showMessages('', { capabilities: [], listHeld: { held: [held] } })
  const outbox = screen.getByRole('list', { name: 'Outbox' })
  await expect.element(outbox.getByRole('link', { name: 'Fresh bread' })).toBeVisible()
  await expect.element(outbox).toHaveTextContent('from ada')
  await expect
    .element(screen.getByRole('heading', { name: 'This service doesn’t provide sent messages' }))
    .toBeVisible()
})
