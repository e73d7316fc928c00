import { startCluster } from './cluster.ts'
import { eventually, expect, Skip } from './expect.ts'
import { startSubject } from './subject.ts'

const times = 100
/** Seconds for the kills of one storage. */
const limit = 300
const devices = 600

/** 100 kills on each storage in the middle of changes, bulk tasks and messages, or as many as five minutes allow. */
export async function kills(): Promise<string> {
  const told = [`embedded: ${await killed()}`]
  try {
    const cluster = await startCluster()
    try {
      told.push(`PostgreSQL: ${await killed(cluster.url)}`)
    } finally {
      cluster.remove()
    }
  } catch (error) {
    if (!(error instanceof Skip)) throw error
    told.push(`PostgreSQL skipped, ${error.message}`)
  }
  return told.join('; ')
}

async function killed(databaseUrl?: string): Promise<string> {
  const subject = await startSubject({ databaseUrl })
  const { application } = subject
  const tasks: string[] = []
  const messages: string[] = []
  const until = performance.now() + limit * 1000
  let count = 0
  const list = Array.from({ length: devices }, (_, at) => ({
    hwid: `device-${at}`,
    push_token: `token-${at}`,
    platform: 3 as const,
  }))
  const ordered = async () => {
    const { request_id } = await subject.backend().call('bulkRegisterDevice', { application, devices: list })
    tasks.push(request_id)
    const { Messages } = await subject
      .backend()
      .call('createMessage', { application, notifications: [{ content: 'Bread', inbox_days: 3 }] })
    messages.push(...(Messages ?? []))
  }
  for (; count < times && performance.now() < until; count += 1) {
    let running = true
    const changing = (async () => {
      while (running) await subject.increment()
    })().catch(() => {})
    const ordering = (count % 3 === 0 ? ordered() : Promise.resolve()).catch(() => {})
    // at another moment each time
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    const restarting = subject.restart()
    running = false
    await Promise.all([changing, ordering, restarting])
  }
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
    expect(message.status === 'sent' && message.sent === message.recipients, `a message: ${JSON.stringify(message)}`)
  }
  const counter = await subject.checkCounter()
  await subject.close()
  return `${count} kills, ${tasks.length} bulk tasks and ${messages.length} messages done, ${counter}`
}
