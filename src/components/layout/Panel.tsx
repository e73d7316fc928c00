import { Drawer } from '@mantine/core'
import { Suspense } from 'react'
import { Bones, SectionBones } from '../feedback/Bones.tsx'
import type { SidePanelProps } from './SidePanel.tsx'

/** The drawer behind SidePanel. */
export default function Panel({ title, opened, onClose, locked = false, children }: SidePanelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      withCloseButton={!locked}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Suspense
        fallback={
          <Bones what="the form">
            <SectionBones lines={5} />
          </Bones>
        }
      >
        {children}
      </Suspense>
    </Drawer>
  )
}
