import { beforeEach, describe, expect, test, vi } from 'vitest'
import { composerDraft } from '#api/composerDrafts.ts'
import { exampleMessageCode as code, exampleApplication } from '#contract/examples/example.ts'
import { type Answers, answerLater, Refusal, refuseField, renderScreen, sent, serve } from '#testing/render.tsx'

const other = '2222-22222222-22222222'
const owner = { name: 'marketer', service: 'Demo' }
const request = {
  title: { default: 'Brunch' },
  content: { default: 'On Sunday' },
  filter: 'Regulars',
  send_date: '2999-01-01 09:00',
  timezone: 'Europe/Lisbon',
  transactionId: 'mine',
}
const scheduled = {
  ...{ code, kind: 'push', status: 'pending', created: '2026-01-01 08:00:00', send_date: '2999-01-01 09:00:00' },
  ...{ local_time: false, title: 'Brunch', text: 'On Sunday', recipients: null, sent: null, preset: null },
}
const refused = (message: string) => () => {
  throw new Refusal(422, { message, faults: [{ field: 'message', message }] })
}

/** A service with one scheduled message. */
function service(kind = 'push', notification: object = request) {
  const state = { status: 'pending' }
  const answers: Answers = {
    capabilities: ['listMessages', 'getMessage', 'cancelMessage'],
    listMessages: ({ transactionId }: { transactionId?: string }) => ({
      messages: transactionId ? [] : [{ ...scheduled, kind, status: state.status }],
      cursor: null,
    }),
    getMessage: ({ message }: { message: string }) => ({
      message: {
        ...{ ...scheduled, kind, code: message, request: notification, results: [] },
        status: message === code ? state.status : 'pending',
      },
    }),
    cancelMessage: () => {
      if (state.status !== 'pending') return refused('can no longer be canceled')()
      state.status = 'cancelled'
      return null
    },
    createMessage: { Messages: [other] },
    createEmailMessage: { Messages: [other] },
    createWhatsAppMessage: { Messages: [other] },
    getCampaigns: { campaigns: [], cursor: null },
    listPresets: { presets: [] },
    listFilters: { filters: [{ code: 'FFFFF-00001', name: 'Regulars', filter_expression: 'T("Age", GTE, 18)' }] },
    listTags: { tags: [] },
    getApplication: {
      application: { code: exampleApplication, title: 'Bakery', providers: { ios: true, email: true }, languages: {} },
    },
    exportSegment: { task_id: '1' },
    exportSegmentResult: { status: 'completed', devicesCount: '12' },
  }
  return { state, answers }
}

async function open(answers: Answers, path = `/${code}`, role: 'marketer' | 'viewer' = 'marketer') {
  const calls = serve(answers)
  const screen = await renderScreen(`/applications/${exampleApplication}/messages${path}`, { role })
  return { calls, screen, dialog: screen.getByRole('dialog', { name: 'Reschedule Brunch' }) }
}

async function reschedule(answers: Answers, day = '2999-02-01') {
  const opened = await open(answers)
  await opened.screen.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(opened.dialog.getByLabelText(/^Time( \*)?$/)).toHaveFocus()
  await opened.dialog.getByRole('textbox', { name: 'Day' }).fill(day)
  await opened.dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  return opened
}

beforeEach(() => localStorage.clear())

test('rescheduling cancels, then creates the same message with another time, and opens it', async () => {
  const { calls, screen } = await reschedule(service().answers)
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  const order = calls.map(({ method }) => method).filter((method) => /^(cancel|create)/.test(method))
  expect(order).toEqual(['cancelMessage', 'createMessage'])
  expect(sent(calls, 'createMessage')).toEqual([
    {
      application: exampleApplication,
      notifications: [
        { ...request, send_date: '2999-02-01 09:00', transactionId: expect.stringContaining(`${code}-`) },
      ],
    },
  ])
  expect(composerDraft(owner, code)).toBeUndefined()
})

