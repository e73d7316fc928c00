/** Of the keys of drafts in the storage of a tab. */
export const draftPrefix = 'draft: '
const owner = 'drafts of'

/** Sets the owner of the drafts: another person’s are deleted, the owner’s survive an expired session. */
export function claimDrafts(name: string, storage: Storage = sessionStorage) {
  try {
    if (storage.getItem(owner) !== name) forgetDrafts(storage)
    storage.setItem(owner, name)
  } catch {
    // storage is off
  }
}

export function forgetDrafts(storage: Storage = sessionStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(draftPrefix)) storage.removeItem(key)
}
