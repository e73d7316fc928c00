import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { drawnRowHeight, rowHeight } from './columns.ts'

interface RowsInViewProps {
  count: number
  scroller: RefObject<HTMLDivElement | null>
  /** `height` of a row, in pixels. */
  children: (from: number, to: number, height: number) => ReactNode
}

export default function RowsInView({ count, scroller, children }: RowsInViewProps) {
  const [height, setHeight] = useState(rowHeight)
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => height,
    getScrollElement: () => scroller.current,
    overscan: 12,
  })
  // another width may give the rows another number of lines
  useLayoutEffect(() => setHeight(drawnRowHeight(scroller.current)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are kept until they are measured again
  useLayoutEffect(() => virtualizer.measure(), [height])
  const window = virtualizer.getVirtualItems()
  return children(window[0]?.index ?? 0, window.at(-1)?.index ?? 0, height)
}
