import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HeldApproval, WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { neededApproval as approval, openHeldPage as open } from '#testing/heldScreen.ts'
import { heldSend as held, heldCode as id } from '#testing/heldSend.ts'
import { answerLater, Refusal, sent } from '#testing/render.tsx'

describe('a send that waits for approval', () => {
  const awaiting = (change: Partial<HeldApproval> = {}) =>
    ({ state: 'awaiting', approval: { ...approval, ...change } }) as const

  test('is approved for exactly what is shown', async () => {
    const { calls, screen, button } = await open(awaiting(), {
      role: 'administrator',
      answers: { approveHeld: { held: held({ state: 'held' }) } },
    })
    await expect.element(screen.getByText('needs 1 approval from administrators')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send now' }).elements()).toEqual([])
    await expect.element(screen.getByText('Once it is approved')).toBeVisible()
    await button('Approve for 907 recipients').click()
    await expect.poll(() => sent(calls, 'approveHeld')).toEqual([{ held: id, hash: 'abc', reach: 907 }])
  })

  test('keeps its decision in reach on a phone', async () => {
    await page.viewport(390, 700)
    const { button } = await open(awaiting(), { role: 'administrator' })
    await expect.element(button('Approve for 907 recipients')).toBeInViewport({ ratio: 1 })
    await expect.element(button('Decline')).toBeInViewport({ ratio: 1 })
    // above all there is to read, it would scroll away
    expect(button('Decline').element().closest('[data-bottom-bar]')).not.toBeNull()
    await page.viewport(1280, 800)
  })

  test('is declined with a reason', async () => {
    const { calls, screen, button } = await open(awaiting(), {
      role: 'viewer',
      answers: { declineHeld: { held: held({ state: 'declined' }) } },
    })
    await button('Decline').click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason, for marketer' }).fill('Wrong day')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(() => sent(calls, 'declineHeld')).toEqual([{ held: id, reason: 'Wrong day' }])
  })

  test('that was approved and counts down is declined, or its approval withdrawn', async () => {
    const { calls, screen, button } = await open(
      { ...awaiting({ may: 'approved' }), state: 'held' },
      {
        role: 'viewer',
        answers: {
          withdrawApproval: { held: held({ state: 'awaiting' }) },
          declineHeld: { held: held({ state: 'declined' }) },
        },
      },
    )
    expect(screen.getByRole('button', { name: /^(Undo|Approve)/ }).elements()).toEqual([])
    await button('Withdraw approval').click()
    await expect.poll(() => sent(calls, 'withdrawApproval')).toEqual([{ held: id }])
    await button('Decline').click()
    await screen.getByRole('dialog').getByRole('textbox').fill('Wrong day')
    await screen.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect.poll(() => sent(calls, 'declineHeld')).toEqual([{ held: id, reason: 'Wrong day' }])
  })

  test('and that is scheduled for later is still declined by its approver', async () => {
    const scheduled = new Date(Date.now() + 86_400_000).toISOString()
    const { button } = await open(
      { ...awaiting({ may: 'approved' }), state: 'held', scheduled },
      { role: 'administrator' },
    )
    await expect.element(button('Withdraw approval')).toBeVisible()
    await expect.element(button('Decline')).toBeVisible()
    await expect.element(button('Cancel message')).toBeVisible()
  })

  test('and whose rule was deleted says that it needs none now', async () => {
    const { screen } = await open({ ...awaiting({ may: 'own', needed: [] }), state: 'held' })
    await expect.element(screen.getByText('No rule asks for an approval now.')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Approval' }).elements()).toEqual([])
  })

  test('can be withdrawn by its sender, not approved', async () => {
    const { calls, screen, button } = await open(awaiting({ may: 'own' }), {
      answers: { undoHeld: { held: held({ state: 'undone' }) } },
    })
    await expect
      .element(screen.getByText(/It needs 1 approval from administrators\. You can withdraw it/))
      .toBeVisible()
    expect(screen.getByRole('button', { name: /Approve/ }).elements()).toEqual([])
    await button('Withdraw').click()
    await expect.poll(() => sent(calls, 'undoHeld')).toHaveLength(1)
  })

  test.each([
    ['no draft', null, /You can withdraw it\.$/],
    ['a draft', { id: '0123456789ab', kind: 'push' }, /withdraw it and get the draft back\.$/],
  ])('made from %s says what its sender gets back', async (_, draft, words) => {
    const { screen } = await open({ ...awaiting({ may: 'own' }), draft })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  })

  test('that was declined leads its sender to the draft', async () => {
    const draft = { id: '0123456789ab', kind: 'push' }
    const { screen } = await open({ state: 'declined', endedBy: 'ann', message: 'Wrong day', draft })
    await expect.element(screen.getByText(/Declined by ann/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Open draft' }))
      .toHaveAttribute('href', expect.stringContaining('compose/push?draft='))
  })

  test('shows what differs from the last one like it', async () => {
    const before = {
      ...{
        code: 'AAAA-1',
        kind: 'push',
        status: 'sent',
        filter: 'Regulars',
        title: 'Bread',
        created: '2029-12-01 10:00',
      },
      send_date: '2029-12-01 10:00',
    }
    const { screen } = await open(
      {
        ...awaiting(),
        request: { notifications: [{ title: 'Fresh bread', content: 'Until noon', filter: 'Regulars' }] },
      },
      {
        answers: {
          capabilities: ['listMessages', 'getMessage'],
          listMessages: { messages: [before] },
          getMessage: {
            message: {
              ...before,
              application: exampleApplication,
              request: { content: 'Until ten', filter: 'Regulars' },
              results: [],
            },
          },
        },
      },
    )
    const table = screen.getByRole('table', { name: 'Differences' })
    await expect.element(table.getByRole('row', { name: 'Text Until ten Until noon' })).toBeVisible()
    await expect.element(table.getByRole('row', { name: 'Title – Fresh bread' })).toBeVisible()
    await expect.element(screen.getByText(/the last one with the same segment/)).toBeVisible()
    expect(table.getByRole('row', { name: /Segment/ }).elements()).toEqual([])
  })

  test('to everyone shows what differs from the last one to everyone', async () => {
    const like = (code: string, request: object) => ({
      ...{ code, kind: 'push', status: 'sent', title: code, created: '2029-12-01 10:00', results: [], request },
      ...{ application: exampleApplication, send_date: '2029-12-01 10:00', filter: null, to: null },
    })
    const all = [
      like('AAAA-1', { content: 'For adults', conditions: [['Age', 'GTE', 18]] }),
      like('AAAA-2', { content: 'Until ten' }),
    ]
    const { screen } = await open(
      { ...awaiting(), request: { notifications: [{ title: 'Fresh bread', content: 'Until noon' }] } },
      {
        answers: {
          capabilities: ['listMessages', 'getMessage'],
          listPresets: { presets: [] },
          listMessages: { messages: all },
          getMessage: ({ message }: { message: string }) => ({ message: all.find(({ code }) => code === message) }),
        },
      },
    )
    const table = screen.getByRole('table', { name: 'Differences' })
    await expect.element(table.getByRole('row', { name: 'Text Until ten Until noon' })).toBeVisible()
    await expect.element(screen.getByText(/Compared with AAAA-2, the last one to everyone/)).toBeVisible()
  })

  describe.each([
    [
      'who approved it',
      'Since it was approved',
      [{ person: 'ann', at: '2030-01-01T07:00:00Z', valid: true }],
      /ann approved/,
    ],
    ['that nobody approved', 'Since the last version', [], /which waited for approval/],
  ] as const)('after an edit of a version, %s', (_, title, given, words) => {
    test('shows what differs from it', async () => {
      const [first, second] = ['22222222', '33333333'].map((start) => `${start}-2222-4333-8444-555555555555`)
      const version = (id = '', content = '', change: object = {}) =>
        held({
          ...{ id, state: 'undone', ended: '2030-01-01T07:30:00Z', endedBy: 'marketer', approval, ...change },
          request: { notifications: [{ title: 'Fresh bread', content, filter: 'Regulars' }] },
        })
      const versions = [
        version(id, 'Until noon', { ...awaiting(), ended: null, endedBy: null, replaces: second }),
        version(second, 'Until ten', given.length > 0 ? { replaces: first } : {}),
        version(first, 'Until nine', { approval: { ...approval, given } }),
      ]
      const { screen } = await open(awaiting(), {
        role: 'administrator',
        answers: {
          getHeld: ({ held: asked }: { held: string }) => ({ held: versions.find((one) => one.id === asked) }),
          capabilities: ['listMessages', 'getMessage'],
        },
      })
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
      await expect.element(screen.getByText(words)).toBeVisible()
      const before = given.length > 0 ? 'Until nine' : 'Until ten'
      const row = screen
        .getByRole('table', { name: 'Differences' })
        .getByRole('row', { name: `Text ${before} Until noon` })
      await expect.element(row).toBeVisible()
      expect(screen.getByText('Since the last one like it').elements()).toEqual([])
    })
  })

  test.each(['approve', 'own'] as const)(
    'and was declined before says who declined it, why, and what is different: %s',
    async (may) => {
      const before = '22222222-2222-4333-8444-555555555555'
      const versions: Record<string, WholeHeld> = {
        [id]: held(awaiting({ may })),
        [before]: held({
          ...{ id: before, state: 'declined', ended: '2030-01-01T07:30:00Z', endedBy: 'ann' },
          request: { notifications: [{ title: 'Fresh bread', content: 'Until ten', users: ['ann'] }] },
        }),
      }
      const declined = { held: before, person: 'ann', at: '2030-01-01T07:30:00Z', reason: 'Too early.\nSay noon' }
      const { screen } = await open(awaiting({ may }), {
        role: may === 'own' ? 'marketer' : 'administrator',
        answers: {
          getHeld: ({ held: asked }: { held: string }) => ({ held: versions[asked] }),
          getResubmission: { declined, again: null, draftEnded: null },
        },
      })
      const note = screen.getByRole('note', { name: /^Declined by ann / })
      await expect.element(note.getByText(/^Too early/)).toHaveStyle({ whiteSpace: 'pre-line' })
      await expect
        .element(note.getByRole('link', { name: 'Declined message' }))
        .toHaveAttribute('href', `/applications/${exampleApplication}/messages/${before}`)
      await expect.element(screen.getByRole('heading', { name: 'Since it was declined' })).toBeVisible()
      const table = screen.getByRole('table', { name: 'Differences' })
      await expect.element(table.getByRole('row', { name: 'Text Until ten Until noon' })).toBeVisible()
      expect(table.elements()).toHaveLength(1)
    },
  )

  test('is counted again once its approver looks at it, and not for others', async () => {
    const counted = { ...approval, reach: 921 }
    const { calls, screen, button } = await open(awaiting(), {
      role: 'administrator',
      answers: { recountHeld: { held: held({ state: 'awaiting', approval: counted }) } },
    })
    await expect.element(button('Approve for 921 recipients')).toBeEnabled()
    expect(sent(calls, 'recountHeld')).toEqual([{ held: id }])
    await screen.unmount()
    const others = await open(awaiting({ may: 'own' }))
    await expect.element(others.button('Withdraw')).toBeVisible()
    expect(sent(others.calls, 'recountHeld')).toEqual([])
  })

  test('waits with its button until it is counted', async () => {
    const answer = answerLater<unknown>()
    const { button } = await open(awaiting(), {
      role: 'administrator',
      answers: { recountHeld: () => answer.promise },
    })
    const approve = button('Approve for 907 recipients')
    await expect.element(approve).toHaveAccessibleDescription('Recipients are being counted')
    answer.resolve({ held: held(awaiting()) })
    await expect.element(approve).not.toHaveAccessibleDescription('Recipients are being counted')
  })

  test('that has grown when it is approved shows the new number at once', async () => {
    let reach = 907
    const refused = 'The number of recipients has changed since you opened this message. Look at it again.'
    const { calls, screen, button } = await open(awaiting(), {
      role: 'administrator',
      answers: {
        getHeld: () => ({ held: held(awaiting({ reach })) }),
        approveHeld: (given: { reach: number }) => {
          reach = 991
          if (given.reach < reach) throw new Refusal(409, { message: refused })
          return { held: held({ state: 'held' }) }
        },
      },
    })
    await button('Approve for 907 recipients').click()
    await expect.element(screen.getByText(refused)).toBeVisible()
    const again = button('Approve for 991 recipients')
    await expect.element(again, { timeout: 2_000 }).toBeVisible()
    await expect.element(screen.getByText(/^For 991 recipients, counted /)).toBeVisible()
    await again.click()
    await expect.poll(() => sent(calls, 'approveHeld')).toMatchObject([{ reach: 907 }, { reach: 991 }])
  })
})
