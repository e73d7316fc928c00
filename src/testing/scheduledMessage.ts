import { expect } from 'vitest'
import { exampleMessageCode as code, exampleApplication } from '#contract/examples/example.ts'
import { type Answers, Refusal, renderScreen, serve } from './render.tsx'

export const replacementCode = '2222-22222222-22222222'
export const scheduler = { name: 'marketer', service: 'Demo' }
export const brunchRequest = {
  title: { default: 'Brunch' },
  content: { default: 'On Sunday' },
  filter: 'Regulars',
  send_date: '2999-01-01 09:00',
  timezone: 'Europe/Lisbon',
  transactionId: 'mine',
}
export const scheduledPush = {
  ...{ code, kind: 'push', status: 'pending', created: '2026-01-01 08:00:00', send_date: '2999-01-01 09:00:00' },
  ...{ local_time: false, title: 'Brunch', text: 'On Sunday', recipients: null, sent: null, preset: null },
}
export const refusedWith = (message: string) => () => {
  throw new Refusal(422, { message, faults: [{ field: 'message', message }] })
}

/** A service with one scheduled message. */
export function withScheduled(kind = 'push', notification: object = brunchRequest) {
  const state = { status: 'pending' }
  const answers: Answers = {
    capabilities: ['listMessages', 'getMessage', 'cancelMessage'],
    listMessages: ({ transactionId }: { transactionId?: string }) => ({
      messages: transactionId ? [] : [{ ...scheduledPush, kind, status: state.status }],
      cursor: null,
    }),
    getMessage: ({ message }: { message: string }) => ({
      message: {
        ...{ ...scheduledPush, kind, code: message, request: notification, results: [] },
        status: message === code ? state.status : 'pending',
      },
    }),
    cancelMessage: () => {
      if (state.status !== 'pending') return refusedWith('can no longer be canceled')()
      state.status = 'cancelled'
      return null
    },
    createMessage: { Messages: [replacementCode] },
    createEmailMessage: { Messages: [replacementCode] },
    createWhatsAppMessage: { Messages: [replacementCode] },
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

export async function openScheduled(answers: Answers, path = `/${code}`, role: 'marketer' | 'viewer' = 'marketer') {
  const calls = serve(answers)
  const screen = await renderScreen(`/applications/${exampleApplication}/messages${path}`, { role })
  return { calls, screen, dialog: screen.getByRole('dialog', { name: 'Reschedule Brunch' }) }
}

export async function rescheduleBrunch(answers: Answers, day = '2999-02-01') {
  const opened = await openScheduled(answers)
  await opened.screen.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(opened.dialog.getByLabelText(/^Time( \*)?$/)).toHaveFocus()
  await opened.dialog.getByRole('textbox', { name: 'Day' }).fill(day)
  await opened.dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  return opened
}
