import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ownEscape } from './ownEscape.ts'

/** A dialog that leaves an Escape meant for a drawer or dialog beneath it alone, and gives the focus back to where it was opened. */
export function Dialog({ opened = true, onClose, ...rest }: Omit<ModalProps, 'opened'> & { opened?: boolean }) {
  // opened only once it is there: a dialog that is mounted open does not know what to give the focus back to
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return <Modal {...ownEscape(onClose)} {...rest} opened={shown} onClose={onClose} />
}
