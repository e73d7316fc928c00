import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, getStored, putStored, storedKeys } from './store.ts'
import { stubStorage } from './testing/memoryStorage.ts'

describe('a store', () => {
  test('notifies watchers after the value has changed, in order, until they stop', () => {
    const store = createStore(1)
    const seen: string[] = []
    const stop = store.watch(() => seen.push(`first ${store.get()}`))
    store.watch(() => seen.push(`second ${store.get()}`))
    store.set(2)
    stop()
    store.set(3)
    expect(seen).toEqual(['first 2', 'second 2', 'second 3'])
  })

  test('keeps the same value between changes, as React requires', () => {
    const store = createStore<readonly string[]>([])
    expect(store.get()).toBe(store.get())
    const next = ['a']
    store.set(next)
    expect(store.get()).toBe(next)
  })

  test('survives a watcher that stops while it is notified', () => {
    const store = createStore(0)
    const seen = vi.fn()
    const stop = store.watch(() => stop())
    store.watch(seen)
    store.set(1)
    expect(seen).toHaveBeenCalledTimes(1)
  })
})

describe('stored values', () => {
  let browser: ReturnType<typeof stubStorage>
  beforeEach(() => {
    browser = stubStorage()
  })

  test.each([0, false, '', null, { a: [1, { b: 2 }] }, ['x']])('%j is restored', (value) => {
    expect(putStored('key', value)).toBe(true)
    expect(getStored('key')).toEqual(value)
  })

  test('undefined removes what was there', () => {
    putStored('key', 1)
    expect(putStored('key', undefined)).toBe(true)
    expect(browser.kept.has('key')).toBe(false)
    expect(getStored('key')).toBeUndefined()
  })

  test.each(['', '{', 'undefined', '{"a":}'])('%j in storage isn’t a value', (text) => {
    browser.kept.set('key', text)
    expect(getStored('key')).toBeUndefined()
  })

  test('a full storage is reported, and the old value is kept', () => {
    putStored('key', 'old')
    browser.fill()
    expect(putStored('key', 'new')).toBe(false)
    expect(getStored('key')).toBe('old')
  })

  test('keys are found only by their prefix', () => {
    for (const key of ['tasks of ann', 'tasks of anna', 'draft of tasks of ann']) putStored(key, 1)
    expect(storedKeys('tasks of ann').toSorted()).toEqual(['tasks of ann', 'tasks of anna'])
    expect(storedKeys('none')).toEqual([])
  })
})

test('a browser that blocks storage keeps nothing, without an error', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect([putStored('key', 1), getStored('key'), storedKeys('')]).toEqual([false, undefined, []])
})

test('a store holds the last value', () => {
  const store = createStore<number | undefined>(undefined)
  expect(store.get()).toBeUndefined()
  store.set(3)
  expect(store.get()).toBe(3)
})
