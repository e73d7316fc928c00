import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { type Answers, Refusal, renderPart, sent, serve } from './render.tsx'

export const testApplication = 'AAAAA-00001'
const device = (name: string, pushtoken: string, type: string) => ({ name, pushtoken, type, description: '' })
export const testAnswers: Answers = {
  listTestDevices: {
    TestDevices: [
      device('Desk phone', 'abc', '1'),
      device('Tablet', 'def', '3'),
      device('Letters', 'a@b.example', '14'),
    ],
  },
  createMessage: { Messages: ['1234-5678-9ABC'] },
  createEmailMessage: { Messages: ['1234-5678-9ABC'] },
  capabilities: ['listDevices'],
  listDevices: { devices: [{ hwid: 'H-1', device_type: 3, push_token: 'def', language: 'en' }] },
}
export const testProviders = { ios: true, android: true, email: true }
export const slow = () => {
  throw new Refusal(504, { message: 'The service took too long' })
}
type Sent = { notifications: { devices: string[]; transactionId: string; send_date: string }[] }
export const notifications = (calls: ReturnType<typeof serve>, method: 'createMessage' | 'createEmailMessage') =>
  (sent(calls, method) as Sent[]).flatMap(({ notifications }) => notifications)

/** Draws the dialog of a test as a marketer sees it. */
export async function showTestDialog(part: ReactElement, answers: Answers = {}) {
  const calls = serve({ ...testAnswers, ...answers })
  const screen = await renderPart(part, { role: 'marketer' })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  return { calls, dialog, unmount: screen.unmount }
}

/** Sends again after an unknown result. Returns what was sent. */
export async function sendTwice<Sent>(dialog: Locator, name: string, requests: () => Sent[]) {
  const send = dialog.getByRole('button', { name })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The service took too long')
  await send.click()
  await vi.waitFor(() => expect(requests()).toHaveLength(2))
  return requests()
}
