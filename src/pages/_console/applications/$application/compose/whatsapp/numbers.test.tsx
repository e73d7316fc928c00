import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exampleApplication } from '#contract/examples/example.ts'
import { heldSend } from '#testing/heldSend.ts'
import { type Answers, type Calls, renderScreen, sent, serve } from '#testing/render.tsx'

const address = `/applications/${exampleApplication}/compose/whatsapp`
const getApplication = (whats_app: boolean) => ({
  application: { code: exampleApplication, title: 'Bakery', providers: { whats_app }, languages: {} },
})

async function open(answers: Answers = {}) {
  const calls = serve({
    listPresets: { presets: [] },
    listTestDevices: { TestDevices: [] },
    capabilities: [],
    getApplication: getApplication(true),
    createWhatsAppMessage: { Messages: ['1234-5678-9ABC'] },
    ...answers,
  })
  // files are stored per person, in a database that all test files share
  const name = `person ${crypto.randomUUID()}`
  const screen = await renderScreen(address, { role: 'marketer', name })
  const form = screen.getByRole('form', { name: 'WhatsApp message' })
  await form.getByRole('radio', { name: 'Numbers in a file' }).click()
  return { calls, screen, form, name }
}

async function choose(...lines: string[]) {
  const field = document.querySelector<HTMLElement>('input[type=file]')
  await userEvent.upload(field as HTMLElement, new File([lines.join('\n')], 'numbers.csv', { type: 'text/csv' }))
}

const rows = ['Phone,Name', '+447700900101,Ann', '07700 900102,Ben', '+447700900103,Cem', '+447700900101,Dan']

async function review(answers?: Answers, lines: readonly string[] = rows) {
  const opened = await open(answers)
  await choose(...lines)
  await expect.element(opened.form.getByRole('combobox', { name: 'Column with the numbers' })).toHaveValue('Phone')
  await opened.form.getByRole('textbox', { name: 'Text', exact: true }).fill('Hi {{1}}')
  await opened.form.getByRole('combobox', { name: 'Source of {{1}}' }).click()
  await opened.screen.getByRole('option', { name: 'Column: Name' }).click()
  await opened.form.getByRole('button', { name: 'Review' }).click()
  return { ...opened, page: opened.screen.getByRole('main') }
}

const sentRows = (calls: Calls) =>
  sent(calls, 'createWhatsAppMessage').map((fields) => {
    const [{ devices, content_variables }] = (fields as { notifications: [Record<string, object>] }).notifications
    return JSON.stringify([devices, content_variables])
  })

test('each row with its values is a message; the preview and the review show the first', async () => {
  const { calls, screen, page } = await review()
  await expect.element(page).toHaveTextContent('Rows to send2')
  await expect.element(page).toHaveTextContent('Values{{1}} from Name')
  await expect.element(page).toHaveTextContent('DeliveredOnly within 24 hours of the person’s last message to you.')
  await expect.element(page).toHaveTextContent(/Row 3: Phone: “07700 900102” isn’t a number with/)
  await expect.element(page).toHaveTextContent('Row 5: Phone: Already in row 2')
  await expect.element(page.getByRole('img', { name: 'Chat message: Hi Ann' })).toBeVisible()
  expect(sentRows(calls)).toEqual([])
  await page.getByRole('button', { name: 'Send to 2 numbers' }).click()
  await expect.poll(screen.address).toMatch(/whatsapp\/progress$/)
  const results = screen.getByRole('table', { name: 'Results' })
  await expect.element(results).toHaveTextContent(/Sent2accepted by the service.*Skipped2.*Totals match/)
  expect(sentRows(calls)).toEqual([
    '[["whatsapp:+447700900101"],{"1":"Ann"}]',
    '[["whatsapp:+447700900103"],{"1":"Cem"}]',
  ])
  await expect.element(screen.getByRole('button', { name: 'Download 2 rejected rows' })).toBeVisible()
  const list = screen.getByRole('table', { name: 'Sent messages' })
  await expect.poll(() => list.getByRole('row').all().length).toBe(3)
  await expect.element(list.getByRole('row').nth(2)).toHaveTextContent('4+447700900103Hi Cem')
  await expect
    .element(list.getByRole('link', { name: 'Hi Cem' }))
    .toHaveAttribute('href', expect.stringMatching(/messages\/1234-5678-9ABC$/))
})

