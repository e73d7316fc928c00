import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleApplication, exampleMessageCode } from '#contract/examples/example.ts'
import { heldSend as held, heldCode } from '#testing/heldSend.ts'
import { renderScreen, serve } from '#testing/render.tsx'
import { full, showMessages } from '#testing/sentMessages.ts'

const counts = { recipients: 1000, sent: 1000, delivered: 960, opened: 300, clicked: 80 }

test('an email has one row of results, in the order of its statistics, with the rest below', async () => {
  await page.viewport(1280, 800)
  const { screen } = await showMessages(`/${exampleMessageCode}`, {
    getMessage: full({ kind: 'email', request: {}, ...counts, bounced: 40, unsubscribed: 1 }),
  })
  const names = (list: Element | undefined) =>
    [...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
  await expect.element(screen.getByText('Bounced', { exact: true })).toBeVisible()
  const [tiles, below] = screen.container.querySelectorAll('dl')
  expect(names(tiles)).toEqual(['Sent', 'Delivered', 'Opened', 'Clicked', 'Bounced'])
  expect(names(below)).toEqual(['Recipients', 'Unsubscribed'])
  const tops = [...(tiles?.children ?? [])].map((tile) => tile.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
})

test('unsubscribes that harm the sender are among the tiles', async () => {
  const { screen } = await showMessages(`/${exampleMessageCode}`, {
    getMessage: full({ kind: 'email', request: {}, ...counts, unsubscribed: 30 }),
  })
  await expect.element(screen.getByText(/^High: 3\.1% of delivered/)).toBeVisible()
})

test('an email to one person is named as they see it while it waits', async () => {
  serve({
    getHeld: {
      held: held({
        method: 'createEmailMessage',
        request: {
          application: exampleApplication,
          notifications: [
            { subject: 'News for {Name|regular|you}', content: '<p>Hi</p>', devices: ['ann@example.com'] },
          ],
        },
      }),
    },
    getTags: { result: { Name: 'Ann Lee' } },
  })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages/${heldCode}`, { role: 'marketer' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News for Ann Lee')
})
