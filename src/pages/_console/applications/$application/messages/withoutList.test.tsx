import { expect, test } from 'vitest'
import { heldSend } from '#testing/heldSend.ts'
import { showMessages } from '#testing/sentMessages.ts'

test('on a service that doesn’t list messages, what waits in the Outbox is still found', async () => {
  const held = heldSend({ person: 'ada' })
  const { screen } = await showMessages('', { capabilities: [], listHeld: { held: [held] } })
  const outbox = screen.getByRole('list', { name: 'Outbox' })
  await expect.element(outbox.getByRole('link', { name: 'Fresh bread' })).toBeVisible()
  await expect.element(outbox).toHaveTextContent('from ada')
  await expect
    .element(screen.getByRole('heading', { name: 'This service doesn’t provide sent messages' }))
    .toBeVisible()
})
