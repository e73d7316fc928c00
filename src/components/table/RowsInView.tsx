import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { rowHeight } from './columns.ts'

interface RowsInViewProps {
  count: number
  scroller: RefObject<HTMLDivElement | null>
  children: (from: number, to: number) => ReactNode
}

export default function RowsInView({ count, scroller, children }: RowsInViewProps) {
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 12,
  })
  const window = virtualizer.getVirtualItems()
  return children(window[0]?.index ?? 0, window.at(-1)?.index ?? 0)
}
