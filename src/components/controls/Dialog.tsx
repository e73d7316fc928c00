import { List, Modal, type ModalProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useReturnFocus } from './useReturnFocus.ts'

/**
 * Props for a Modal or Drawer that closes on Escape only while the focus is inside it. Mantine listens on the window, where one
 * Escape would close a drawer along with the dialog over it.
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

/** Opens after mounting: a dialog or drawer that mounts open doesn’t know where to return the focus. */
export function useOpenAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}

export function Dialog({ opened = true, onClose, ...rest }: Omit<ModalProps, 'opened'> & { opened?: boolean }) {
  useReturnFocus(opened)
  return <Modal {...ownEscape(onClose)} {...rest} opened={useOpenAfterMount(opened)} onClose={onClose} />
}

export const Consequences = ({ lines }: { lines: readonly ReactNode[] }) => (
  <List fz="md" spacing={4} m={0} ps={20}>
    {lines.map((line, index) => (
      <List.Item key={typeof line === 'string' ? line : index}>{line}</List.Item>
    ))}
  </List>
)
