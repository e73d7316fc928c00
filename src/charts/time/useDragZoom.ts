import { type SyntheticEvent, useState } from 'react'
import type { MouseHandlerDataParam } from 'recharts'
import { type Formatter, nextBucket } from '#contract/buckets.ts'
import type { Period } from '#model/statistics/period.ts'

/** Pixels: a shorter drag is a click. */
const meant = 8

export function useDragZoom(formatter: Formatter, onZoom: (period: Period) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number; start: number; x: number }>()
  const stretch = drag && { from: Math.min(drag.from, drag.to), to: Math.max(drag.from, drag.to) }
  const wide = stretch && stretch.from !== stretch.to
  const end = () => {
    if (stretch && Math.abs(drag.x - drag.start) > meant && (wide || formatter !== 'minutely'))
      onZoom({ from: stretch.from, to: nextBucket(stretch.to, formatter) - 1_000 })
    setDrag(undefined)
  }
  return {
    stretch: wide ? stretch : undefined,
    handlers: {
      onMouseDown: (state: MouseHandlerDataParam, event: SyntheticEvent) => {
        const at = bucketUnder(state)
        const x = toPixel(event)
        if (at !== undefined) setDrag({ from: at, to: at, start: x, x })
      },
      onMouseMove: (state: MouseHandlerDataParam, event: SyntheticEvent) => {
        const at = bucketUnder(state)
        const x = toPixel(event)
        if (drag && at !== undefined) setDrag({ ...drag, to: at, x })
      },
      onMouseUp: end,
      onMouseLeave: () => setDrag(undefined),
    },
  }
}

const toPixel = (event: SyntheticEvent) => (event.nativeEvent as MouseEvent).clientX

const bucketUnder = ({ activeLabel }: MouseHandlerDataParam): number | undefined =>
  activeLabel === undefined ? undefined : Number(activeLabel)
