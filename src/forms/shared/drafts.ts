export type Values = Record<string, unknown>

const prefix = 'draft: '
const owner = 'drafts of'

export interface DraftStore {
  read: () => Values | undefined
  write: (kept: Values) => void
}

export const tabDraftStore = (name: string): DraftStore => ({
  read: () => readDraft(name),
  write: (kept) => writeDraft(name, kept),
})

export function readDraft(name: string, storage: Storage = sessionStorage): Values | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(prefix + name) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(name: string, kept: Values, storage: Storage = sessionStorage) {
  try {
    if (Object.keys(kept).length === 0) storage.removeItem(prefix + name)
    else storage.setItem(prefix + name, JSON.stringify(kept))
  } catch {
    // storage is full or off
  }
}

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
  for (const key of keys) if (key.startsWith(prefix)) storage.removeItem(key)
}
