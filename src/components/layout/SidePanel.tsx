import { lazy, type ReactNode, Suspense, useState } from 'react'

const Panel = lazy(() => import('./Panel.tsx'))

export interface SidePanelProps {
  title: string
  opened: boolean
  onClose: () => void
  /** True while it may only be closed by a button inside it. */
  locked?: boolean
  children: ReactNode
}

/** A panel at the right for making or editing one thing. Whether it is open belongs in the address. Loaded when first opened. */
export function SidePanel(props: SidePanelProps) {
  const [used, setUsed] = useState(props.opened)
  if (props.opened && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
