import { expect, test } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { openHeldPage as open } from '#testing/heldScreen.ts'
import { heldSend as held } from '#testing/heldSend.ts'
import { renderScreen, serve } from '#testing/render.tsx'

const patience = { timeout: 8_000 }

async function openOutbox() {
  let waiting = [held()]
  serve({
    listHeld: () => ({ held: waiting }),
    getHeld: () => ({ held: held({ state: 'sent' }) }),
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
  const outbox = screen.getByRole('list', { name: 'Outbox' })
  const undo = outbox.getByRole('button', { name: /^Undo/ })
  await expect.element(undo).toBeVisible()
  const becomes = (next: WholeHeld[]) => {
    waiting = next
  }
  return { screen, outbox, undo, becomes }
}

test('the focus of Undo in the Outbox moves to the link of a message that goes out, and then to the heading', async () => {
  const { screen, outbox, undo, becomes } = await openOutbox()
  undo.element().focus()
  becomes([held({ state: 'sending', mayBeSent: true })])
  await expect.element(undo, patience).not.toBeInTheDocument()
  await expect.element(outbox.getByRole('link', { name: 'Fresh bread' })).toHaveFocus()
  becomes([])
  await expect.element(outbox, patience).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a message that goes out takes no focus', async () => {
  const { screen, undo, becomes } = await openOutbox()
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveFocus()
  ;(heading.element() as HTMLElement).blur()
  becomes([])
  await expect.element(undo, patience).not.toBeInTheDocument()
  await expect.element(heading).not.toHaveFocus()
})

test.each(['Undo', 'Send now'])('the focus of %s on its page moves to the heading once it goes out', async (name) => {
  let state: WholeHeld['state'] = 'held'
  const { screen, button } = await open(
    {},
    { answers: { getHeld: () => ({ held: held({ state, mayBeSent: state !== 'held' }) }) } },
  )
  const heading = screen.getByRole('heading', { level: 1 })
  button(name).element().focus()
  state = 'sending'
  await expect.element(button('Send now'), patience).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  state = 'sent'
  await expect.element(button('Undo'), patience).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})
