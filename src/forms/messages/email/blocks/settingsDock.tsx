import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(element: HTMLElement | null) {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the settings of the selected block go: null if nothing is beside the editor. */
export const useSettingsDock = () => useSyncExternalStore(subscribe, () => place)

/** The place of a block’s settings in the column beside the form, above its preview. */
export function SettingsDock() {
  const narrow = useMediaQuery('(max-width: 75em)', undefined, { getInitialValueInEffect: false })
  return narrow ? null : <div ref={setPlace} style={{ display: 'contents' }} />
}
