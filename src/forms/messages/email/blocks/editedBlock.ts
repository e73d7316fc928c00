import { useSyncExternalStore } from 'react'

let edited: string | undefined
const listeners = new Set<() => void>()

/** Tells which block is edited, by its path (see markBlocks): the editor and the preview are in different columns. */
export function setEditedBlock(path: string | undefined): void {
  edited = path
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The block that is edited, or was edited last. Undefined without an open editor. */
export const useEditedBlock = () => useSyncExternalStore(subscribe, () => edited)
