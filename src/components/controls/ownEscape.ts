import type { KeyboardEvent } from 'react'

/**
 * Props for a Modal or Drawer that closes on Escape only while the focus is inside it. Mantine's own way listens on the
 * window: with a dialog over a drawer, one Escape would close both.
 */
export const ownEscape = (onClose: () => void) => ({
  closeOnEscape: false,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, defaultPrevented, nativeEvent } = event
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    // an open list of choices inside takes the first Escape
    if (!currentTarget.contains(target) || target.dataset.mantineStopPropagation === 'true') return
    onClose()
  },
})
