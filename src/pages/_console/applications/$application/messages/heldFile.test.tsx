import { describe, expect, test } from 'vitest'
import type { WholeHeld } from '#contract/console/outbox.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import type { Role } from '#contract/roles.ts'
import { neededApproval as approval } from '#testing/heldScreen.ts'
import { heldSend as held, heldCode as id } from '#testing/heldSend.ts'
import { renderScreen, sent, serve } from '#testing/render.tsx'

describe('WhatsApp messages of one file', () => {
  const row = (at: number, change: Partial<WholeHeld> = {}) =>
    held({
      ...{ id: id.replace('1', String(at)), method: 'createWhatsAppMessage' },
      batch: { id: '0123456789ab', rows: 3, waiting: 3 },
      ...change,
      request: {
        notifications: [
          { content: 'Hi {{1}}', content_variables: { 1: `Ann ${at}` }, devices: [`whatsapp:+44770090012${at}`] },
        ],
      },
    })
  async function openFile(change: Partial<WholeHeld>, role: Role) {
    const rows = [row(3, change), row(4, change), row(5, change)]
    const calls = serve({
      listHeld: { held: rows.slice(0, 1) },
      listBatch: ({ after }: { after?: string }) =>
        after === undefined ? { held: rows.slice(0, 2), more: true } : { held: rows.slice(2), more: false },
      getHeld: { held: rows[0] },
      listPresets: { presets: [] },
      listTestDevices: { TestDevices: [] },
      undoBatch: { undone: 2, gone: 1 },
      approveBatch: { approved: 3, refused: [] },
      declineBatch: { declined: 3 },
    })
    const screen = await renderScreen(`/applications/${exampleApplication}/messages`, { role, holdsSends: true })
    const outbox = screen.getByRole('list', { name: 'Outbox' })
    await expect.element(outbox).toHaveTextContent(/3 WhatsApp messages · from marketer/)
    return { calls, screen, outbox, ids: rows.map((one) => one.id) }
  }

  test('are one entry, which shows each, and undoes all', async () => {
    const { calls, screen, outbox } = await openFile({}, 'marketer')
    await outbox.getByRole('button', { name: 'Show messages' }).click()
    await expect.element(outbox.getByRole('listitem').nth(2)).toHaveTextContent(/\+447700900124/)
    expect(sent(calls, 'listBatch')).toEqual([
      { application: exampleApplication, batch: '0123456789ab', person: 'marketer' },
    ])
    await outbox.getByRole('button', { name: 'Undo all' }).click()
    await expect
      .element(
        screen.getByText(/^2 messages undone\. They weren’t sent\. 1 message had already gone out\. The composer/),
      )
      .toBeVisible()
    expect(sent(calls, 'undoBatch')).toEqual([{ application: exampleApplication, batch: '0123456789ab' }])
    await screen.getByRole('button', { name: 'Open WhatsApp composer' }).click()
    await expect.poll(screen.address).toMatch(/compose\/whatsapp\?.*numbers=file/)
    const form = screen.getByRole('form', { name: 'WhatsApp message' })
    await expect.element(form.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Hi {{1}}')
    await expect.element(form.getByRole('radio', { name: 'Numbers in a file' })).toBeChecked()
  })

  test('are approved together, once they were seen', async () => {
    const { calls, screen, outbox, ids } = await openFile(
      { state: 'awaiting', approval: { ...approval, reach: 1 } },
      'administrator',
    )
    await outbox.getByRole('button', { name: 'Approve all' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Approve 3 WhatsApp messages?' })
    await expect.element(dialog.getByRole('listitem').nth(1)).toHaveTextContent('+447700900124: Hi Ann 4')
    await dialog.getByRole('button', { name: 'Approve 3 messages' }).click()
    const approvals = ids.map((held) => ({ held, hash: 'abc', reach: 1 }))
    await expect.poll(() => sent(calls, 'approveBatch')).toEqual([{ application: exampleApplication, approvals }])
  })

  test('are declined together by an approver, with a reason', async () => {
    const { calls, screen, outbox } = await openFile({ state: 'awaiting', approval }, 'viewer')
    await expect.element(outbox.getByRole('button', { name: 'Undo all' })).not.toBeInTheDocument()
    await outbox.getByRole('button', { name: 'Decline all' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Decline 3 WhatsApp messages?' })
    await dialog.getByRole('textbox', { name: 'Reason, for marketer' }).fill('Wrong day')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect.element(screen.getByText('3 messages declined. They weren’t sent.')).toBeVisible()
    expect(sent(calls, 'declineBatch')).toEqual([
      { application: exampleApplication, batch: '0123456789ab', person: 'marketer', reason: 'Wrong day' },
    ])
  })

  test('are on the page of each, which is approved by itself', async () => {
    const rows = [3, 4, 5].map((at) =>
      row(at, { state: 'awaiting', batch: { id: '0123456789ab', rows: 3 }, approval: { ...approval, reach: 3 } }),
    )
    const [first] = rows
    serve({ getHeld: { held: first }, recountHeld: { held: first }, listBatch: { held: rows, more: false } })
    const address = `/applications/${exampleApplication}/messages/${first?.id}`
    const screen = await renderScreen(address, { role: 'administrator', holdsSends: true })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hi Ann 3')
    const others = screen.getByRole('list', { name: 'Messages of the file' })
    await expect.element(others.getByRole('listitem').nth(2)).toHaveTextContent('Hi Ann 5 · +447700900125')
    await expect.element(screen.getByText(/^One of 3 messages of a file, counted/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Approve this message' })).toBeVisible()
  })

  test('count as messages in the navigation', async () => {
    const { screen } = await openFile({}, 'marketer')
    await expect.element(screen.getByRole('link', { name: /3 in the Outbox/ })).toBeVisible()
  })

  test('can’t be undone by who may not send', async () => {
    const { outbox } = await openFile({}, 'viewer')
    await expect.element(outbox.getByRole('button', { name: 'Undo all' })).toHaveAttribute('aria-disabled', 'true')
  })
})
