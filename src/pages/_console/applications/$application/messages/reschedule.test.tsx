import { beforeEach, describe, expect, test, vi } from 'vitest'
import { composerDraft } from '#api/composerDrafts.ts'
import { exampleMessageCode as code, exampleApplication } from '#contract/examples/example.ts'
import { Refusal, refuseField, sent } from '#testing/render.tsx'
import {
  brunchRequest,
  openScheduled,
  replacementCode,
  rescheduleBrunch,
  scheduler,
  withScheduled,
} from '#testing/scheduledMessage.ts'

beforeEach(() => localStorage.clear())

test('rescheduling cancels, then creates the same message with another time, and opens it', async () => {
  const { calls, screen } = await rescheduleBrunch(withScheduled().answers)
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
  await expect.element(screen.getByText(/^Rescheduled to Feb 1, 2999, 9:00 AM/)).toBeVisible()
  const order = calls.map(({ method }) => method).filter((method) => /^(cancel|create)/.test(method))
  expect(order).toEqual(['cancelMessage', 'createMessage'])
  expect(sent(calls, 'createMessage')).toEqual([
    {
      application: exampleApplication,
      composerReplaces: code,
      notifications: [
        { ...brunchRequest, send_date: '2999-02-01 09:00', transactionId: expect.stringContaining(`${code}-`) },
      ],
    },
  ])
  expect(composerDraft(scheduler, code)).toBeUndefined()
})

test('one that a rule asks approval for says so afterward', async () => {
  const rule = {
    ...{ name: 'All', applications: null, channels: ['push'], roles: ['administrator', 'marketer'], reach: 1 },
    ...{ count: 1, approverRoles: ['administrator'], approvers: [] },
  }
  const { screen } = await rescheduleBrunch({
    ...withScheduled().answers,
    getApprovalRules: { rules: [rule], tolerance: 10, version: 1, person: null, changed: null, warnings: [] },
  })
  await expect.element(screen.getByText(/^Rescheduled to Feb 1, 2999, 9:00 AM.*, once it’s approved$/)).toBeVisible()
})

test('the same time again isn’t rescheduling', async () => {
  const { screen, dialog } = await openScheduled(withScheduled().answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  const confirm = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(confirm).toHaveAccessibleDescription('Select another time')
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  await expect.element(confirm).not.toHaveAccessibleDescription('Select another time')
})

test('the number of devices is shown, and typed if there are many', async () => {
  const { calls, screen, dialog } = await openScheduled({
    ...withScheduled().answers,
    exportSegmentResult: { status: 'completed', devicesCount: '4000' },
  })
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(dialog.getByText(/^Reaches 4,000 devices/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Reschedule', exact: true })
  await expect.element(confirm).toHaveAccessibleDescription('Type the number first')
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  await dialog.getByRole('textbox', { name: 'Type 4,000 to confirm' }).fill('4000')
  await confirm.click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
  expect(sent(calls, 'createMessage')).toHaveLength(1)
})

test('a time in the past is refused', async () => {
  const { calls, dialog } = await rescheduleBrunch(withScheduled().answers, '2020-01-01')
  await expect.element(dialog.getByText('Enter today or a later day')).toBeVisible()
  expect(sent(calls, 'cancelMessage')).toEqual([])
})

test('a message that has gone out meanwhile stays as it is', async () => {
  const { state, answers } = withScheduled()
  const { calls, screen, dialog } = await openScheduled(answers)
  await screen.getByRole('button', { name: 'Reschedule' }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
  state.status = 'sent'
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/already gone out.*Nothing was created/)
  expect(sent(calls, 'createMessage')).toEqual([])
})

test('what fails after the cancellation says so, is kept as a draft, and is tried again with the same ID', async () => {
  const { answers } = withScheduled()
  let fails = true
  answers.createMessage = () => {
    if (fails) throw new Refusal(503, { message: 'Couldn’t reach the service.' })
    return { Messages: [replacementCode] }
  }
  const { calls, screen, dialog } = await rescheduleBrunch(answers)
  await expect.element(dialog.getByText('The scheduled message was canceled', { exact: true })).toBeVisible()
  await expect.element(dialog).toHaveTextContent(/kept as a draft/)
  expect(composerDraft(scheduler, code)?.edits).toMatchObject({ code, step: 'canceled' })
  fails = false
  await dialog.getByRole('button', { name: 'Schedule again' }).click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
  const [first, second] = sent(calls, 'createMessage')
  expect(second).toEqual(first)
  expect(sent(calls, 'cancelMessage')).toHaveLength(1)
  expect(composerDraft(scheduler, code)).toBeUndefined()
})

test('a time that the service rejects after the cancellation is named at its field, and can be changed', async () => {
  const { answers } = withScheduled()
  let fails = true
  answers.createMessage = () => {
    if (fails) return refuseField('notifications.0.send_date', 'must be in this year')()
    return { Messages: [replacementCode] }
  }
  const { calls, screen, dialog } = await rescheduleBrunch(answers)
  const day = dialog.getByRole('textbox', { name: 'Day' })
  await expect.element(day).toHaveAccessibleDescription(/must be in this year/i)
  await expect.element(day).toHaveValue('Feb 1, 2999')
  await expect.element(dialog.getByText(/^The scheduled message was canceled, but the new one wasn’t/)).toBeVisible()
  const draft = dialog.getByRole('link', { name: 'Open draft' })
  await expect.element(draft).toHaveAttribute('href', expect.stringContaining(`compose/push?draft=${code}`))
  fails = false
  await day.fill('2999-03-01')
  await dialog.getByRole('button', { name: 'Schedule again' }).click()
  await expect.poll(screen.address).toMatch(new RegExp(`/messages/${replacementCode}$`))
  expect(sent(calls, 'cancelMessage')).toHaveLength(1)
  expect(sent(calls, 'createMessage')[1]).toMatchObject({ notifications: [{ send_date: '2999-03-01 09:00' }] })
})

describe('a new time that passes while the dialog is open', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  test('is refused before anything is canceled', async () => {
    const { calls, screen, dialog } = await openScheduled(withScheduled().answers)
    await screen.getByRole('button', { name: 'Reschedule' }).click()
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2999-02-01')
    vi.setSystemTime('2999-02-01T09:30Z')
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
    const time = dialog.getByLabelText(/^Time( \*)?$/)
    await expect.element(time).toHaveAccessibleDescription('Enter a time in the future')
    expect(sent(calls, 'cancelMessage')).toEqual([])
  })

  test('isn’t sent again without a response: it would go out at once', async () => {
    const { answers } = withScheduled()
    answers.createMessage = () => {
      vi.setSystemTime('2999-02-01T09:30Z')
      throw new Refusal(503, { message: 'Couldn’t reach the service.' })
    }
    const { calls, dialog } = await rescheduleBrunch(answers)
    const again = dialog.getByRole('button', { name: 'Schedule again' })
    await expect.element(again).toHaveAccessibleDescription('This time has passed. Check Sent & scheduled')
    expect(sent(calls, 'createMessage')).toHaveLength(1)
  })
})
