import { Drawer } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { ownEscape, useOpenAfterMount } from '../controls/Dialog.tsx'
import { useReturnFocus } from '../controls/useReturnFocus.ts'
import { Loading } from '../feedback/Skeletons.tsx'

export interface SidePanelProps {
  title: string
  opened: boolean
  onClose: () => void
  locked?: boolean
  /** For a form that needs more space. */
  size?: 'wide' | undefined
  children: ReactNode
}

export default function Panel({ title, opened, onClose, locked = false, size, children }: SidePanelProps) {
  useReturnFocus(opened)
  return (
    <Drawer
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      title={title}
      {...(size === 'wide' && { size: 'min(1080px, 100vw)' })}
      withCloseButton={!locked}
      {...(locked ? { closeOnEscape: false } : ownEscape(onClose))}
      closeOnClickOutside={!locked}
    >
      <Suspense fallback={<Loading what="the form" sections={[5]} />}>{children}</Suspense>
    </Drawer>
  )
}
