import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, openWorker, progressReporter, WorkerEndedError } from './worker.ts'

interface Work extends Record<string, (given: never) => Promise<unknown>> {
  add: (given: number) => Promise<number>
  read: (given: string) => Promise<string>
}

/** A worker that answers only when the test says so. */
class FakeWorker extends EventTarget {
  readonly asked: { id: number; call: string; given: unknown }[] = []
  terminated = false
  postMessage(message: FakeWorker['asked'][number]) {
    this.asked.push(message)
  }
  terminate() {
    this.terminated = true
  }
  say(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  crash(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

let started: FakeWorker[]
const open = () =>
  openWorker<Work, number>(() => {
    const made = new FakeWorker()
    started.push(made)
    return made as unknown as Worker
  })
const last = () => started.at(-1) as FakeWorker

beforeEach(() => {
  started = []
})

describe('a worker', () => {
  test('starts with the first call, once', async () => {
    const worker = open()
    expect(started).toHaveLength(0)
    const answers = Promise.all([worker.ask('add', 1), worker.ask('add', 2)])
    expect(started).toHaveLength(1)
    for (const { id, given } of last().asked) last().say({ id, answer: Number(given) + 10 })
    expect(await answers).toEqual([11, 12])
  })

  test('gives each call its own answer, in any order', async () => {
    const worker = open()
    const [slow, quick] = [worker.ask('add', 1), worker.ask('read', 'b')]
    const [first, second] = last().asked
    last().say({ id: second?.id, answer: 'quick' })
    expect(await quick).toBe('quick')
    last().say({ id: first?.id, answer: 0 })
    expect(await slow).toBe(0)
  })

  test('rejects a call with the message of the worker, and continues', async () => {
    const worker = open()
    const refused = worker.ask('read', 'a')
    last().say({ id: last().asked[0]?.id, refusal: 'visitors.zip is empty', ended: false })
    await expect(refused).rejects.toThrow('visitors.zip is empty')
    await expect(refused).rejects.not.toBeInstanceOf(WorkerEndedError)
    const next = worker.ask('add', 1)
    last().say({ id: last().asked[1]?.id, answer: 2 })
    expect(await next).toBe(2)
  })

  test('distinguishes a superseded call from a failed one', async () => {
    const ended = open().ask('read', 'a')
    last().say({ id: last().asked[0]?.id, refusal: '', ended: true })
    await expect(ended).rejects.toBeInstanceOf(WorkerEndedError)
  })

  test('reports progress to the latest call that wants it', () => {
    const worker = open()
    const [first, second] = [vi.fn(), vi.fn()]
    void worker.ask('add', 1, first)
    last().say({ progress: 10 })
    void worker.ask('add', 2, second)
    void worker.ask('read', 'without progress')
    last().say({ progress: 20 })
    expect([first.mock.calls, second.mock.calls]).toEqual([[[10]], [[20]]])
  })

  test('ignores an answer that no one waits for', () => {
    const worker = open()
    void worker.ask('add', 1)
    expect(() => last().say({ id: 99, answer: 1 })).not.toThrow()
  })

  test('that is closed ends its calls, and starts again with the next one', async () => {
    const worker = open()
    const waiting = [worker.ask('add', 1), worker.ask('add', 2)]
    worker.close()
    expect(last().terminated).toBe(true)
    for (const one of waiting) await expect(one).rejects.toBeInstanceOf(WorkerEndedError)
    const next = worker.ask('add', 3)
    expect(started).toHaveLength(2)
    last().say({ id: last().asked[0]?.id, answer: 4 })
    expect(await next).toBe(4)
  })

  test('can be closed before it started, and twice', () => {
    const worker = open()
    worker.close()
    void worker.ask('add', 1).catch(() => undefined)
    worker.close()
    expect(() => worker.close()).not.toThrow()
    expect(started).toHaveLength(1)
  })

  test.each([
    ['out of memory', 'out of memory'],
    ['', 'The browser stopped reading the file. Reload the page and try again.'],
  ])('that crashes with %j fails every call and is replaced', async (message, words) => {
    const worker = open()
    const waiting = [worker.ask('add', 1), worker.ask('read', 'a')]
    last().crash(message)
    for (const one of waiting) await expect(one).rejects.toThrow(words)
    void worker.ask('add', 2).catch(() => undefined)
    expect(started).toHaveLength(2)
  })
})

describe('the side of the worker', () => {
  const replies: unknown[] = []
  const listeners: ((event: { data: unknown }) => Promise<void>)[] = []
  beforeEach(() => {
    replies.length = 0
    listeners.length = 0
    vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener))
    vi.stubGlobal('postMessage', (reply: unknown) => replies.push(reply))
  })
  const ask = (id: number, call: string, given?: unknown) => listeners[0]?.({ data: { id, call, given } })

  test('answers each call by its number, and rejects with a message', async () => {
    answerCalls({
      double: async (given: number) => given * 2,
      fail: async () => Promise.reject(new Error('No file is open')),
      stop: async () => Promise.reject(new WorkerEndedError()),
      odd: async () => Promise.reject('plain words'),
    })
    await ask(1, 'double', 21)
    await ask(2, 'fail')
    await ask(3, 'stop')
    await ask(4, 'odd')
    expect(replies).toEqual([
      { id: 1, answer: 42 },
      { id: 2, refusal: 'No file is open', ended: false },
      { id: 3, refusal: '', ended: true },
      { id: 4, refusal: 'plain words', ended: false },
    ])
  })

  test('reports progress at most every 150 ms, the first at once', () => {
    let now = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const report = progressReporter<number>()
    const count = vi.fn(() => now)
    for (now of [1_000, 1_100, 1_149, 1_150, 1_200, 1_400]) report(count)
    expect(replies).toEqual([{ progress: 1_000 }, { progress: 1_150 }, { progress: 1_400 }])
    // what isn't reported isn't counted either
    expect(count).toHaveBeenCalledTimes(3)
  })
})
