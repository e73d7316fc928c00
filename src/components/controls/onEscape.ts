import type { KeyboardEvent } from 'react'

/** Closes what is opened beside a list on Escape. A form, a menu, or a dialog opened from there takes the key itself. */
export const onEscape = (close: () => unknown) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget, defaultPrevented, nativeEvent } = event
  if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  // events of a dialog in a portal also arrive here
  if (!currentTarget.contains(target) || target.closest('form, [role=menu], [aria-haspopup][aria-expanded=true]'))
    return
  close()
}
