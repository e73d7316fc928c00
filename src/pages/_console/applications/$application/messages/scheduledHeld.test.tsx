import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { exampleMessageCode as code, exampleApplication } from '#contract/examples/example.ts'
import { composeDraft } from '#testing/composeScreens.ts'
import { heldCode, heldSend } from '#testing/heldSend.ts'
import { type Answers, renderScreen, sent, serve } from '#testing/render.tsx'
import { brunchRequest, refusedWith, replacementCode, scheduledPush, withScheduled } from '#testing/scheduledMessage.ts'

const brunch = (change: Partial<WholeHeld> = {}) =>
  heldSend({
    ...{ due: '2999-01-01T08:45:00.000Z', scheduled: '2999-01-01T09:00:00.000Z', wait: 3e10 },
    request: { application: exampleApplication, notifications: [brunchRequest] },
    ...change,
  })

async function open(path: string, answers: Answers = {}) {
  const held = brunch()
  const calls = serve({
    ...withScheduled().answers,
    listMessages: { messages: [{ ...scheduledPush, status: 'sent', title: 'Lunch' }], cursor: null, total: 1 },
    ...{ listHeld: { held: [held] }, getHeld: { held }, undoHeld: { held: { ...held, state: 'undone' } } },
    ...answers,
  })
  const address = `/applications/${exampleApplication}/${path}`
  const screen = await renderScreen(address, { role: 'marketer', name: path, holdsSends: true })
  return { calls, screen }
}

const reschedule = async ({ screen }: Awaited<ReturnType<typeof open>>) => {
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reschedule Brunch' })
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
}

