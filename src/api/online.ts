import { createStore } from './store.ts'

/** Whether the console’s server can be reached. */
export const online = createStore(true)

/** Why nothing is sent; undefined while online. */
export const useOffline = (): string | undefined =>
  online.use() ? undefined : 'You’re offline. Nothing is sent until you’re back online.'

/** Watches the connection until the returned function is called. */
export function watchConnection(): () => void {
  const watching = new AbortController()
  const check = async () => {
    const reachable = navigator.onLine || (await isReachable())
    if (!watching.signal.aborted) online.set(reachable)
  }
  window.addEventListener('online', check, watching)
  window.addEventListener('offline', check, watching)
  void check()
  return () => watching.abort()
}

/** A laptop without a network still reaches a console that runs on it. */
export const isReachable = () =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
