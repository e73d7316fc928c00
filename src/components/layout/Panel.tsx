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
  children: ReactNode
}

export default function Panel({ title, opened, onClose, locked = false, children }: SidePanelProps) {
  useReturnFocus(opened)
  return (
    <Drawer
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      title={title}
      withCloseButton={!locked}
      {...(locked ? { closeOnEscape: false } : ownEscape(onClose))}
      closeOnClickOutside={!locked}
    >
      <Suspense fallback={<Loading what="the form" sections={[5]} />}>{children}</Suspense>
    </Drawer>
  )
}
