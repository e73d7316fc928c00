import { describe, expect, test, vi } from 'vitest'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { storages } from '#storage/testing.ts'
import { sampleSends } from '../outbox/testing.ts'
import { listSenders } from '../record/listEntries.ts'
import { callConsole } from '../testing.ts'
import { approvalsForTests, approve, sampleRule, saveTestRules, toSegment } from './testing.ts'

const { application, made, push } = sampleSends

describe.each(storages())('approvals on the %s database', (kind) => {
  const { parts, hold, read, becomes, newestEntry, service, start, stateOf, sent } = approvalsForTests(kind)

  test('a large send waits for an administrator, and both are on record', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    expect(await read(console, held)).toMatchObject({ state: 'awaiting', approval: { reach: 900, may: 'own' } })
    expect(sent()).toEqual([])
    expect((await approve(console, held)).approval).toMatchObject({
      needed: [{ rule: 'Large sends', count: 1, given: ['administrator'] }],
      may: 'approved',
    })
    await becomes(console, held, 'sent')
    expect(sent()).toHaveLength(1)
    await vi.waitFor(async () => expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'done' }))
    expect(await listSenders(parts.store, [made])).toMatchObject([{ person: 'marketer', approved: ['administrator'] }])
  })

  test('a small send, one by someone else, and one without a rule go out at once', async () => {
    const console = await start()
    await console.call('createMessage', push)
    await console.call('createMessage', toSegment, 'administrator')
    service.reach = 99
    await console.call('createMessage', toSegment)
    await saveTestRules(console, [])
    service.reach = 900
    await console.call('createMessage', toSegment)
    expect(sent()).toHaveLength(4)
  })

  test('the rows of a file count together, and are approved at once, each for what was seen', async () => {
    const console = await start([{ ...sampleRule, channels: ['whatsApp'], reach: 3 }])
    const row = (rows: number, content = 'Open') => ({
      ...{ application, composerBatch: { id: '0123456789ab', rows } },
      notifications: [{ content, devices: ['whatsapp:+447700900123'], send_date: 'now' }],
    })
    await console.call('createWhatsAppMessage', row(2))
    expect(sent()).toHaveLength(1)
    const held: string[] = []
    for (const content of ['a', 'b', 'c']) held.push(await hold(console, 'createWhatsAppMessage', row(3, content)))
    const approvals = await Promise.all(
      held.map(async (id) => ({ held: id, hash: (await stateOf(console, id)).hash, reach: 3 })),
    )
    // one that joined later wasn't seen
    const late = await hold(console, 'createWhatsAppMessage', row(3, 'Transfer your money'))
    const [first] = approvals
    const given = [...approvals.slice(0, 2), { ...approvals[2], hash: first?.hash }]
    await console
      .call('approveBatch', { application, approvals: given }, 'marketer')
      .then((answer) => expect(answer).toMatchObject({ approved: 0, refused: [{}, {}, {}] }))
    const answer = await console.call('approveBatch', { application, approvals: given }, 'administrator')
    expect(answer).toMatchObject({ approved: 2, refused: [{ held: held[2] }] })
    for (const id of held.slice(0, 2)) await becomes(console, id, 'sent')
    expect((await read(console, held[2] ?? '')).state).toBe('awaiting')
    expect((await read(console, late)).state).toBe('awaiting')
    expect(sent()).toHaveLength(3)
    const about = { objects: [`message:${held[0]}`] }
    const { entries } = await console.call<{ entries: { event: string }[] }>('listActivity', about, 'viewer')
    expect(entries.map(({ event }) => event)).toContain('approveBatch')
    expect((await newestEntry('approveBatch'))?.objects.toSorted()).toEqual(
      [`application:${application}`, ...held.map((id) => `message:${id}`)].toSorted(),
    )
  })

  test('a file is one of what waits, for its approver what they haven’t approved of it', async () => {
    const console = await start([
      { ...sampleRule, channels: ['whatsApp', 'push'], reach: 3, count: 2, approverRoles: ['administrator', 'viewer'] },
    ])
    const row = {
      ...{ application, composerBatch: { id: '0123456789ab', rows: 3 } },
      notifications: [{ content: 'Open', devices: ['whatsapp:+447700900123'], send_date: 'now' }],
    }
    const rows: string[] = []
    for (let at = 0; at < 3; at += 1) rows.push(await hold(console, 'createWhatsAppMessage', row))
    const other = await hold(console, 'createMessage', toSegment)
    const waiting = async () =>
      (await console.call<{ held: WholeHeld[] }>('listAwaiting', {}, 'administrator')).held.map(
        ({ id, batch, approval }) => [id, batch?.waiting, approval?.may],
      )
    expect(await waiting()).toEqual([
      [rows[0], 3, 'approve'],
      [other, undefined, 'approve'],
    ])
    await approve(console, rows[0] ?? '')
    expect(await waiting()).toEqual([
      [rows[1], 3, 'approve'],
      [other, undefined, 'approve'],
    ])
    const { held } = await console.call<{ held: WholeHeld[] }>(
      'listBatch',
      { application, batch: '0123456789ab', person: 'marketer' },
      'administrator',
    )
    expect(held.map(({ id, approval }) => [id, approval?.may])).toEqual([
      [rows[0], 'approved'],
      [rows[1], 'approve'],
      [rows[2], 'approve'],
    ])
  })

  test('a file is read whole and declined with a reason, also what was approved and what is still to come of it', async () => {
    const console = await start([{ ...sampleRule, channels: ['whatsApp'], reach: 1 }], 60)
    const content = 'Open '.repeat(60)
    const row = {
      ...{ application, composerBatch: { id: '0123456789ab', rows: 3 } },
      notifications: [{ content, devices: ['whatsapp:+447700900123'], send_date: 'now' }],
    }
    const rows = [await hold(console, 'createWhatsAppMessage', row), await hold(console, 'createWhatsAppMessage', row)]
    const file = { application, batch: '0123456789ab', person: 'marketer' }
    const listed = await console.call<{ held: WholeHeld[] }>('listBatch', file, 'administrator')
    expect(listed.held[0]?.request).toMatchObject({ notifications: [{ content }] })
    await approve(console, rows[0] ?? '')
    await console.call('declineBatch', { ...file, reason: ' ' }, 'administrator', 422)
    await console.call('declineBatch', { ...file, reason: 'Wrong day' }, 'marketer', 403)
    await console.call('declineBatch', { ...file, reason: 'Wrong day' }, 'viewer', 403)
    expect(await console.call('declineBatch', { ...file, reason: 'Wrong day' }, 'administrator')).toEqual({
      declined: 2,
    })
    for (const id of rows) {
      expect(await read(console, id)).toMatchObject({
        ...{ state: 'declined', endedBy: 'administrator', message: 'Wrong day' },
      })
    }
    await console.call('createWhatsAppMessage', row, 'marketer', 409)
    await console.call('declineBatch', { ...file, reason: 'Wrong day' }, 'administrator', 422)
    expect(sent()).toEqual([])
  })

  test('nobody approves their own, nor without being an approver', async () => {
    const console = await start([{ ...sampleRule, roles: ['marketer', 'administrator'] }])
    const held = await hold(console, 'createMessage', toSegment, 'administrator')
    await approve(console, held, 'administrator', 403)
    await approve(console, held, 'marketer', 403)
    await approve(console, held, 'viewer', 403)
    await console.call('declineHeld', { held, reason: 'No' }, 'marketer', 403)
    await console.call('sendHeld', { held }, 'administrator', 422)
    expect(await read(console, held)).toMatchObject({ state: 'awaiting', approval: { given: [] } })
    expect(sent()).toEqual([])
  })

  test('every rule has to be fulfilled, by as many people as it says', async () => {
    const people = { ...sampleRule, name: 'Named', approverRoles: [], approvers: ['Viewer', 'support'], count: 2 }
    const console = await start([sampleRule, people])
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held, 'viewer')
    await approve(console, held, 'viewer')
    await approve(console, held)
    expect(await stateOf(console, held)).toMatchObject({
      needed: [
        { rule: 'Large sends', given: ['administrator'] },
        { rule: 'Named', count: 2, given: ['viewer'] },
      ],
    })
    expect(sent()).toEqual([])
    await approve(console, held, 'support')
    await becomes(console, held, 'sent')
  })

  test('a declined send gives its draft back, and is on record with the reason', async () => {
    const console = await start()
    const composerDraft = {
      id: '0123456789ab',
      kind: 'push',
      application,
      title: 'Sunday',
      values: { content: 'Open' },
    }
    const held = await hold(console, 'createMessage', { ...toSegment, composerDraft })
    await console.call('declineHeld', { held, reason: ' ' }, 'administrator', 422)
    const declined = await console.call<{ held: WholeHeld }>(
      'declineHeld',
      { held, reason: 'Wrong day' },
      'administrator',
    )
    expect(declined.held).toMatchObject({ state: 'declined', endedBy: 'administrator', message: 'Wrong day' })
    await approve(console, held, 'administrator', 422)
    const listed = await console.call<{ held: WholeHeld[] }>('listHeld', { application, canceled: true }, 'viewer')
    expect(listed.held).toMatchObject([{ id: held, state: 'declined', endedBy: 'administrator' }])
    const { drafts } = await console.call<{ drafts: object[] }>('listDrafts', { application, person: 'marketer' })
    expect(drafts).toMatchObject([{ id: '0123456789ab', title: 'Sunday' }])
    const returnedTo = (person: 'marketer' | 'administrator', of = application) =>
      console.call<object>('listReturned', { application: of }, person)
    const end = { draft: composerDraft.id, held, person: 'administrator', at: declined.held.ended, reason: 'Wrong day' }
    expect(await returnedTo('marketer')).toEqual({ returned: [end] })
    expect(await returnedTo('administrator')).toEqual({ returned: [] })
    expect(await returnedTo('marketer', 'C0FFE-E0002')).toEqual({ returned: [] })
    expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'refused', declined: true })
    const again = await hold(console, 'createMessage', { ...toSegment, composerDraft })
    expect(await returnedTo('marketer')).toEqual({ returned: [] })
    await console.call('undoHeld', { held: again })
    const bare = await hold(console, 'createMessage', toSegment)
    await console.call('declineHeld', { held: bare, reason: 'No' }, 'administrator')
    expect(await returnedTo('marketer')).toMatchObject({ returned: [{ held: bare, draft: null, reason: 'No' }] })
    // what was refused is in the history of its sender, and not of others
    const historyOf = async (person: 'marketer' | 'support') => {
      const about = { objects: [`message:${held}`] }
      const { entries } = await console.call<{ entries: { event: string }[] }>('listActivity', about, person)
      return entries.map(({ event }) => event)
    }
    expect(await historyOf('marketer')).toEqual(['declineHeld', 'createMessage'])
    expect(await historyOf('support')).toEqual(['declineHeld'])
    expect(sent()).toEqual([])
  })

  test('a declined send that was corrected leads to what became of it, and that to what was declined', async () => {
    const console = await start([sampleRule], 60)
    const draft = { id: '0123456789ab', kind: 'push', application, title: 'Sunday', values: {} }
    const submit = (content: string, more: object = {}) => {
      const notifications = [{ content, filter: 'Regulars' }]
      return hold(console, 'createMessage', { application, notifications, composerDraft: draft, ...more })
    }
    const related = (held: string) => console.call<object>('getResubmission', { held }, 'viewer')
    const first = await submit('Open on Sunday')
    expect(await related(first)).toEqual({ declined: null, again: null, draftEnded: null })
    const { held } = await console.call<{ held: WholeHeld }>(
      'declineHeld',
      { held: first, reason: 'Wrong day' },
      'administrator',
    )
    expect(await related(first)).toEqual({ declined: null, again: null, draftEnded: null })
    const declined = { held: first, person: 'administrator', at: held.ended, reason: 'Wrong day' }
    const second = await submit('Open on Monday')
    expect(await related(first)).toEqual({ declined: null, again: second, draftEnded: null })
    expect(await related(second)).toEqual({ declined, again: null, draftEnded: null })
    // neither another draft, nor another person’s
    const other = await submit('Open', { composerDraft: { ...draft, id: '0123456789ac' } })
    expect(await related(other)).toEqual({ declined: null, again: null, draftEnded: null })
    // an edit keeps what was declined, until a version is approved
    const edit = { composerReplaces: second, composerDraft: undefined }
    await console.call('undoHeld', { held: second, replaced: true })
    const edited = await submit('Open on Monday at 10', edit)
    expect(await related(edited)).toMatchObject({ declined })
    await approve(console, edited)
    await console.call('undoHeld', { held: edited, replaced: true })
    const approved = await submit('Open on Monday at 11', { ...edit, composerReplaces: edited })
    expect(await related(approved)).toMatchObject({ declined: null })
    await console.call('getResubmission', { held: '11111111-2222-4333-8444-555555555555' }, 'viewer', 422)
  })

  test('the draft of a declined send is said to be discarded once it is', async () => {
    const console = await start()
    const draft = { id: '0123456789ab', kind: 'push', application, title: 'Sunday', values: {} }
    const held = await hold(console, 'createMessage', { ...toSegment, composerDraft: draft })
    await console.call('declineHeld', { held, reason: 'Wrong day' }, 'administrator')
    await console.call('deleteDraft', { draft: draft.id, person: 'marketer' })
    expect(await console.call('getResubmission', { held })).toMatchObject({ again: null, draftEnded: 'discarded' })
  })

  test('an approval is withdrawn until the message goes out, which then waits for another', async () => {
    const console = await start([sampleRule], 60)
    const held = await hold(console, 'createMessage', toSegment)
    await console.call('withdrawApproval', { held }, 'administrator', 422)
    expect((await approve(console, held)).state).toBe('held')
    await console.call('withdrawApproval', { held }, 'marketer', 422)
    const withdrawn = await console.call<{ held: WholeHeld }>('withdrawApproval', { held }, 'administrator')
    expect(withdrawn.held).toMatchObject({ state: 'awaiting', approval: { given: [], may: 'approve' } })
    await console.call('sendHeld', { held }, 'administrator', 422)
    await approve(console, held)
    await console.call('sendHeld', { held }, 'administrator')
    await becomes(console, held, 'sent')
    await console.call('withdrawApproval', { held }, 'administrator', 422)
    expect(sent()).toHaveLength(1)
  })

  test('with enough other approvals, it goes on without the one that was withdrawn', async () => {
    const rule: ApprovalRule = { ...sampleRule, approverRoles: ['administrator', 'viewer'] }
    const console = await start([{ ...rule, count: 2 }], 60)
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    await approve(console, held, 'viewer')
    await saveTestRules(console, [rule])
    await console.call('withdrawApproval', { held }, 'viewer')
    expect(await read(console, held)).toMatchObject({
      state: 'held',
      approval: { needed: [{ given: ['administrator'] }] },
    })
  })

  test('an approver declines what was approved until it goes out', async () => {
    const console = await start([sampleRule], 60)
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    await console.call('declineHeld', { held, reason: 'Wrong day' }, 'support', 403)
    expect(await console.call('declineHeld', { held, reason: 'Wrong day' }, 'administrator')).toMatchObject({
      held: { state: 'declined', message: 'Wrong day' },
    })
    await console.call('withdrawApproval', { held }, 'administrator', 422)
    const free = await hold(console, 'createMessage', push)
    await console.call('declineHeld', { held: free, reason: 'Wrong day' }, 'administrator', 422)
    expect(await read(console, free)).toMatchObject({ state: 'held', approval: null })
    expect(sent()).toEqual([])
  })

  test('once no rule asks for an approval, nobody is an approver', async () => {
    const console = await start([sampleRule], 60)
    const held = await hold(console, 'createMessage', toSegment)
    await approve(console, held)
    await saveTestRules(console, [])
    expect(await stateOf(console, held)).toMatchObject({ needed: [], may: 'own' })
    const { approval } = (await console.call<{ held: WholeHeld }>('getHeld', { held }, 'administrator')).held
    expect(approval).toMatchObject({ needed: [], may: 'no' })
    await console.call('declineHeld', { held, reason: 'Wrong day' }, 'administrator', 403)
    await console.call('undoHeld', { held }, 'administrator')
  })

  test('its sender can take it back while it waits', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    expect(await console.call('undoHeld', { held })).toMatchObject({ held: { state: 'undone' } })
    await approve(console, held, 'administrator', 422)
  })

  test('without a count, nothing is sent, and the answer says so', async () => {
    const console = await start()
    service.countStatus = 'failed'
    const response = await callConsole(console.app, 'marketer', 'createMessage', toSegment)
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ unsent: true })
    await vi.waitFor(async () => expect(await newestEntry('createMessage')).toMatchObject({ outcome: 'failed' }))
    expect(sent()).toEqual([])
  })
})
