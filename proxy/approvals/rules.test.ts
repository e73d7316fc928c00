import { describe, expect, test } from 'vitest'
import { storages } from '#storage/testing.ts'
import { callConsole } from '../testing.ts'
import { approvalsForTests, approve, sampleRule, saveTestRules, toSegment } from './testing.ts'

describe.each(storages())('rules on the %s database', (kind) => {
  const { startConsole, hold, read, becomes, start } = approvalsForTests(kind)

  test('other rules hold for what already waits', async () => {
    const console = await start()
    const held = await hold(console, 'createMessage', toSegment)
    await saveTestRules(console, [{ ...sampleRule, approverRoles: ['viewer'] }])
    await approve(console, held, 'administrator', 403)
    await saveTestRules(console, [{ ...sampleRule, count: 2, approverRoles: ['viewer', 'support'] }])
    await approve(console, held, 'viewer')
    expect(await read(console, held)).toMatchObject({ state: 'awaiting' })
    await saveTestRules(console, [{ ...sampleRule, approverRoles: ['viewer'] }])
    await becomes(console, held, 'sent')
  })

  test('a version that was never stored can’t be replaced', async () => {
    const console = await startConsole(0)
    await console.call('setApprovalRules', { rules: [], tolerance: 10, version: 999 }, 'administrator', 409)
  })

  test.each<[string, string, object]>([
    ['nobody', 'rules.0.approvers', { approvers: ['nobody-here'] }],
    ['one person twice', 'rules.0.approvers', { approverRoles: [], approvers: ['support', 'Support'], count: 2 }],
    ['too few', 'rules.0.count', { count: 2 }],
  ])('a rule that %s can fulfill is refused', async (_who, field, change) => {
    const console = await startConsole(0)
    const fields = { rules: [{ ...sampleRule, ...change }], tolerance: 10, version: 0 }
    const response = await callConsole(console.app, 'administrator', 'setApprovalRules', fields)
    expect(response.json().faults).toMatchObject([{ field }])
  })

  test('a rule by which an approver can’t get their own messages approved says so', async () => {
    const console = await start([{ ...sampleRule, roles: ['marketer', 'administrator'] }])
    const { warnings } = await console.call<{ warnings: string[] }>('getApprovalRules', {})
    expect(warnings).toEqual([
      'Only 1 person may approve under “Large sends”, and not their own messages, so administrator can’t send under it.',
    ])
  })

  test('only administrators write rules, and not over those of another', async () => {
    const console = await start()
    const rules = { rules: [sampleRule], tolerance: 5 }
    await console.call('setApprovalRules', { ...rules, version: 1 }, 'marketer', 403)
    await console.call('setApprovalRules', { ...rules, version: 0 }, 'administrator', 409)
    expect(await console.call('setApprovalRules', { ...rules, version: 1 }, 'administrator')).toMatchObject({
      version: 2,
      tolerance: 5,
      person: 'administrator',
    })
    expect(await console.call('getApprovalRules', {}, 'viewer')).toMatchObject({ rules: [sampleRule], version: 2 })
  })

  test.each<[string, object]>([
    ['rules.0.approvers', { approverRoles: [] }],
    ['rules.0.approvers', { approverRoles: [], approvers: ['ann'], count: 2 }],
    ['rules.0.channels', { channels: [] }],
    ['rules.0.applications', { applications: [] }],
    ['rules.0.reach', { reach: 0 }],
    ['rules.0.count', { count: 6 }],
    ['rules.0.name', { name: ' ' }],
  ])('a bad %s is named', async (field, change) => {
    const console = await startConsole(0)
    const fields = { rules: [{ ...sampleRule, ...change }], tolerance: 10, version: 0 }
    const response = await callConsole(console.app, 'administrator', 'setApprovalRules', fields)
    expect(response.statusCode).toBe(422)
    expect(response.json().faults).toMatchObject([{ field }])
  })
})
