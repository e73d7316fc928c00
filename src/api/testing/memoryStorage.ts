import { vi } from 'vitest'

/** Replaces localStorage, also its `storage` events, in a test without a browser. Call it before the modules that listen load. */
export function stubStorage() {
  const items = new Map<string, string>()
  const listeners = new Set<(event: StorageEvent) => void>()
  let full = false
  const storage: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: StorageEvent) => void) =>
      type === 'storage' && listeners.add(listener),
  })
  return {
    kept: items,
    storage,
    /** No value can be stored from now on. */
    fill: (isFull = true) => {
      full = isFull
    },
    /** Another tab stores a value, or clears everything with a key of null. */
    elsewhere(key: string | null, value?: unknown) {
      if (key === null) items.clear()
      else items.set(key, JSON.stringify(value))
      for (const listener of listeners) listener({ key, storageArea: storage } as StorageEvent)
    },
  }
}
