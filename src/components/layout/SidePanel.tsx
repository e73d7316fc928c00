import { lazy, Suspense, useState } from 'react'
import type { SidePanelProps } from './Panel.tsx'

const Panel = lazy(() => import('./Panel.tsx'))

/** Loaded when first opened. Whether it is open belongs in the URL. */
export function SidePanel(props: SidePanelProps) {
  // what it shows is kept while it slides out
  const [last, setLast] = useState(props)
  if (props.opened && props !== last) setLast(props)
  if (!last.opened) return null
  return (
    <Suspense>
      <Panel {...last} opened={props.opened} onClose={props.onClose} />
    </Suspense>
  )
}
