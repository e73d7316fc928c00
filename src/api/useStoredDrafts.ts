import { useEffect } from 'react'
import { type DraftOwner, watchComposerDrafts } from './composerDrafts.ts'
import { draftsReachServer } from './storedVersions.ts'

/**
 * Keeps drafts the same in every browser, while a screen with them is shown. `fresh`: it begins with an empty draft, so there is nothing
 * to look for before something is typed.
 */
export function useStoredDrafts({ name, service }: DraftOwner, application: string, fresh = false): void {
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const start = () => {
      wait()
      void import('./syncDrafts.ts').then(
        ({ watchDrafts }) => watchDrafts({ name, service }, application, signal),
        () => {
          // offline: with the next change, or once back online
          draftsReachServer.set(false)
          if (!signal.aborted) listen()
        },
      )
    }
    const wait = () => {
      stop()
      window.removeEventListener('online', start)
    }
    const listen = () => {
      stop = watchComposerDrafts(start)
      window.addEventListener('online', start)
    }
    let stop = watchComposerDrafts(start)
    if (!fresh) start()
    return () => {
      wait()
      watching.abort()
    }
  }, [name, service, application, fresh])
}