test('what waits for its time is listed with the other scheduled messages, not as going out soon', async () => {
  const { screen } = await open('messages')
  const row = screen.getByRole('row', { name: /Brunch/ })
  await expect.element(row).toHaveTextContent(/Scheduled/)
  await expect.element(row.getByRole('link', { name: 'Brunch' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Lunch/ })).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Outbox' })).not.toBeInTheDocument()
  await row.getByRole('button', { name: /More/ }).click()
  for (const name of ['Edit', 'Reschedule', 'Cancel message'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible()
})

test('it is listed even if it waits for approval or someone’s decision', async () => {
  const { screen } = await open('messages', { listHeld: { held: [brunch({ state: 'late' })] } })
  await expect.element(screen.getByRole('list', { name: 'Outbox' })).toHaveTextContent(/Brunch.*Late/)
})

test('its page says when it goes to the service', async () => {
  const { screen } = await open(`messages/${heldCode}`)
  await expect.element(screen.getByText(/^It goes to the service on Jan 1, 2999, 8:45 AM/)).toBeVisible()
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Expected reach')).toBeVisible()
})

test('by a browser’s wrong clock, it’s about to go only once the server says so', async () => {
  const due = new Date(Date.now() - 300_000).toISOString()
  const { screen } = await open(`messages/${heldCode}`, { getHeld: { held: brunch({ due, wait: 3_600 }) } })
  await expect.element(screen.getByText(/^It goes to the service on/)).toBeVisible()
})

test('canceling it undoes it here', async () => {
  const { calls, screen } = await open(`messages/${heldCode}`)
  await screen.getByRole('button', { name: 'Cancel message' }).click()
  const dialog = screen.getByRole('dialog')
  expect(dialog.getByText(/the draft back/).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Cancel message' }).click()
  await expect.poll(() => sent(calls, 'undoHeld')).toEqual([{ held: heldCode, checked: false, replaced: false }])
  expect(sent(calls, 'cancelMessage')).toEqual([])
})

test.each([
  [`messages/${heldCode}`, 'You get the draft back.'],
  ['ann', 'ann gets the draft back.'],
])('canceling says who gets the draft back, for one by %s', async (person, words) => {
  const { screen } = await open(`messages/${heldCode}`, {
    getHeld: { held: brunch({ person, draft: { id: '0123456789ab', kind: 'push' } }) },
  })
  await screen.getByRole('button', { name: 'Cancel message' }).click()
  await expect.element(screen.getByRole('dialog').getByText(words)).toBeVisible()
})

test('an empty Outbox leads to the list, without a number of its own', async () => {
  const { screen } = await open('messages#outbox')
  await expect
    .element(screen.getByRole('region', { name: 'Outbox' }))
    .toHaveTextContent(/Nothing is about to go out\. Scheduled messages are in the list below/)
})

test('its page says plainly that it is about to go to the service', async () => {
  const due = new Date(Date.now() + 20_000).toISOString()
  const { screen } = await open(`messages/${heldCode}`, { getHeld: { held: brunch({ due, wait: 20 }) } })
  await expect.element(screen.getByText(/^It’s about to go to the service, and is still in the Outbox/)).toBeVisible()
})

test.each([
  ['its own sender', `messages/${heldCode}`, '0123456789ab'],
  ['a copy of a colleague’s', 'ann', expect.stringMatching(/^(?!0123456789ab)[0-9a-f]{12}$/)],
])('rescheduling it keeps the draft that Undo gives back, for %s', async (_whose, person, id) => {
  const draft = composeDraft('0123456789ab', { title: 'Brunch', values: { fields: { title: { default: 'Brunch' } } } })
  const held = { ...brunch({ draft }), person }
  const opened = await open(`messages/${heldCode}`, { getHeld: { held } })
  await reschedule(opened)
  await expect
    .poll(() => sent(opened.calls, 'createMessage'))
    .toMatchObject([{ composerDraft: { id, values: { ...draft.values, when: { kind: 'zone', day: '2999-02-01' } } } }])
})

test('one without a text of its own is named by its preset, also where it’s rescheduled', async () => {
  const preset = { code: 'PPPPP-00001', name: 'Bread', properties: { title: { default: 'Fresh bread' } } }
  const { send_date } = brunchRequest
  const held = brunch({
    request: { application: exampleApplication, notifications: [{ preset: preset.code, send_date, users: ['ann'] }] },
  })
  const { screen } = await open(`messages/${heldCode}`, {
    ...{ getHeld: { held }, listHeld: { held: [held] }, listPresets: { presets: [preset] } },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Fresh bread' })).toBeVisible()
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Reschedule Fresh bread' })).toBeVisible()
})

test('rescheduling it replaces it', async () => {
  const opened = await open(`messages/${heldCode}`)
  await reschedule(opened)
  await expect.poll(opened.screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
  expect(sent(opened.calls, 'undoHeld')).toEqual([{ held: heldCode, checked: false, replaced: true }])
  expect(sent(opened.calls, 'createMessage')).toMatchObject([{ notifications: [{ send_date: '2999-02-01 09:00' }] }])
})

test('if the service has just got it, it’s canceled there', async () => {
  const opened = await open(`messages/${heldCode}`, { undoHeld: refusedWith('This message has already been sent') })
  await expect.element(opened.screen.getByRole('button', { name: 'Reschedule' })).toBeVisible()
  serve({
    ...withScheduled().answers,
    undoHeld: refusedWith('This message has already been sent'),
    getHeld: { held: brunch({ state: 'held', messages: [code] }) },
    listHeld: { held: [] },
  })
  await reschedule(opened)
  await expect.poll(opened.screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
})

test('it opens in the composer with its content', async () => {
  const { screen } = await open(`compose/push?edit=${heldCode}`)
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Brunch')
})

describe('what was undone', () => {
  const undone = heldSend({
    ...{ state: 'undone', ended: '2030-01-01T08:00:20.000Z', endedBy: 'support', person: 'marketer' },
    request: { application: exampleApplication, notifications: [{ title: 'Fresh bread', content: 'Until noon' }] },
  })
  const listHeld = ({ canceled }: { canceled?: boolean }) => ({ held: canceled ? [undone] : [] })

  test('is listed on request with who undid it, and leads to its page', async () => {
    const { screen } = await open('messages', { listHeld, getHeld: { held: undone } })
    await expect.element(screen.getByRole('row', { name: /Lunch/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Fresh bread/ })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Show canceled (1)' }).click()
    const row = screen.getByRole('row', { name: /Fresh bread/ })
    await expect.element(row).toHaveTextContent(/Undone\s*by support/)
    await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2030-01-01T08:00:20.000Z')
    await row.getByRole('link', { name: /Fresh bread/ }).click()
    await expect.element(screen.getByText('Undone by support')).toBeVisible()
  })

  test('or declined is listed so, with who declined it', async () => {
    const declined = { ...undone, state: 'declined' as const, endedBy: 'ada', message: 'Wrong day' }
    const { screen } = await open('messages', {
      listHeld: ({ canceled }: { canceled?: boolean }) => ({ held: canceled ? [declined] : [] }),
      getHeld: { held: declined },
    })
    await screen.getByRole('button', { name: 'Show canceled and declined (1)' }).click()
    const row = screen.getByRole('row', { name: /Fresh bread/ })
    await expect.element(row).toHaveTextContent(/Declined\s*by ada/)
    await row.getByRole('link', { name: /Fresh bread/ }).click()
    await expect.element(screen.getByText('Declined by ada')).toBeVisible()
  })

  test.each(['', '?status=failed', '?q=refused', '?q=fresh'])(
    'or refused is listed without being asked for: %s',
    async (search) => {
      const refused = { ...undone, state: 'refused' as const, endedBy: null, message: 'Unknown preset' }
      const { screen } = await open(`messages${search}`, {
        listHeld: ({ canceled }: { canceled?: boolean }) => ({ held: canceled ? [refused] : [] }),
        getHeld: { held: refused },
      })
      const row = screen.getByRole('row', { name: /Fresh bread/ })
      await expect.element(row).toHaveTextContent('Refused')
      await expect.element(row.getByRole('time')).toHaveAttribute('datetime', '2030-01-01T08:00:20.000Z')
      await row.getByRole('button', { name: 'More actions' }).click()
      await expect.element(screen.getByRole('menuitem', { name: 'Use as template' })).toBeVisible()
      await expect.element(screen.getByRole('menuitem', { name: /statistics/ })).not.toBeInTheDocument()
      await userEvent.keyboard('{Escape}')
      await row.getByRole('link', { name: /Fresh bread/ }).click()
      await expect.element(screen.getByText('Unknown preset.')).toBeVisible()
    },
  )

  test.each(['?status=cancelled', '?canceled=true&q=support', '?canceled=true&q=undone'])(
    'is found by %s',
    async (search) => {
      const { screen } = await open(`messages${search}`, { listHeld, getHeld: { held: undone } })
      await expect.element(screen.getByRole('row', { name: /Fresh bread/ })).toBeVisible()
      await expect.element(screen.getByRole('row', { name: /Lunch/ })).not.toBeInTheDocument()
    },
  )

  test('is one row for a file', async () => {
    const ofFile = { ...undone, method: 'createWhatsAppMessage', batch: { id: '0123456789ab', rows: 30, undone: 28 } }
    const { screen } = await open('messages?canceled=true', {
      listHeld: ({ canceled }: { canceled?: boolean }) => ({ held: canceled ? [ofFile] : [] }),
    })
    await expect.element(screen.getByRole('row', { name: /28 messages/ })).toHaveTextContent(/Undone/)
  })
})
