import type { LatLng, Circle as LeafletCircle, LeafletMouseEvent } from 'leaflet'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Circle, CircleMarker, Tooltip } from 'react-leaflet'
import { CircleIndex } from './CircleIndex.ts'
import { Clusters } from './Clusters.tsx'
import { circleStyle, type MapColors } from './colors.ts'
import { type MapCircle, type Place, turnedTo } from './places.ts'
import { metersOfPixel } from './stepAside.ts'
import { useViewport } from './useViewport.ts'

interface CirclesProps {
  circles: readonly MapCircle[]
  chosen: string | undefined
  picked: ReadonlySet<string>
  /** Where the chosen circle is dragged to. */
  editing: Place | undefined
  colors: MapColors
  /** The same function in every render. */
  onChoose: (id: string) => void
}

/** Radius in pixels below which a true-size circle would be lost: a dot replaces it. */
const smallest = 5

/** The circles in view, at their true size, and clusters of those too near one another. */
export const Circles = memo(function Circles({ circles, chosen, picked, editing, colors, onChoose }: CirclesProps) {
  const { box, zoom, lng } = useViewport()
  const index = useMemo(() => new CircleIndex(circles), [circles])
  const inView = useMemo(() => index.within(box, zoom), [index, box, zoom])
  // drawn wherever it is, and last: over the others
  const own = circles.find(({ id }) => id === chosen)
  const isDot = ({ range, lat }: Place) => range / metersOfPixel(lat, zoom) < smallest
  const top = own && { ...own, ...editing }
  return (
    <>
      {inView.circles.map(
        (circle) =>
          circle.id !== chosen && (
            <MapPath
              key={circle.id}
              circle={circle}
              lng={circle.lng}
              dot={isDot(circle)}
              mark={picked.has(circle.id) ? 'picked' : undefined}
              colors={colors}
              onChoose={onChoose}
            />
          ),
      )}
      {top && (
        <MapPath
          key={`chosen ${top.id}`}
          circle={top}
          lng={turnedTo(top.lng, lng)}
          dot={isDot(top)}
          mark="chosen"
          colors={colors}
          onChoose={onChoose}
        />
      )}
      <Clusters clusters={inView.clusters} index={index} />
    </>
  )
})

interface MapPathProps {
  circle: MapCircle
  /** Longitude on the turn of the earth in view. */
  lng: number
  dot: boolean
  mark: 'chosen' | 'picked' | undefined
  colors: MapColors
  onChoose: (id: string) => void
}

/** Memoized: of thousands in view a click redraws two. */
const MapPath = memo(function MapPath({ circle, lng, dot, mark, colors, onChoose }: MapPathProps) {
  const layer = useRef<LeafletCircle>(null)
  // made on the first hover: a thousand tooltips would cost more than their circles
  const [hovered, setHovered] = useState<LatLng>()
  useEffect(() => {
    if (hovered) layer.current?.openTooltip(hovered)
  }, [hovered])
  const props = {
    center: [circle.lat, lng] as [number, number],
    pathOptions: circleStyle(colors, circle, mark, dot),
    eventHandlers: {
      click: () => onChoose(circle.id),
      mouseover: ({ latlng }: LeafletMouseEvent) => setHovered(latlng),
    },
    children: hovered && (
      <Tooltip sticky direction="top" offset={[0, -8]}>
        {circle.name}
      </Tooltip>
    ),
  }
  return dot ? (
    <CircleMarker ref={layer} radius={smallest} {...props} />
  ) : (
    <Circle ref={layer} radius={circle.range} {...props} />
  )
})
