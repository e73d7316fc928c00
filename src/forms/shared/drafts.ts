import { draftPrefix } from './draftOwner.ts'

export type Values = Record<string, unknown>

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
    const kept: unknown = JSON.parse(storage.getItem(draftPrefix + name) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(name: string, kept: Values, storage: Storage = sessionStorage) {
  try {
    if (Object.keys(kept).length === 0) storage.removeItem(draftPrefix + name)
    else storage.setItem(draftPrefix + name, JSON.stringify(kept))
  } catch {
    // storage is full or off
  }
}
