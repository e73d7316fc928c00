import { asObject } from '#model/shared/json.ts'
import { createStore, getStored, ownerKey, putStored } from './store.ts'

/** What the console's server has of a draft: its version, and when the text that it is was changed in this browser. */
export interface StoredVersion {
  application: string
  version: number
  /** As in the draft, in milliseconds since 1970. */
  changed: number
  /** The last save, which may have arrived without a response, and `changed` of what it saved. */
  save?: string
  saving?: number
  /** It was taken out of this browser on signing out, not discarded. */
  gone?: true
}

interface Owner {
  name: string
  service: string
}

const keyOf = ({ name, service }: Owner) => ownerKey('stored drafts', name, service)

/** The drafts of a person that the console's server has, as far as this browser knows. */
export const storedVersions = (owner: Owner): Record<string, StoredVersion | undefined> =>
  (asObject(getStored(keyOf(owner))) as Record<string, StoredVersion>) ?? {}

/** Counts what this tab remembers. */
const saves = createStore(0)

/** False since the last attempt to reach the server with drafts failed: they are in this browser only. */
export const draftsReachServer = createStore(true)

/** Calls on each change of what the server is known to have, until the returned function is called. */
export function watchSaves(watcher: () => void): () => void {
  const stop = [saves.watch(watcher), draftsReachServer.watch(watcher)]
  return () => {
    for (const unwatch of stop) unwatch()
  }
}

/** Remembers what the server has of a draft; undefined: nothing. */
export function rememberVersion(owner: Owner, id: string, version: StoredVersion | undefined): void {
  putStored(keyOf(owner), { ...storedVersions(owner), [id]: version })
  saves.set(saves.get() + 1)
}

/** Drafts that the server doesn't take, such as one that is too large, by ID: which change of them, and why. */
export const refusedDrafts = createStore<Readonly<Record<string, { changed: number; message: string } | undefined>>>({})
