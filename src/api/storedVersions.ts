import { asObject } from '#model/shared/json.ts'
import { getStored, ownerKey, putStored } from './store.ts'

/** What the console's server has of a draft: its version, and when the text that it is was changed in this browser. */
export interface StoredVersion {
  application: string
  version: number
  /** As in the draft, in milliseconds since 1970. */
  changed: number
}

interface Owner {
  name: string
  service: string
}

const keyOf = ({ name, service }: Owner) => ownerKey('stored drafts', name, service)

/** The drafts of a person that the console's server has, as far as this browser knows. */
export const storedVersions = (owner: Owner): Record<string, StoredVersion | undefined> =>
  (asObject(getStored(keyOf(owner))) as Record<string, StoredVersion>) ?? {}

/** Remembers what the server has of a draft; undefined: nothing. */
export function rememberVersion(owner: Owner, id: string, version: StoredVersion | undefined): void {
  putStored(keyOf(owner), { ...storedVersions(owner), [id]: version })
}