test('the same time again isn’t rescheduling', async () => {
  const { screen, dialog } = await open(service().answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  const confirm = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(confirm).toHaveAccessibleDescription('Select another time')
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  await expect.element(confirm).not.toHaveAccessibleDescription('Select another time')
})

test('the number of devices is shown, and typed if there are many', async () => {
  const { calls, screen, dialog } = await open({
    ...service().answers,
    exportSegmentResult: { status: 'completed', devicesCount: '4000' },
  })
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(dialog.getByText(/^Reaches 4,000 devices/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(confirm).toHaveAccessibleDescription('Type the number first')
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  await dialog.getByRole('textbox', { name: 'Type 4,000 to confirm' }).fill('4000')
  await confirm.click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(sent(calls, 'createMessage')).toHaveLength(1)
})

test('a time in the past is refused', async () => {
  const { calls, dialog } = await reschedule(service().answers, '2020-01-01')
  await expect.element(dialog.getByText('Enter today or a later day')).toBeVisible()
  expect(sent(calls, 'cancelMessage')).toEqual([])
})

test('a message that has gone out meanwhile stays as it is', async () => {
  const { state, answers } = service()
  const { calls, screen, dialog } = await open(answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  state.status = 'sent'
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/already gone out.*Nothing was created/)
  expect(sent(calls, 'createMessage')).toEqual([])
})

test('what fails after the cancellation says so, is kept as a draft, and is tried again with the same ID', async () => {
  const { answers } = service()
  let fails = true
  answers.createMessage = () => {
    if (fails) throw new Refusal(503, { message: 'Couldn’t reach the service.' })
    return { Messages: [other] }
  }
  const { calls, screen, dialog } = await reschedule(answers)
  await expect.element(dialog.getByText('The scheduled message was canceled', { exact: true })).toBeVisible()
  await expect.element(dialog).toHaveTextContent(/kept as a draft/)
  expect(composerDraft(owner, code)?.edits).toMatchObject({ code, step: 'canceled' })
  fails = false
  await dialog.getByRole('button', { name: 'Schedule again' }).click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  const [first, second] = sent(calls, 'createMessage')
  expect(second).toEqual(first)
  expect(sent(calls, 'cancelMessage')).toHaveLength(1)
  expect(composerDraft(owner, code)).toBeUndefined()
})

test('a time that the service rejects after the cancellation is named at its field, and can be changed', async () => {
  const { answers } = service()
  let fails = true
  answers.createMessage = () => {
    if (fails) return refuseField('notifications.0.send_date', 'must be in this year')()
    return { Messages: [other] }
  }
  const { calls, screen, dialog } = await reschedule(answers)
  const day = dialog.getByRole('textbox', { name: 'Day' })
  await expect.element(day).toHaveAccessibleDescription(/must be in this year/i)
  await expect.element(day).toHaveValue('2999-02-01')
  await expect.element(dialog.getByText(/^The scheduled message was canceled, but the new one wasn’t/)).toBeVisible()
  const draft = dialog.getByRole('link', { name: 'Open draft' })
  await expect.element(draft).toHaveAttribute('href', expect.stringContaining(`compose/push?draft=${code}`))
  fails = false
  await day.fill('2999-03-01')
  await dialog.getByRole('button', { name: 'Schedule again' }).click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(sent(calls, 'cancelMessage')).toHaveLength(1)
  expect(sent(calls, 'createMessage')[1]).toMatchObject({ notifications: [{ send_date: '2999-03-01 09:00' }] })
})

describe('a new time that passes while the dialog is open', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  test('is refused before anything is canceled', async () => {
    const { calls, screen, dialog } = await open(service().answers)
    await screen.getByRole('button', { name: 'Reschedule' }).click()
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
    vi.setSystemTime('2999-02-01T09:30Z')
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
    const time = dialog.getByLabelText(/^Time( \*)?$/)
    await expect.element(time).toHaveAccessibleDescription('Enter a time in the future')
    expect(sent(calls, 'cancelMessage')).toEqual([])
  })

  test('isn’t sent again without a response: it would go out at once', async () => {
    const { answers } = service()
    answers.createMessage = () => {
      vi.setSystemTime('2999-02-01T09:30Z')
      throw new Refusal(503, { message: 'Couldn’t reach the service.' })
    }
    const { calls, dialog } = await reschedule(answers)
    const again = dialog.getByRole('button', { name: 'Schedule again' })
    await expect.element(again).toHaveAccessibleDescription('This time has passed. Check Sent & scheduled')
    expect(sent(calls, 'createMessage')).toHaveLength(1)
  })
})

test('what a closed tab interrupts is kept: the cancellation, then the attempt to create', async () => {
  const { state, answers } = service()
  const [cancellation, creation] = [answerLater<unknown>(), answerLater<unknown>()]
  answers.cancelMessage = () => cancellation.promise
  answers.createMessage = () => creation.promise
  const { screen } = await reschedule(answers)
  const kept = () => composerDraft(owner, code)
  await expect.poll(() => kept()?.edits?.step).toBe('canceling')
  expect(kept()?.edits?.request).toMatchObject({ send_date: '2999-02-01 09:00' })
  expect(kept()?.attempt).toBeUndefined()
  state.status = 'cancelled'
  cancellation.resolve(null)
  await expect.poll(() => kept()?.edits?.step).toBe('canceled')
  // other content with the same transaction ID would be reported as sent
  expect(kept()?.attempt?.transactionId).toBe(kept()?.edits?.request?.transactionId)
  creation.resolve({ Messages: [other] })
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(kept()).toBeUndefined()
})

test('what someone else canceled, who may have scheduled another, isn’t created again', async () => {
  const { state, answers } = service()
  const { calls, screen, dialog } = await open(answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  state.status = 'cancelled'
  const confirm = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Someone else canceled or replaced/)
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/Someone else canceled or replaced/)
  expect(sent(calls, 'createMessage')).toEqual([])
  expect(composerDraft(owner, code)).toBeUndefined()
})

test('a message whose segment is gone isn’t canceled', async () => {
  const { calls, screen, dialog } = await open({ ...service().answers, listFilters: { filters: [] } })
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  const button = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(button).toHaveAccessibleDescription('Its segment no longer exists. Edit the message instead.')
  await button.click({ force: true })
  expect(sent(calls, 'cancelMessage')).toEqual([])
})

test.each([
  ['email', { ...request, attachments: [{ name: 'menu.pdf' }] }, /doesn’t keep attachments\. Edit the message instead/],
  ['push', { ...request, inbox_date: '2999-01-15' }, /leaves the inbox on Jan 15, 2999/],
])('a scheduled %s that couldn’t be created again isn’t canceled', async (kind, notification, reason) => {
  const { calls, screen, dialog } = await open(service(kind, notification).answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  const button = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(button).toHaveAccessibleDescription(reason)
  expect(sent(calls, 'cancelMessage')).toEqual([])
})

test('a WhatsApp message is rescheduled in UTC, without a transaction ID', async () => {
  const whatsApp = { content: 'Hi', devices: ['whatsapp:+447700900103'], send_date: '2999-01-01 09:00' }
  const { calls, screen } = await reschedule(service('whatsapp', whatsApp).answers)
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${other}$`))
  expect(sent(calls, 'createWhatsAppMessage')).toMatchObject([
    { notifications: [{ ...whatsApp, send_date: '2999-02-01 09:00' }] },
  ])
})

describe('the actions', () => {
  test('in the list lead to the composer, and to the same dialog', async () => {
    const { screen, dialog } = await open(service().answers, '')
    await screen.getByRole('button', { name: 'More actions for Brunch' }).click()
    const link = (name: string) => screen.getByRole('menuitem', { name, exact: true })
    await expect.element(link('Edit')).toHaveAttribute('href', expect.stringContaining(`compose/push?edit=${code}`))
    await expect.element(link('Use with audience')).toHaveAttribute('href', expect.stringMatching(/keep=audience/))
    await expect.element(link('Use with audience and time')).toHaveAttribute('href', expect.stringMatching(/keep=time/))
    await link('Reschedule').click()
    await expect.element(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue('2999-01-01')
  })

  test('aren’t offered by a service that can’t cancel, nor for what was sent, whose time has passed', async () => {
    const { answers, state } = service()
    const { screen } = await open({ ...answers, capabilities: ['listMessages', 'getMessage'] })
    await expect.element(screen.getByRole('link', { name: 'Use as template' })).toBeVisible()
    for (const name of ['Edit', 'Reschedule'])
      await expect.element(screen.getByText(name, { exact: true })).not.toBeInTheDocument()
    await screen.unmount()
    state.status = 'sent'
    const past = { ...scheduled, status: 'sent', send_date: '2026-01-01 08:00:00', request, results: [] }
    const later = await open({ ...answers, getMessage: { message: past } })
    await later.screen.getByRole('button', { name: 'What the template keeps' }).click()
    await expect.element(later.screen.getByRole('menuitem', { name: 'Use with audience' })).toBeVisible()
    await expect.element(later.screen.getByRole('menuitem', { name: /and time/ })).not.toBeInTheDocument()
  })

  test('say why a role can’t use them', async () => {
    const { screen } = await open(service().answers, `/${code}`, 'viewer')
    await expect
      .element(screen.getByRole('button', { name: 'Reschedule' }))
      .toHaveAccessibleDescription(/The Viewer role can’t cancel messages/)
  })
})
