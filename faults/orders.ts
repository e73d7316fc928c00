import { eventually, expect } from './expect.ts'
import type { startSubject } from './subject.ts'

const devices = Array.from({ length: 600 }, (_, at) => ({
  hwid: `device-${at}`,
  push_token: `token-${at}`,
  platform: 3 as const,
}))

/** Bulk tasks and messages that are started while something is broken and have to finish in the end. */
export function startOrders(subject: Awaited<ReturnType<typeof startSubject>>) {
  const { application } = subject
  const tasks: string[] = []
  const messages: string[] = []
  return {
    /** Starts one of each. Rejects if the backend refuses or is gone; what it acknowledged before counts. */
    async order(): Promise<void> {
      const { request_id } = await subject.backend().call('bulkRegisterDevice', { application, devices })
      tasks.push(request_id)
      const notifications = [{ content: 'Bread', inbox_days: 3 }]
      const { Messages } = await subject.backend().call('createMessage', { application, notifications })
      messages.push(...(Messages ?? []))
    },
    /** Throws unless all of them finished without a failure. Returns their number. */
    async checkDone(): Promise<string> {
      for (const request_id of tasks) {
        const task = await eventually(
          `bulk task ${request_id}`,
          () => subject.backend().call('bulkRegisterDeviceStatus', { request_id }),
          ({ status }) => status !== 'Pending',
        )
        expect(task.status === 'Completed' && task.devices_failed === 0, `a bulk task: ${JSON.stringify(task)}`)
      }
      for (const code of messages) {
        const { message } = await eventually(
          `message ${code}`,
          () => subject.backend().call('getMessage', { message: code }),
          ({ message }) => message.status !== 'pending' && message.status !== 'sending',
        )
        expect(
          message.status === 'sent' && message.sent === message.recipients,
          `a message: ${JSON.stringify(message)}`,
        )
      }
      expect(tasks.length > 0 && messages.length > 0, 'nothing was ordered')
      return `${tasks.length} bulk tasks and ${messages.length} messages done`
    },
  }
}
