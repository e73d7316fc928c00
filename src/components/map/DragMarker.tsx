import { divIcon, type Marker as LeafletMarker } from 'leaflet'
import { type ReactNode, useMemo, useState } from 'react'
import { Marker } from 'react-leaflet'

interface DragMarkerProps {
  position: [lat: number, lng: number]
  className: string | undefined
  size: number
  zIndexOffset: number
  /** `done` is false while it is dragged. */
  onDrag: (marker: LeafletMarker, done: boolean) => void
  children?: ReactNode
}

/** A marker to drag. While it is held Leaflet moves it; then it goes to its position. */
export function DragMarker({ position, className, size, zIndexOffset, onDrag, children }: DragMarkerProps) {
  const [held, setHeld] = useState<[number, number]>()
  const icon = useMemo(() => divIcon({ className, iconSize: [size, size] }), [className, size])
  return (
    <Marker
      position={held ?? position}
      icon={icon}
      draggable
      // the keys of the map itself, or a slider beside it, do the same
      keyboard={false}
      zIndexOffset={zIndexOffset}
      eventHandlers={{
        dragstart: () => setHeld(position),
        drag: ({ target }) => onDrag(target, false),
        dragend: ({ target }) => {
          setHeld(undefined)
          onDrag(target, true)
        },
      }}
    >
      {children}
    </Marker>
  )
}
