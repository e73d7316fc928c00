import { vi } from 'vitest'

/** Replaces localStorage, also its `storage` events, in a test without a browser. Call it before the modules that listen load. */
export function stubStorage() {
  const kept = new Map<string, string>()
  const listeners = new Set<(event: StorageEvent) => void>()
  let full = false
  const storage: Storage = {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: StorageEvent) => void) =>
      type === 'storage' && listeners.add(listener),
  })
  return {
    kept,
    storage,
    /** No value can be stored from now on. */
    fill: (isFull = true) => {
      full = isFull
    },
    /** Another tab stores a value, or clears everything with a key of null. */
    elsewhere(key: string | null, value?: unknown) {
      if (key === null) kept.clear()
      else kept.set(key, JSON.stringify(value))
      for (const listener of listeners) listener({ key, storageArea: storage } as StorageEvent)
    },
  }
}
