import { createStore } from './store.ts'

/** Whether the console’s server can be reached. */
export const online = createStore(true)

/**
 * Why the person can’t send, or why `what` can’t be done; undefined while online. What waits in the Outbox goes out nevertheless: the
 * console’s server sends it.
 */
export function useOffline(what?: string): string | undefined {
  if (online.use()) return undefined
  return what
    ? `You’re offline, so ${what} can’t reach the console.`
    : 'You’re offline. You can’t send until you’re back online.'
}

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
