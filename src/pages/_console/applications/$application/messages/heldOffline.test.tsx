import { afterEach, describe, expect, test } from 'vitest'
import { online } from '#api/online.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { openHeldPage as open } from '#testing/heldScreen.ts'
import { heldSend as held } from '#testing/heldSend.ts'
import { renderScreen, serve } from '#testing/render.tsx'

describe('a held send while offline', () => {
  afterEach(() => online.set(true))

  test('still goes out, and says why it can’t be stopped from here', async () => {
    const { screen, button } = await open({})
    await expect.element(button('Undo')).toBeVisible()
    online.set(false)
    const note = screen.getByRole('alert')
    await expect.element(note).toHaveTextContent(/still goes out.*sends it at \d.*go back online or use another device/)
    await expect.element(button('Undo')).toHaveAccessibleDescription('You’re offline, so Undo can’t reach the console.')
    await expect
      .element(button('Send now'))
      .toHaveAccessibleDescription('You’re offline. You can’t send until you’re back online.')
    expect(screen.getByText(/nothing is sent|Undo stops it/i).query()).toBeNull()
    online.set(true)
    await expect.element(note).not.toBeInTheDocument()
    await expect.element(button('Undo')).not.toHaveAttribute('aria-disabled')
  })

  test.each([{ wait: 0 }, { state: 'sending' as const }])(
    'has probably gone out once its time is over: %o',
    async (change) => {
      const { screen, button } = await open(change)
      await expect.element(button('Undo')).toBeVisible()
      online.set(false)
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(/has probably gone out.*It’s checked when you’re back online/)
      await expect.element(screen.getByText('Probably gone out', { exact: true })).toBeVisible()
      expect(screen.getByText('Goes out now').query()).toBeNull()
      expect(screen.getByText(/Undo stops it/).query()).toBeNull()
    },
  )

  test('of the Outbox says the same', async () => {
    serve({ listHeld: { held: [held()] } })
    const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role: 'marketer' })
    const undo = screen.getByRole('button', { name: /^Undo/ })
    await expect.element(undo).toBeVisible()
    online.set(false)
    await expect
      .element(screen.getByText(/messages still go out at their time\. To stop one, go back online/))
      .toBeVisible()
    await expect.element(undo).toHaveAccessibleDescription('You’re offline, so Undo can’t reach the console.')
  })
})
