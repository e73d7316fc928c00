import { useEffect } from 'react'
import { type DraftOwner, watchComposerDrafts } from './composerDrafts.ts'

/**
 * Keeps drafts the same in every browser, while a screen with them is shown. `fresh`: it begins with an empty draft, so there is nothing
 * to look for before something is typed.
 */
export function useStoredDrafts({ name, service }: DraftOwner, application: string, fresh = false): void {
  useEffect(() => {
    const watching = new AbortController()
    const start = () => {
      stop()
      void import('./syncDrafts.ts').then(({ watchDrafts }) =>
        watchDrafts({ name, service }, application, watching.signal),
      )
    }
    const stop = watchComposerDrafts(start)
    if (!fresh) start()
    return () => {
      stop()
      watching.abort()
    }
  }, [name, service, application, fresh])
}
