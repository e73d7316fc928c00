import { describe, expect, test } from 'vitest'
import { exampleApplication } from '#contract/examples/example.ts'
import { neededApproval as approval, openHeldPage as open } from '#testing/heldScreen.ts'
import { Refusal } from '#testing/render.tsx'

describe('an edit of what the service already had', () => {
  const code = 'AAAA-BBBBBBBB-CCCCCCCC'
  const before = {
    ...{ code, kind: 'push', status: 'cancelled', title: 'Fresh bread', created: '2029-12-01 10:00', results: [] },
    ...{ application: exampleApplication, send_date: '2029-12-02 10:00', filter: null, to: null },
    request: { title: 'Fresh bread', content: 'Until ten', users: ['ann'] },
  }
  const openEdit = (approved: readonly string[], known = true) =>
    open(
      { state: 'awaiting', approval, replaces: code },
      {
        role: 'administrator',
        answers: {
          capabilities: ['listMessages', 'getMessage'],
          listMessages: { messages: [] },
          getMessage: () => {
            if (known) return { message: before }
            throw new Refusal(422, {
              message: 'Unknown message',
              faults: [{ field: 'message', message: 'Unknown message' }],
            })
          },
          listSenders: {
            senders: [{ message: code, person: 'marketer', at: '2029-12-01T10:00:00Z', approved }],
            replaced: [],
          },
        },
      },
    )

  test.each([
    [['ann'], 'Since it was approved', /, which ann approved/],
    [[], 'Since the last version', /, which was scheduled/],
  ] as const)('shows what differs from that, approved by %j', async (approved, title, words) => {
    const { screen } = await openEdit(approved)
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(screen.getByText(words)).toBeVisible()
    const table = screen.getByRole('table', { name: 'Differences' })
    await expect.element(table.getByRole('row', { name: 'Text Until ten Until noon' })).toBeVisible()
  })

  test('shows no difference if the service no longer has it', async () => {
    const { screen } = await openEdit(['ann'], false)
    await expect.element(screen.getByText('needs 1 approval from administrators')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Differences' }).elements()).toEqual([])
  })
})

test('who approves the start of a live activity knows that its updates need no approval', async () => {
  const { screen } = await open(
    {
      ...{ state: 'awaiting', approval, method: 'startLiveActivity' },
      request: {
        notifications: [
          {
            ...{ title: 'Fresh bread', content: 'Baking', live_activity_id: 'bread-1', users: ['ann'] },
            live_activity: {
              'attributes-type': 'Bread',
              attributes: { shop: 'Berlin' },
              'content-state': { oven: 'hot' },
            },
          },
        ],
      },
    },
    { role: 'administrator' },
  )
  await expect.element(screen.getByText(/^Updates of this live activity go out at once/)).toBeVisible()
  await expect.element(screen.getByText('hot').first()).toBeVisible()
})
