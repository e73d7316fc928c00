import { useSyncExternalStore } from 'react'

export function createStore<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const get = () => value
  return {
    get,
    set(next: Value) {
      value = next
      for (const watcher of watchers) watcher()
    },
    use: () => useSyncExternalStore(watch, get),
  }
}
