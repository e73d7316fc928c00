import { expect, test } from 'vitest'
import type { ApprovalRule, StoredRules } from '#contract/console/approvals.ts'
import { heldCode, heldSend } from '#testing/heldSend.ts'
import { Refusal, renderScreen, sent, serve } from '#testing/render.tsx'

const rule: ApprovalRule = {
  ...{ name: 'Large sends', applications: null, channels: ['push'], roles: ['marketer'], reach: 1_000 },
  ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
}
const stored = (rules: ApprovalRule[]): StoredRules => ({
  ...{ rules, tolerance: 10, version: 3, person: 'ann', changed: '2030-01-01T00:00:00.000Z', warnings: [] },
})

test('an administrator creates the first rule', async () => {
  const calls = serve({ getApprovalRules: stored([]), setApprovalRules: stored([rule]) })
  const screen = await renderScreen('/approvals')
  await expect.element(screen.getByText('Every message goes out without approval')).toBeVisible()
  await screen.getByRole('button', { name: 'Create rule' }).click()
  const form = screen.getByRole('form', { name: 'Create rule' })
  await expect.element(form.getByText(/^Only the start of a live activity needs approval\./)).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Everything by support')
  await form.getByRole('checkbox', { name: 'Marketer' }).first().click()
  await form.getByRole('checkbox', { name: 'Administrator' }).first().click()
  await form.getByRole('textbox', { name: 'Recipients, at least' }).fill('1')
  await form.getByRole('textbox', { name: /People who approve/ }).fill('ben\ncleo')
  await form.getByRole('button', { name: 'Create rule' }).click()
  await expect.element(screen.getByText('Rule Everything by support created')).toBeVisible()
  expect(sent(calls, 'setApprovalRules')).toMatchObject([
    {
      version: 3,
      tolerance: 10,
      rules: [
        {
          ...{ name: 'Everything by support', applications: null, roles: ['support'], reach: 1, count: 1 },
          ...{ approverRoles: ['administrator'], approvers: ['ben', 'cleo'] },
        },
      ],
    },
  ])
})

test('deleting a rule names the messages that go out without it', async () => {
  const needed = (name: string) => ({ rule: name, count: 1, given: [], roles: ['administrator'], people: [] })
  const waiting = (id: string, ...rules: string[]) =>
    heldSend({
      ...{ id, state: 'awaiting' },
      approval: { reach: 738, counted: null, hash: 'abc', given: [], may: 'no', needed: rules.map(needed) },
    })
  const [alone, both] = [waiting(heldCode, 'Large sends'), waiting(heldCode.replace(/.$/, '0'), 'Large sends', 'Other')]
  serve({ getApprovalRules: stored([rule]), listAwaiting: { held: [alone, both] }, listPresets: { presets: [] } })
  const screen = await renderScreen('/approvals')
  await expect.element(screen.getByRole('list', { name: 'Waiting for approval' })).toBeVisible()
  await screen.getByRole('button', { name: 'Delete the rule Large sends' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('A message that waits only for this rule goes out:')).toBeVisible()
  const freed = dialog.getByRole('listitem').filter({ hasText: 'goes out' }).getByRole('list')
  await expect.element(freed.getByText('“Fresh bread”, 738 recipients, from marketer')).toBeVisible()
})

test('a rule is changed and deleted, and its tolerance set, by the version that was read', async () => {
  const calls = serve({ getApprovalRules: stored([rule]), setApprovalRules: stored([rule]) })
  const screen = await renderScreen('/approvals?rule=Large sends')
  await screen.getByRole('textbox', { name: 'Recipients, at least' }).fill('2,500')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByText(/Rule Large sends saved/)).toBeVisible()
  await screen.getByRole('combobox', { name: /An approval is void/ }).click()
  await screen.getByRole('option', { name: '20%' }).click()
  await screen.getByRole('button', { name: 'Delete the rule Large sends' }).click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect
    .poll(() => sent(calls, 'setApprovalRules'))
    .toEqual([
      { rules: [{ ...rule, reach: 2_500 }], tolerance: 10, version: 3 },
      { rules: [rule], tolerance: 20, version: 3 },
      { rules: [], tolerance: 10, version: 3 },
    ])
})

test('others see the rules, and why they can’t change them', async () => {
  serve({ getApprovalRules: stored([rule]) })
  const screen = await renderScreen('/approvals', { role: 'marketer' })
  await expect.element(screen.getByText('1 approval from administrators')).toBeVisible()
  await expect.element(screen.getByText(/The Marketer role can’t change these rules/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Delete/ }).elements()).toEqual([])
  expect(screen.getByRole('combobox', { name: /An approval is void/ }).elements()).toEqual([])
})

test('what someone else has saved meanwhile isn’t overwritten, and what was typed stays', async () => {
  let now = stored([rule])
  const calls = serve({
    getApprovalRules: () => now,
    setApprovalRules: () => {
      now = { ...stored([{ ...rule, name: 'Renamed' }]), version: 4 }
      throw new Refusal(409, { message: 'Someone else has changed the rules' })
    },
  })
  const screen = await renderScreen('/approvals?rule=Large sends')
  const reach = screen.getByRole('textbox', { name: 'Recipients, at least' })
  await reach.fill('2,500')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Someone else has changed the rules/)
  await expect.element(reach).toHaveValue('2,500')
  await screen.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => sent(calls, 'setApprovalRules')).toMatchObject([{ version: 3 }, { version: 3 }])
})

test('says first what waits for the person, in any application, then what waits for others', async () => {
  const approval = (may: 'approve' | 'own') => ({
    ...{ reach: 907, counted: null, hash: 'abc', may, given: [] },
    needed: [{ rule: 'Large sends', count: 1, given: [], roles: ['administrator' as const], people: [] }],
  })
  const named = (title: string) => ({ notifications: [{ title, content: 'Hi', filter: 'Regulars' }] })
  serve({
    getApprovalRules: stored([rule]),
    listAwaiting: {
      held: [
        heldSend({
          id: heldCode.replace('1', '2'),
          state: 'awaiting',
          approval: approval('own'),
          request: named('Mine'),
        }),
        heldSend({ state: 'awaiting', approval: approval('approve'), request: named('Theirs') }),
      ],
    },
  })
  const screen = await renderScreen('/approvals')
  const list = screen.getByRole('list', { name: 'Waiting for approval' })
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent(/Theirs.*907 recipients.*From marketer/)
  await expect
    .element(list.getByRole('link', { name: 'Theirs' }))
    .toHaveAttribute('href', expect.stringContaining(`/messages/${heldCode}`))
})
