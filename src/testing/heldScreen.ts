import { expect } from 'vitest'
import type { HeldApproval, WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import type { Role } from '#contract/roles.ts'
import { heldSend as held, heldCode as id } from '#testing/heldSend.ts'
import { type Answers, renderScreen, serve } from '#testing/render.tsx'

/** The page of a send in the Outbox. */
export async function openHeldPage(
  change: Partial<WholeHeld>,
  { role = 'marketer', answers = {} }: { role?: Role; answers?: Answers } = {},
) {
  const calls = serve({ getHeld: { held: held(change) }, recountHeld: { held: held(change) }, ...answers })
  const screen = await renderScreen(`/applications/${exampleApplication}/messages/${id}`, { role })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fresh bread')
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return { calls, screen, button }
}

/** What a large send needs, as one of its approvers sees it. */
export const neededApproval: HeldApproval = {
  ...{ reach: 907, counted: '2030-01-01T07:59:00.000Z', hash: 'abc', may: 'approve', given: [] },
  needed: [{ rule: 'Large sends', count: 1, given: [], roles: ['administrator'], people: [] }],
}
