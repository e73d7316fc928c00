import { useWindowEvent } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useSettingsDock } from './blocks/settingsDock.tsx'
import classes from './FullScreen.module.css'

export interface FullScreenState {
  full: boolean
  onFull: (full: boolean) => void
}

const FullScreenContext = createContext<FullScreenState | null>(null)

/** Null where full screen isn’t offered: without a column beside the form, whose settings and checks come along. */
export const useFullScreen = (): FullScreenState | null => useContext(FullScreenContext)

interface FullScreenProps extends FullScreenState {
  children: ReactNode
}

/** What takes the whole window in full screen: an email with its languages and its subject. Escape leaves it. */
export function FullScreen({ full: wanted, onFull, children }: FullScreenProps) {
  const offered = useSettingsDock() !== null
  const full = wanted && offered
  /** True for an Escape that closes a menu: it may be closed once the key gets here. */
  const ofMenu = useRef(false)
  // a click beside the fields takes the focus from all of them
  useWindowEvent('keydown', ({ key, target }) => {
    if (full && key === 'Escape' && target === document.body) onFull(false)
  })
  const state = useMemo(() => (offered ? { full, onFull } : null), [offered, full, onFull])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className={full ? classes.full : undefined}
      onKeyDownCapture={({ key, currentTarget }) => {
        if (key === 'Escape') ofMenu.current = currentTarget.querySelector('[aria-expanded=true]') !== null
      }}
      onKeyDown={({ key, currentTarget, target, defaultPrevented }) => {
        if (!full || key !== 'Escape' || !(target instanceof Element)) return
        // the visual editor prevents every Escape, that for HTML only one that closes its suggestions
        if (defaultPrevented && target.closest('.ProseMirror') === null) return
        // an open menu, and settings beside, close by themselves
        if (currentTarget.contains(target) && !ofMenu.current) onFull(false)
      }}
    >
      <FullScreenContext value={state}>{children}</FullScreenContext>
    </div>
  )
}
