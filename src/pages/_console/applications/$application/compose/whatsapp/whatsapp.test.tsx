import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storedDrafts } from '#api/composerDrafts.ts'
import type { ApprovalRule } from '#contract/console/approvals.ts'
import { exampleApplication } from '#contract/examples/example.ts'
import { type Answers, type Calls, refuseField, renderScreen, serve, type TestPerson } from '#testing/render.tsx'

const getApplication = (whats_app: boolean) => ({
  application: { code: exampleApplication, title: 'Bakery', providers: { whats_app }, languages: {} },
})
const address = `/applications/${exampleApplication}/compose/whatsapp`
const there = {
  listPresets: { presets: [] },
  listTestDevices: { TestDevices: [] },
  capabilities: [],
  getApplication: getApplication(true),
}
const sent = (calls: Calls) =>
  calls.filter(({ method }) => method === 'createWhatsAppMessage').map(({ fields }) => fields)

async function open(
  answers: Answers = {},
  role: 'marketer' | 'support' = 'marketer',
  at = address,
  person: TestPerson = {},
) {
  const calls = serve({ ...there, createWhatsAppMessage: { Messages: ['1234-5678-9ABC'] }, ...answers })
  const screen = await renderScreen(at, { role, ...person })
  const form = screen.getByRole('form', { name: 'WhatsApp message' })
  const field = (name: string | RegExp) => form.getByRole('textbox', { name, exact: true })
  if (role === 'marketer') await expect.element(field('Number')).toBeVisible()
  return { calls, screen, form, field }
}

const reviewOf = (screen: Awaited<ReturnType<typeof renderScreen>>) => {
  const main = screen.getByRole('main')
  return { review: main, confirm: main.getByRole('form', { name: 'Confirm' }) }
}

/** Writes a text, and opens its review. */
async function write(answers?: Answers, person: TestPerson = {}) {
  const opened = await open(answers, 'marketer', address, person)
  await opened.field('Number').fill('+44 7700 900 103')
  await opened.field('Text').fill('Hello')
  await opened.form.getByRole('button', { name: 'Review' }).click()
  return { ...opened, ...reviewOf(opened.screen) }
}

test('the preview shows a text with its values, and each placeholder has a field', async () => {
  const { screen, field } = await open()
  await field('Text').fill('Your *bread* is ready, {{1}}, at {{2}}')
  await field('Value of {{1}}').fill('Ann')
  await field('Value of {{2}}').fill('noon')
  await expect
    .element(screen.getByRole('img', { name: 'Chat message: Your *bread* is ready, Ann, at noon' }))
    .toBeVisible()
})

test('in the review, the message is beside who gets it and when', async () => {
  await page.viewport(1440, 900)
  const { review } = await write()
  const boxOf = async (name: string) => {
    const region = review.getByRole('region', { name })
    await expect.element(region).toBeVisible()
    return region.element().getBoundingClientRect()
  }
  const [message, delivery, audience] = [await boxOf('Message'), await boxOf('Delivery'), await boxOf('Audience')]
  expect(message.right).toBeLessThan(delivery.left)
  expect(delivery.bottom).toBeLessThan(audience.top)
})

test('an empty message and a number without country code are refused at their fields', async () => {
  const { calls, form, field } = await open()
  await field('Number').fill('07700 900103')
  await form.getByRole('button', { name: 'Review' }).click()
  await expect.element(field('Text')).toHaveFocus()
  await expect.element(field('Number')).toHaveAccessibleDescription(/Enter a number with a plus sign/)
  await expect.element(field('Text')).toBeInvalid()
  // the footer names the problem that is left, and leads to it
  await field('Text').fill('Hello')
  await form.getByRole('button', { name: /^Number: Enter a number with a plus sign/ }).click()
  await expect.element(field('Number')).toHaveFocus()
  expect(sent(calls)).toEqual([])
})

test('two numbers need a file, which doesn’t get them', async () => {
  const { screen, form, field } = await open()
  await field('Text').fill('Hello')
  await field('Number').fill('+44 7700 900123, +44 7700 900124')
  await userEvent.tab()
  await expect.element(field('Number')).toHaveAccessibleDescription(/Enter one number\. For several, upload a file\./)
  await expect.element(screen.getByRole('region', { name: 'Reach' })).toHaveTextContent('No valid number yet')
  await form.getByRole('radio', { name: 'Numbers in a file' }).click()
  await expect.element(screen.getByRole('region', { name: 'Reach' })).toHaveTextContent('No file yet')
  await expect.element(screen.getByText(/gets it/)).not.toBeInTheDocument()
})

