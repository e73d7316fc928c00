import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NumberRow } from '#model/whatsApp/numberRows.ts'
import { ApiError } from '../errors.ts'
import { addStored, forget } from '../imports/importStore.ts'
import { tasks } from '../tasks.ts'
import { claimSend, leftRows, resumeSend, sentRows, startSend, stopSend } from './runSend.ts'
import { currentSend, outcomeKey, putSendOwner, sendsKey } from './sendState.ts'

const service = vi.hoisted(() => ({
  called: [] as string[],
  answer: (_number: string): unknown => undefined,
}))
vi.mock('../samePerson.ts', () => ({ samePerson: async () => undefined }))
vi.mock('../pause.ts', () => ({ pause: async () => undefined, retryDelays: [1, 1] }))
vi.mock('../call.ts', () => ({
  call: async (_: string, { notifications }: { notifications: { devices: string[] }[] }) => {
    const number = notifications[0]?.devices[0] ?? ''
    service.called.push(number)
    return (await service.answer(number)) || { Messages: [`M-${number}`] }
  },
}))

const rows = ['+1', '+2', '+3', '+4']
const good = rows.map((number, index) => ({
  row: index + 2,
  number,
  notification: { send_date: 'now', content: 'Hi', devices: [number] },
})) satisfies NumberRow[]
const file = {
  name: 'numbers.csv',
  columns: ['phone'],
  rows: [...rows, 'x'].map((number, index) => ({ number: index + 2, cells: [number] })),
}
const bad = [{ row: 6, message: 'phone: Enter a number' }]
const start = (unknown: string[] = []) =>
  startSend({ by: ['ann', 'Demo'], application: 'AAAAA-00001', file, checked: { good, bad }, unknown })
const state = () => currentSend.get()
const until = (wanted: string) => vi.waitFor(() => expect(state()?.state).toBe(wanted))
const text = async (which: 'rejected' | 'uncertain') => (await leftRows(which)).file.text()

beforeEach(async () => {
  putSendOwner('ann', 'Demo')
  await forget(sendsKey())
  currentSend.set(null)
  tasks.set([])
  Object.assign(service, { called: [], answer: () => undefined })
  vi.stubGlobal('navigator', {})
})

test('each row is one call, and what the service says of a row is kept for the rejects file', async () => {
  service.answer = (number) => {
    if (number === '+2') throw new ApiError(422, 'Template not approved')
    if (number === '+3') return { Messages: ['M'], UnknownDevices: { M: ['+3'] } }
    return undefined
  }
  await start()
  await until('done')
  expect(service.called).toEqual(rows)
  expect(state()).toMatchObject({ sent: 2, rejected: 1, unknown: 1, uncertain: 0, bad: 1 })
  expect(await sentRows()).toMatchObject([
    { row: 2, number: '+1', code: 'M-+1' },
    { row: 5, number: '+4', code: 'M-+4' },
  ])
  expect(tasks.get()[0]?.message).toBe('2 sent, 1 rejected, 1 not registered')
  expect(await text('rejected')).toBe(
    [
      'phone,Row,Problem',
      '+2,3,Template not approved',
      '+3,4,"Not registered, so nobody got it"',
      'x,6,phone: Enter a number',
      '',
    ].join('\r\n'),
  )
})

test('the task says how many rows were left out, as their numbers aren’t registered', async () => {
  await start(['+1', '+4'])
  await until('done')
  expect(service.called).toEqual(['+2', '+3'])
  expect(tasks.get()[0]?.message).toBe('2 sent, 2 left out')
})

test('what waits in the Outbox isn’t said to be sent', async () => {
  service.answer = (number) => number === '+2' && { Messages: ['11111111-2222-4333-8444-555555555555'] }
  await start(['+3', '+4'])
  await until('done')
  expect(state()).toMatchObject({ sent: 2, held: 1 })
  expect(tasks.get()[0]?.message).toBe('1 sent, 1 in the Outbox, 2 left out')
})

describe('a row never goes out twice', () => {
  test('after a lost response, it stops and says what is uncertain; resuming skips that row', async () => {
    service.answer = (number) => {
      if (number === '+2') throw new ApiError(504, 'The service took too long to respond.')
      return undefined
    }
    await start()
    await until('paused')
    expect(state()?.failure?.message).toBe(
      'No response for row 3, so its message may have been sent. It won’t be sent again.',
    )
    expect(state()).toMatchObject({ sent: 1, uncertain: 1 })
    await resumeSend()
    await until('done')
    expect(service.called).toEqual(rows)
    expect(await text('rejected')).not.toContain('+2')
    expect(await text('uncertain')).toBe('phone,Row,Problem\r\n+2,3,No response: the message may have been sent\r\n')
  })

  test('after the page was closed during a call', async () => {
    service.answer = (number) => (number === '+2' ? new Promise(() => undefined) : undefined)
    await start()
    await vi.waitFor(() => expect(service.called).toEqual(['+1', '+2']))
    // as a new page finds it
    vi.resetModules()
    const page = await import('./runSend.ts')
    const { currentSend: found } = await import('./sendState.ts')
    await page.claimSend('ann', 'Demo')
    expect(found.get()).toMatchObject({ state: 'paused', interrupted: true, sent: 1, uncertain: 1 })
    await page.resumeSend()
    await vi.waitFor(() => expect(found.get()?.state).toBe('done'))
    expect(service.called).toEqual(rows)
    expect(found.get()).toMatchObject({ sent: 3, uncertain: 1 })
  })

  test('if another tab claimed it', async () => {
    service.answer = async (number) => {
      if (number === '+1') await addStored(outcomeKey(state()?.id ?? '', 3), { row: 3, is: 'sent', code: 'M' })
      return undefined
    }
    await start()
    // the other tab finished, so this one goes on
    await vi.waitFor(() => expect(state()?.state).not.toBe('running'))
    if (state()?.state === 'paused') await resumeSend()
    await until('done')
    expect(service.called).toEqual(['+1', '+3', '+4'])
    expect(state()).toMatchObject({ sent: 4, uncertain: 0 })
  })
})

test.each([
  ['a busy service', new ApiError(429, 'Too many requests.')],
  ['a request that never left', new ApiError(0, 'You’re offline.', { unsent: true })],
])('%s loses nothing: the row is sent later, once', async (_, error) => {
  let failures = 1
  service.answer = (number) => {
    if (number === '+2' && failures > 0) {
      failures -= 1
      throw error
    }
    return undefined
  }
  await start()
  await vi.waitFor(() => expect(['paused', 'done']).toContain(state()?.state))
  if (state()?.state === 'paused') await resumeSend()
  await until('done')
  expect(service.called).toEqual(['+1', '+2', '+2', '+3', '+4'])
  expect(state()).toMatchObject({ sent: 4, uncertain: 0 })
})

test('a canceled file lists what was not sent, and another can follow only when it is over', async () => {
  service.answer = (number) => {
    if (number !== '+1') throw new ApiError(403, 'Not allowed')
    return undefined
  }
  await start()
  await until('paused')
  await expect(start()).rejects.toThrow('numbers.csv isn’t finished')
  stopSend('cancelled')
  expect(await text('rejected')).toContain('+2,3,Not sent')
  await claimSend('ben', 'Demo')
  expect(state()).toBeNull()
})
