import {
  divIcon,
  type LatLng,
  type Circle as LeafletCircle,
  type Map as LeafletMap,
  type LeafletMouseEvent,
} from 'leaflet'
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { Circle, Marker, Tooltip, type TooltipProps, useMap, useMapEvents } from 'react-leaflet'
import { exactCount } from '#format/format.ts'
import classes from './GeozoneMap.module.css'
import { type LabelSide, placeLabels } from './placeLabels.ts'
import { indexCircles, type MapCircle, metersOfPixel, nearestTurn, type Place } from './places.ts'
import { circleStyle, type MapColors } from './Swatch.tsx'

interface CirclesProps {
  circles: readonly MapCircle[]
  chosen: string | undefined
  picked: ReadonlySet<string>
  editing: Place | undefined
  colors: MapColors
  /** Without streets, names say where one is. */
  named?: boolean
  /** The same function in every render. */
  onChoose: (id: string) => void
}

const smallest = 5
const namedZoom = 12
const mostNamed = 60

const circlesIn = (items: ReturnType<ReturnType<typeof indexCircles>['getClusters']>) =>
  items.flatMap(({ properties: item }) => ('cluster_id' in item ? [] : [item as MapCircle]))

export const Circles = memo(function Circles({
  circles,
  chosen,
  picked,
  editing,
  colors,
  named = false,
  onChoose,
}: CirclesProps) {
  const { box, zoom, lng } = useViewport()
  const map = useMap()
  const index = useMemo(() => indexCircles(circles), [circles])
  const inView = useMemo(() => index.getClusters(box, Math.floor(zoom)), [index, box, zoom])
  const selected = circles.find(({ id }) => id === chosen)
  const labels = useMemo(() => {
    const visible = zoom >= namedZoom ? circlesIn(inView).filter(({ id }) => id !== selected?.id) : []
    const shown = selected ? [{ ...selected, ...editing }, ...visible] : visible
    const drawn = shown.map(({ id, name, lat, lng, range }) => ({
      id,
      name,
      ...map.project([lat, lng], zoom),
      radius: Math.max(smallest, range / metersOfPixel(lat, zoom)),
      chosen: id === selected?.id,
    }))
    const { min, max } = map.getPixelBounds()
    const view = min && max && { left: min.x, right: max.x, top: min.y, bottom: max.y }
    return placeLabels(drawn.filter(({ chosen }) => named || chosen).slice(0, mostNamed), drawn, view)
  }, [inView, named, zoom, map, selected, editing])
  const path = (circle: MapCircle, mark?: 'chosen' | 'picked') => (
    <MapPath
      key={mark === 'chosen' ? `chosen ${circle.id}` : circle.id}
      {...{ circle, mark, colors, onChoose }}
      radius={Math.max(circle.range, smallest * metersOfPixel(circle.lat, zoom))}
      lng={nearestTurn(circle.lng, lng)}
      label={labels.get(circle.id)}
    />
  )
  return (
    <>
      {inView.map(({ properties: item, geometry: { coordinates } }) => {
        if (!('cluster_id' in item)) return item.id !== chosen && path(item, picked.has(item.id) ? 'picked' : undefined)
        const position: [number, number] = [coordinates[1] ?? 0, nearestTurn(coordinates[0] ?? 0, lng)]
        const { cluster_id: id, point_count: count } = item
        const split = () => map.setView(position, index.getClusterExpansionZoom(id))
        return <ClusterMarker key={`cluster ${id}`} {...{ position, count }} onClick={split} />
      })}
      {
        // drawn last, above the others, even out of view
        selected && path({ ...selected, ...editing }, 'chosen')
      }
    </>
  )
})

/** `lng`: on the copy of the world in view. `radius`: meters. */
interface MapPathProps extends Pick<CirclesProps, 'colors' | 'onChoose'> {
  circle: MapCircle
  lng: number
  radius: number
  /** Where its name is. */
  label: LabelSide | undefined
  mark: 'chosen' | 'picked' | undefined
}

/** Memoized: of thousands, a click redraws two, and a zoom only the tiny ones. */
const MapPath = memo(function MapPath({ circle, lng, radius, label, mark, colors, onChoose }: MapPathProps) {
  const layer = useRef<LeafletCircle>(null)
  const pixels = Math.round(radius / metersOfPixel(circle.lat, useMap().getZoom()))
  // created on first hover: a thousand tooltips would cost more than their circles
  const [hovered, setHovered] = useState<LatLng>()
  useEffect(() => {
    if (hovered) layer.current?.openTooltip(hovered)
  }, [hovered])
  return (
    <Circle
      ref={layer}
      center={[circle.lat, lng]}
      radius={radius}
      pathOptions={circleStyle(colors, circle, mark)}
      eventHandlers={{
        click: () => onChoose(circle.id),
        mouseover: ({ latlng }: LeafletMouseEvent) => setHovered(latlng),
      }}
    >
      {label ? (
        <NameTooltip
          key={`name ${label} ${pixels}`}
          name={circle.name}
          permanent
          direction={label}
          offset={labelOffset(label, pixels)}
          className={`${classes.name} ${mark === 'chosen' ? classes.chosenName : ''}`}
        />
      ) : (
        hovered && <NameTooltip name={circle.name} sticky direction="top" offset={[0, -8]} />
      )}
    </Circle>
  )
})

/** Named from its creation: children are drawn into it only afterward, and for that long a screen reader meets it empty. */
function NameTooltip({ name, ...rest }: TooltipProps & { name: string }) {
  const content = useMemo(() => {
    const text = document.createElement('span')
    text.textContent = name
    return text
  }, [name])
  return <Tooltip key={name} content={content} {...rest} />
}

/** From the center of the circle, in pixels. */
const labelOffset = (side: LabelSide, radius: number): [number, number] =>
  ({ center: [0, 0], right: [radius, 0], left: [-radius, 0], top: [0, -radius], bottom: [0, radius] })[side] as [
    number,
    number,
  ]

function ClusterMarker({
  count,
  position,
  onClick,
}: {
  count: number
  position: [number, number]
  onClick: () => void
}) {
  const icon = useMemo(() => {
    const size = 30 + 7 * Math.floor(Math.log10(count))
    return divIcon({ className: classes.cluster, html: exactCount(count), iconSize: [size, size] })
  }, [count])
  // no Tab stop: the list has every circle
  return <Marker position={position} icon={icon} keyboard={false} eventHandlers={{ click: onClick }} />
}

export function useViewport() {
  const map = useMap()
  const [viewport, setViewport] = useState(() => readViewport(map))
  // a transition: thousands of new circles are rendered between frames
  useMapEvents({ moveend: () => startTransition(() => setViewport(readViewport(map))) })
  return viewport
}

function readViewport(map: LeafletMap) {
  const bounds = map.getBounds().pad(0.25)
  const [south, north] = [Math.max(-90, bounds.getSouth()), Math.min(90, bounds.getNorth())]
  const box: [number, number, number, number] = [bounds.getWest(), south, bounds.getEast(), north]
  const { lat, lng } = map.getCenter()
  return { box, zoom: map.getZoom(), lat, lng }
}