test.each([
  [2, 'Submit for approval'],
  [3, 'Send to 2 numbers'],
])('the rows count together for a rule from %i recipients: %s', async (reach, name) => {
  const rule = {
    ...{ name: 'Files', applications: null, channels: ['whatsApp'], roles: ['marketer'], reach, count: 1 },
    ...{ approverRoles: ['administrator'], approvers: [] },
  }
  const { page } = await review({
    getApprovalRules: { rules: [rule], tolerance: 10, version: 1, person: null, changed: null, warnings: [] },
  })
  await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test('the results follow the rows that wait in the Outbox until they are sent or undone', async () => {
  let states: object = { held: 1, sending: 1 }
  const { screen, page } = await review({
    createWhatsAppMessage: { Messages: [crypto.randomUUID()] },
    countBatch: () => ({ states, message: 'sent' in states ? '1234-5678-9ABC' : null }),
  })
  await page.getByRole('button', { name: 'Send to 2 numbers' }).click()
  const results = screen.getByRole('table', { name: 'Results' })
  await expect.element(results).toHaveTextContent(/^In the Outbox2go out soon.*Totals match/)
  states = { sent: 1, undone: 1 }
  await expect.element(results).toHaveTextContent(/^Sent1accepted by the service.*Undone1.*Totals match/)
  await expect
    .element(screen.getByRole('link', { name: 'View sent messages' }))
    .toHaveAttribute('href', expect.stringContaining('together=1234-5678-9ABC'))
})

test('while rows wait in the Outbox, the page says when they go out, and undoes them', async () => {
  let states: object = { held: 2 }
  let batch = ''
  const { calls, screen, page } = await review({
    createWhatsAppMessage: ({ composerBatch }: { composerBatch?: { id: string } }) => {
      batch = composerBatch?.id ?? ''
      return { Messages: [crypto.randomUUID()] }
    },
    countBatch: () => ({ states, message: null }),
    listHeld: () => ({
      held: [heldSend({ method: 'createWhatsAppMessage', batch: { id: batch, rows: 2, waiting: 2 } })],
    }),
    undoBatch: () => {
      states = { undone: 2 }
      return { undone: 2, gone: 0 }
    },
  })
  await page.getByRole('button', { name: 'Send to 2 numbers' }).click()
  const card = screen.getByRole('region', { name: 'In the Outbox' })
  await expect.element(card.getByRole('timer')).toHaveTextContent(/Goes out in 0:2/)
  await expect.element(screen.getByRole('table', { name: 'Messages' })).toBeVisible()
  await card.getByRole('button', { name: 'Undo all' }).click()
  await expect.element(screen.getByText(/^2 messages undone\. They weren’t sent\./)).toBeVisible()
  expect(sent(calls, 'undoBatch')).toEqual([{ application: exampleApplication, batch }])
  await expect.element(screen.getByRole('heading', { name: 'Nothing was sent' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo all' })).not.toBeInTheDocument()
})

test('the footer leads to the rows that are skipped', async () => {
  const { screen, form } = await open()
  const bad = Array.from({ length: 7 }, (_, index) => `bad${index},X`)
  await form.getByRole('button', { name: 'Review' }).click()
  const missing = form.getByText('Choose a file', { exact: true })
  await expect.element(missing).toBeVisible()
  await choose(...rows, ...bad)
  await form.getByRole('button', { name: '9 skipped' }).click()
  await expect.element(missing).not.toBeInTheDocument()
  const skipped = form.getByRole('region', { name: 'Skipped rows' })
  await expect.element(skipped).toHaveFocus()
  await expect.element(skipped).toHaveTextContent(/Row 5: Phone: Already in row 2/)
  await expect.element(skipped).not.toHaveTextContent('bad6')
  await skipped.getByRole('button', { name: 'Show all 9' }).click()
  await expect.element(skipped).toHaveTextContent(/Row 12: Phone: “bad6” isn’t a number/)
  await skipped.getByRole('button', { name: 'Download these rows' }).click()
  await expect.element(screen.getByText('numbers-rejects.csv saved with 9 rows')).toBeVisible()
})

test('a test with the values of a row goes to one number, before the file is sent', async () => {
  const { calls, screen, form } = await open()
  await choose(...rows)
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Hi {{1}}')
  await form.getByRole('combobox', { name: 'Source of {{1}}' }).click()
  await screen.getByRole('option', { name: 'Column: Name' }).click()
  await form.getByRole('button', { name: 'Send test' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send test' })
  await expect.element(dialog.getByRole('combobox', { name: 'Values of row' })).toHaveValue('Row 2 · +447700900101')
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('07700 900199')
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect.element(dialog.getByText(/Enter a number with a plus sign/)).toBeVisible()
  expect(sentRows(calls)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('+44 7700 900199')
  await dialog.getByRole('combobox', { name: 'Values of row' }).click()
  await screen.getByRole('option', { name: 'Row 4 · +447700900103' }).click()
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expect.element(screen.getByText('Test sent to +447700900199')).toBeVisible()
  expect(sentRows(calls)).toEqual(['[["whatsapp:+447700900199"],{"1":"Cem"}]'])
  // the file is still there to be sent
  await expect.element(form.getByRole('region', { name: 'Reach' })).toHaveTextContent('2 numbers · 2 skipped')
})

/** Only the number that ends with 101 is registered. */
const oneRegistered: Answers = {
  capabilities: ['listDevices'],
  listDevices: ({ hwid }: { hwid: string }) => ({ devices: hwid.endsWith('101') ? [{ hwid }] : [] }),
}

test('a blank cell can have a value instead of being skipped', async () => {
  const { form, page } = await review(oneRegistered, [
    'Phone,Name',
    '+447700900101,',
    '+447700900102,Ben',
    '+447700900103,Cem',
  ])
  await expect.element(page).toHaveTextContent('Row 2: Name is blank')
  await expect.element(page).toHaveTextContent('2 of 2 numbers aren’t registered')
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await form.getByRole('textbox', { name: 'If {{1}} is blank' }).fill('friend')
  await form.getByRole('button', { name: 'Review' }).click()
  await expect.element(page).toHaveTextContent('Rows to send1')
  await expect.element(page).toHaveTextContent('2 of 3 numbers aren’t registered')
  await expect.element(page).toHaveTextContent('Registered1 of 3 numbers')
  await expect.element(page.getByRole('img', { name: 'Chat message: Hi friend' })).toBeVisible()
})

const three = ['Phone,Name', '+447700900101,Ann', '+447700900102,Ben', '+447700900103,Cem']

test('numbers that aren’t registered are left out, and are in the rejects file', async () => {
  const { calls, screen, page } = await review(oneRegistered, three)
  await expect.element(page).toHaveTextContent(/Rows to send1Not registered2left out/)
  await expect.element(page.getByRole('radio', { name: 'Leave out' })).toBeChecked()
  await page.getByRole('button', { name: 'Send to 1 number' }).click()
  const results = screen.getByRole('table', { name: 'Results' })
  await expect.element(results).toHaveTextContent(/Sent1.*Left out2not registered.*Totals match/)
  expect(sentRows(calls)).toEqual(['[["whatsapp:+447700900101"],{"1":"Ann"}]'])
  await screen.getByRole('button', { name: 'Download 2 rejected rows' }).click()
  await expect.element(screen.getByText('numbers-rejects.csv saved with 2 rows')).toBeVisible()
})

test('numbers that aren’t registered are registered by choice, for all of their rows', async () => {
  const { calls, form, page } = await review(oneRegistered, three)
  await page.getByRole('radio', { name: 'Register and send' }).click()
  await expect.element(page).toHaveTextContent(/Rows to send3Not registered2will be registered/)
  await page.getByRole('button', { name: 'Register and send to 3 numbers' }).click()
  await vi.waitFor(() => expect(sentRows(calls)).toHaveLength(3))
  expect(JSON.stringify(sent(calls, 'createWhatsAppMessage')[1])).toContain('"use_auto_registration":true')
  await expect.element(form).not.toBeInTheDocument()
})

test('after a reload, the review of a file leads back to the form, which says that the file isn’t kept', async () => {
  const { screen, page, name } = await review()
  await expect.element(page.getByRole('button', { name: 'Send to 2 numbers' })).toBeVisible()
  const at = screen.address()
  expect(at).toContain('step=review')
  await screen.unmount()
  const again = await renderScreen(at, { role: 'marketer', name })
  await expect.element(again.getByText(/Your draft was restored.*files are never stored/)).toBeVisible()
  await expect.element(again.getByRole('radio', { name: 'Numbers in a file' })).toBeChecked()
  expect(again.address()).not.toContain('step')
})

test('only the first 100 numbers are looked up, and the review says so', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `+4477009${String(index).padStart(5, '0')},Ann`)
  const { page } = await review({ ...oneRegistered, listDevices: { devices: [{ hwid: 'known' }] } }, [
    'Phone,Name',
    ...many,
  ])
  await expect.element(page).toHaveTextContent('100 of the first 100 numbers1 other number wasn’t checked')
})

test('a file without a registered number can’t be sent', async () => {
  const { calls, form, page } = await review({ ...oneRegistered, listDevices: { devices: [] } }, three)
  const send = page.getByRole('button', { name: 'Send to 0 numbers' })
  await expect.element(send).toHaveAccessibleDescription('Nobody would get it: none of the numbers is registered')
  await page.getByRole('radio', { name: 'Register and send' }).click()
  await expect.element(page.getByRole('button', { name: 'Register and send to 3 numbers' })).toBeEnabled()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect.element(form.getByRole('switch', { name: 'Register unknown numbers' })).not.toBeChecked()
  expect(sentRows(calls)).toEqual([])
})

test('a placeholder without a column or a value is a problem', async () => {
  const { form, screen } = await open()
  await choose(...rows)
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Hi {{1}}')
  await form.getByRole('button', { name: 'Review' }).click()
  const value = form.getByRole('textbox', { name: 'Value of {{1}}' })
  await expect.element(value).toHaveFocus()
  await expect.element(value).toHaveAccessibleDescription('Enter a value for {{1}}, or select a column')
  const source = form.getByRole('combobox', { name: 'Source of {{1}}' })
  await expect.element(source).toHaveValue('Same for everyone')
  expect(screen.address()).not.toContain('step')
  await source.click()
  await screen.getByRole('option', { name: 'Column: Name' }).click()
  await expect.element(form.getByText('Enter a value for {{1}}, or select a column')).not.toBeInTheDocument()
})

test('without credentials for WhatsApp, nothing can be sent', async () => {
  const { calls, page } = await review({ getApplication: getApplication(false) })
  await expect.element(page.getByText('WhatsApp isn’t configured: its numbers get nothing.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send to 2 numbers' })
  await expect.element(send).toHaveAccessibleDescription('Configure WhatsApp first')
  expect(sentRows(calls)).toEqual([])
})

test('more numbers than the threshold are confirmed by their number', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => `+4477009${String(index).padStart(5, '0')},Ann`)
  const { page } = await review({}, ['Phone,Name', ...many])
  const send = page.getByRole('button', { name: 'Send to 1,001 numbers' })
  await expect.element(send).toHaveAccessibleDescription('Type the number first')
  await page.getByRole('textbox', { name: 'Type 1,001 to confirm' }).fill('1001')
  await expect.element(send).not.toHaveAccessibleDescription()
})

test('a lost response stops the rest, and resuming leaves that row out', async () => {
  let failing = true
  const { calls, screen, page } = await review({
    createWhatsAppMessage: () => {
      if (!failing) return { Messages: ['1234-5678-9ABC'] }
      failing = false
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  await page.getByRole('button', { name: 'Send to 2 numbers' }).click()
  await expect.element(screen.getByText('1 row without a response')).toBeVisible()
  await screen.getByRole('button', { name: 'Resume' }).click()
  const results = screen.getByRole('table', { name: 'Results' })
  await expect.element(results).toHaveTextContent(/Sent1.*No response1may have been sent/)
  await vi.waitFor(() => expect(sentRows(calls)).toHaveLength(2))
  await expect.element(screen.getByRole('button', { name: 'Download these rows' })).toBeVisible()
})
