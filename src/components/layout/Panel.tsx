import { Drawer } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ownEscape } from '../controls/ownEscape.ts'
import { Loading } from '../feedback/Skeletons.tsx'

export interface SidePanelProps {
  title: string
  opened: boolean
  onClose: () => void
  /** True while it may only be closed by a button inside it. */
  locked?: boolean
  children: ReactNode
}

export default function Panel({ title, opened, onClose, locked = false, children }: SidePanelProps) {
  // opened only once it is there: a drawer that is mounted open does not know what to give the focus back to
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Drawer
      opened={shown}
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