test('a number is found by the name of its person', async () => {
  const { screen, form, field } = await open({
    capabilities: ['listDevices', 'searchDevices'],
    listDevices: { devices: [] },
    searchDevices: {
      devices: [{ hwid: 'whatsapp:+447700900107', device_type: 21, user_id: 'maria.santos', name: 'Maria Santos' }],
    },
  })
  await form.getByText('Select a number').click()
  const find = form.getByRole('combobox', { name: 'Look up a person' })
  await find.fill('Mar')
  const option = screen.getByRole('option', { name: '+447700900107' })
  await expect.element(option).toHaveTextContent('Maria Santos')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field('Number')).toHaveValue('+447700900107')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Enter the text')).not.toBeInTheDocument()
})

describe('a text', () => {
  test('can’t be sent without credentials for WhatsApp', async () => {
    const { calls, review, confirm } = await write({ getApplication: getApplication(false) })
    await expect.element(review.getByText('WhatsApp isn’t configured: its numbers get nothing.')).toBeVisible()
    const send = confirm.getByRole('button', { name: 'Send to 1 number' })
    await expect.element(send).toHaveAccessibleDescription('Configure WhatsApp first')
    await send.click({ force: true })
    expect(sent(calls)).toEqual([])
  })

  test('is sent only from the review, and the next message begins empty', async () => {
    const { calls, screen, review, confirm } = await write()
    await expect.element(screen.getByRole('heading', { name: 'Review' })).toHaveFocus()
    await expect.element(review.getByRole('region', { name: 'Audience' })).toHaveTextContent('To+447700900103')
    await expect.element(review.getByRole('region', { name: 'Delivery' })).toHaveTextContent('Now')
    await expect.element(review.getByRole('img', { name: 'Chat message: Hello' })).toBeVisible()
    // the keys that opened it don’t send it
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(sent(calls)).toEqual([])
    await confirm.getByRole('button', { name: 'Send to 1 number' }).click()
    await expect.poll(screen.address).toMatch(/messages\/1234-5678-9ABC$/)
    const [request] = sent(calls) as { application: string; notifications: object[] }[]
    expect(JSON.stringify(request)).toContain('whatsapp:+447700900103')
    await screen.unmount()
    const again = await open()
    await expect.element(again.field('Text')).toHaveValue('')
  })

  test('goes back to its form unchanged', async () => {
    const { calls, screen, field, form, confirm } = await write()
    await expect.element(confirm).toBeVisible()
    screen.back()
    await expect.element(field('Text')).toHaveValue('Hello')
    await expect.element(screen.getByRole('heading', { name: 'WhatsApp message' })).toHaveFocus()
    await form.getByRole('button', { name: 'Review' }).click()
    await confirm.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(field('Number')).toHaveValue('+44 7700 900 103')
    expect(screen.address()).not.toContain('step')
    expect(sent(calls)).toEqual([])
  })

  test('whose sending a reload interrupted says so in the form and in the review', async () => {
    const { confirm, screen } = await write({ createWhatsAppMessage: () => new Promise(() => undefined) })
    await confirm.getByRole('button', { name: 'Send to 1 number' }).click()
    const at = screen.address()
    await screen.unmount()
    serve(there)
    const reviewed = await renderScreen(at, { role: 'marketer' })
    await expect.element(reviewed.getByRole('note')).toHaveTextContent('An earlier attempt got no response')
    await reviewed.unmount()
    const again = await open({}, 'marketer', at.replace(/[?&]step=review/, ''))
    const notice = again.screen.getByRole('note').filter({ hasText: 'An earlier attempt got no response' })
    await expect.element(notice).toHaveTextContent(/Check Sent & scheduled before you send it again/)
    await expect.element(again.field('Text')).toHaveValue('Hello')
    await again.screen.getByRole('button', { name: 'Start over' }).click()
    await expect.element(notice).not.toBeInTheDocument()
  })

  test('to a number that the service does not know says so', async () => {
    const { screen, confirm } = await write({
      createWhatsAppMessage: {
        Messages: ['1234-5678-9ABC'],
        UnknownDevices: { '1234-5678-9ABC': ['whatsapp:+447700900103'] },
      },
    })
    await confirm.getByRole('button', { name: 'Send to 1 number' }).click()
    const unknown = screen.getByRole('alert').filter({ hasText: '1 unknown device' })
    await expect.element(unknown).toHaveTextContent('whatsapp:+447700900103')
  })

  test('for which the service creates no message says so, and is kept', async () => {
    const { review, confirm, field } = await write({ createWhatsAppMessage: { Messages: [] } })
    await confirm.getByRole('button', { name: 'Send to 1 number' }).click()
    await expect.element(review).toHaveTextContent('No one gets it.')
    await confirm.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(field('Text')).toHaveValue('Hello')
  })

  test('to a number that isn’t registered waits until it is registered by choice', async () => {
    const { calls, form, review, confirm } = await write({
      capabilities: ['listDevices'],
      listDevices: { devices: [] },
    })
    await expect.element(review.getByText('+447700900103 isn’t registered', { exact: true })).toBeVisible()
    await expect
      .element(confirm.getByRole('button', { name: 'Send to 0 numbers' }))
      .toHaveAccessibleDescription('Nobody would get it: +447700900103 isn’t registered')
    const registers = review.getByRole('checkbox', { name: 'Register the number and send' })
    await registers.click()
    // left without sending, it was no decision about the message
    await confirm.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(form.getByRole('switch', { name: 'Register unknown numbers' })).not.toBeChecked()
    await form.getByRole('button', { name: 'Review' }).click()
    await expect.element(registers).not.toBeChecked()
    await registers.click()
    await confirm.getByRole('button', { name: 'Register and send to 1 number' }).click()
    await expect.poll(() => JSON.stringify(sent(calls))).toContain('"use_auto_registration":true')
  })

  test('says whose number it is, in the composer and before it is sent', async () => {
    const device = { hwid: 'whatsapp:+447700900103', device_type: 21, name: 'Kira Cloverdale' }
    const { form, review, confirm } = await write({ capabilities: ['listDevices'], listDevices: { devices: [device] } })
    await expect.element(review).toHaveTextContent('ToKira Cloverdale (+447700900103)')
    await confirm.getByRole('button', { name: 'Back to editing' }).click()
    await expect.element(form.getByText('Kira Cloverdale')).toBeVisible()
  })

  test.each<[string, Answers]>([
    ['is registered', { listDevices: { devices: [{ hwid: 'whatsapp:+447700900103', device_type: 21 }] } }],
    ['can’t be looked up', { listDevices: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ])('to a number that %s is sent', async (_, answers) => {
    const { calls, review, confirm } = await write({ capabilities: ['listDevices'], ...answers })
    await expect.element(confirm.getByRole('button', { name: 'Send to 1 number' })).not.toHaveAccessibleDescription()
    await expect.element(review).not.toHaveTextContent('isn’t registered')
    await confirm.getByRole('button', { name: 'Send to 1 number' }).click()
    await expect.poll(() => sent(calls)).toHaveLength(1)
  })

  test('that the service refuses is kept, with the reason at its field', async () => {
    const { screen, confirm, field } = await write({
      createWhatsAppMessage: refuseField('notifications.0.content', 'this text is too long'),
    })
    await confirm.getByRole('button', { name: 'Send to 1 number' }).click()
    await expect.element(field('Text')).toHaveFocus()
    await expect.element(field('Text')).toHaveAccessibleDescription(/too long/i)
    await expect.element(screen.getByText('Rejected by the service. Nothing was sent.')).toBeVisible()
    await expect.element(field('Text')).toHaveValue('Hello')
  })
})

test('a template needs its ID and a locale; a time in the past is refused', async () => {
  const { calls, screen, form, field } = await open()
  await field('Number').fill('+447700900103')
  await form.getByRole('radio', { name: 'Approved template' }).click()
  await field('Template language').fill('English')
  await form.getByRole('button', { name: 'Delivery', exact: true }).click()
  await form.getByRole('radio', { name: 'At a set time' }).click()
  await expect.poll(() => (field(/^Date and time /).element() as HTMLInputElement).value).toMatch(/\b0?9:00/)
  await field(/^Date and time /).fill('2020-01-01 10:00')
  await form.getByRole('button', { name: 'Review' }).click()
  const templateId = form.getByRole('combobox', { name: 'Template ID' })
  await expect.element(templateId).toBeInvalid()
  await expect.element(field('Template language')).toHaveAccessibleDescription(/Use a locale such as en_US/)
  await expect.element(field(/^Date and time /)).toHaveAccessibleDescription(/Enter a time in the future/)
  await templateId.fill('order_ready')
  await field('Template language').fill('en_GB')
  await field(/^Date and time /).fill('2099-12-31 18:30')
  await form.getByRole('button', { name: 'Review' }).click()
  await screen.getByRole('button', { name: 'Schedule for 1 number' }).click()
  await expect.poll(() => JSON.stringify(sent(calls))).toMatch(/order_ready.*en_GB|en_GB.*order_ready/)
  expect(JSON.stringify(sent(calls))).toContain('2099-12-31 18:30')
})

test('the review shows the day it is sent, survives a reload, and says that its time passed meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { calls, screen, form, field } = await open()
  await field('Number').fill('+447700900103')
  await field('Text').fill('Hello')
  await form.getByRole('button', { name: 'Delivery', exact: true }).click()
  await form.getByRole('radio', { name: 'At a set time' }).click()
  await form.getByRole('button', { name: 'Review' }).click()
  await expect
    .element(screen.getByRole('region', { name: 'Delivery' }))
    .toHaveTextContent(/9:00.*(tomorrow|in \d+ hours)/)
  await expect.element(screen.getByRole('region', { name: 'Message' })).not.toHaveTextContent('Today')
  const at = screen.address()
  await screen.unmount()
  const again = await renderScreen(at, { role: 'marketer' })
  const schedule = again.getByRole('button', { name: 'Schedule for 1 number' })
  await expect.element(schedule).not.toHaveAccessibleDescription()
  vi.setSystemTime(Date.now() + 3 * 24 * 3_600_000)
  vi.advanceTimersByTime(15_000)
  await expect.element(schedule).toHaveAccessibleDescription('This time has passed. Go back and set another.')
  expect(sent(calls)).toEqual([])
})

test('a role that can’t send sees why', async () => {
  const { screen } = await open({}, 'support')
  await expect.element(screen.getByText('The Support role can’t send messages.').first()).toBeVisible()
})

describe('a draft', () => {
  const drafts = () => storedDrafts({ name: 'marketer', service: 'Demo' }).filter(({ sent: at }) => at === undefined)
  beforeEach(() => localStorage.clear())

  test('is kept while the message is written, opens again, and is gone once it is sent', async () => {
    const first = await write()
    await first.confirm.getByRole('button', { name: 'Back to editing' }).click()
    expect(drafts()).toMatchObject([
      { kind: 'whatsapp', title: 'Hello', values: { content: 'Hello', number: '+44 7700 900 103' } },
    ])
    const [{ id } = { id: '' }] = drafts()
    await first.screen.unmount()
    const again = await open({}, 'marketer', `${address}?draft=${id}`)
    await expect.element(again.field('Text')).toHaveValue('Hello')
    await again.form.getByRole('button', { name: 'Review' }).click()
    await again.screen.getByRole('button', { name: 'Send to 1 number' }).click()
    await expect.poll(again.screen.address).toMatch(/messages\/1234-5678-9ABC$/)
    expect(drafts()).toEqual([])
    // the Outbox gives it back
    expect(sent(again.calls)).toMatchObject([{ composerDraft: { id, kind: 'whatsapp', values: { content: 'Hello' } } }])
    await again.screen.unmount()
    serve(there)
    const over = await renderScreen(`${address}?draft=${id}`, { role: 'marketer' })
    await expect.element(over.getByText('Already sent')).toBeVisible()
  })

  test('whose sending got no response says so in the list', async () => {
    const { confirm } = await write({ createWhatsAppMessage: () => new Promise(() => undefined) })
    await confirm.getByRole('button', { name: 'Send to 1 number' }).click()
    await expect.poll(drafts).toMatchObject([{ attempt: { at: expect.any(Number) } }])
  })

  test('is begun with every visit: a number doesn’t meet the text for another', async () => {
    const { screen } = await write()
    await screen.unmount()
    const again = await open({}, 'marketer', `${address}?to=%2B447700900199`)
    await expect.element(again.field('Number')).toHaveValue('+447700900199')
    await expect.element(again.field('Text')).toHaveValue('')
  })
})

const rule: ApprovalRule = {
  ...{ name: 'WhatsApp', applications: null, channels: ['whatsApp'], roles: ['marketer'], reach: 1 },
  ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
}
const storedRules = { tolerance: 10, version: 3, person: 'ann', changed: '2030-01-01T00:00:00.000Z', warnings: [] }

test('the review says how long it waits, or whose approval it needs', async () => {
  const waits = await write({}, { holdsSends: true })
  await expect.element(waits.review).toHaveTextContent(/Now.*30 seconds after you confirm/)
  await waits.screen.unmount()
  const rules = await write({ getApprovalRules: { ...storedRules, rules: [rule] } })
  await expect.element(rules.review).toHaveTextContent(/Waits for approval/)
  await expect.element(rules.confirm.getByRole('button', { name: 'Submit for approval' })).toBeVisible()
})

test('a test that needs approval says so before and after', async () => {
  const { screen, field, form } = await open({
    getApprovalRules: { ...storedRules, rules: [rule] },
    createWhatsAppMessage: { Messages: ['0f8b6a52-6f0e-4d0c-9f5e-0d1c2b3a4f5e'] },
  })
  await field('Text').fill('Hello')
  await form.getByRole('button', { name: 'Send test' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Send test' })
  await expect
    .element(dialog)
    .toHaveTextContent(/It goes out after 1 approval from administrators, to this number only/)
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('+447700900199')
  await dialog.getByRole('button', { name: 'Submit for approval' }).click()
  await expect.element(screen.getByText('Test to +447700900199 waits for approval')).toBeVisible()
})
