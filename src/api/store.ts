import { useSyncExternalStore } from 'react'

export function createStore<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  const get = () => value
  return {
    get,
    watch,
    set(next: Value) {
      value = next
      for (const watcher of watchers) watcher()
    },
    use: () => useSyncExternalStore(watch, get),
  }
}

export const ownerName = (name: string, service: string): string => `${name} at ${service}`

/** Key of what this browser stores for one person of one service. */
export const ownerKey = (what: string, name: string, service: string): string =>
  `${what} of ${ownerName(name, service)}`

/** Key of what is forgotten when this person signs out; a prefix of all of it without `what`. */
export const personalKey = ({ name, service }: { name: string; service: string }, what = ''): string =>
  `${ownerKey('personal', name, service)}: ${what}`

/** The JSON value of a key in localStorage; undefined if there is none, or without storage. */
export function getStored(key: string, storage?: Storage): unknown {
  try {
    return JSON.parse((storage ?? localStorage).getItem(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** Stores a value, or removes it if undefined; false if storage is full or off. */
export function putStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function storedKeys(beginning: string, storage?: Storage): string[] {
  try {
    const store = storage ?? localStorage
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    return keys.filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}
