import { lazy, Suspense, useState } from 'react'
import type { SidePanelProps } from './Panel.tsx'

const Panel = lazy(() => import('./Panel.tsx'))

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
