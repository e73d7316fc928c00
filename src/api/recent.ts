import type { DraftOwner } from './composerDrafts.ts'
import { getStored, ownerKey, personalKey, putStored } from './store.ts'

/** The name of the list in personal storage. */
export const recentKey = 'recent'
/** More than are shown: some belong to other applications, or were deleted. */
const most = 40

/** Notes that a person opened a screen or object, by its path, or did something, by its name. The last one comes first. */
export function addRecent(owner: DraftOwner, id: string): void {
  const key = personalKey(owner, recentKey)
  const before = getStored(key)
  const others = Array.isArray(before) ? before.filter((other) => other !== id) : []
  putStored(key, [id, ...others].slice(0, most))
  const [, application] = /^\/applications\/([^/]+)/.exec(id) ?? []
  if (application !== undefined) putStored(lastKey(owner), application)
}

/** Code of the application that a person used last in this browser. Kept when they sign out, to return to it. */
export const lastApplication = (owner: DraftOwner): unknown => getStored(lastKey(owner))

const lastKey = ({ name, service }: DraftOwner) => ownerKey('last application', name, service)
