import 'leaflet/dist/leaflet.css'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { canvas, divIcon, type Map as LeafletMap } from 'leaflet'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { MapContainer, Marker, Polyline, ScaleControl, useMap, useMapEvents } from 'react-leaflet'
import { Basemap, offlineName } from './Basemap.tsx'
import { Circles } from './Circles.tsx'
import { DrawCircle, EditHandles } from './EditHandles.tsx'
import classes from './GeozoneMap.module.css'
import {
  closeZoom,
  keyed,
  type Limits,
  type MapCircle,
  type MapView,
  metersOfPixel,
  nearestTurn,
  openingView,
  type Place,
  type Point,
  roundDegrees,
  wrapLongitude,
} from './places.ts'
import { useMapColors } from './Swatch.tsx'

export interface GeozoneMapProps {
  label: string
  /** Keep the same array between renders: it is indexed. */
  circles: readonly MapCircle[]
  limits: Limits
  /** Initial view. By default the route, otherwise all circles, or the area with the most if they are far apart. */
  view?: MapView | undefined
  onView?: (view: MapView) => void
  chosen?: string
  onChoose?: (id: string | undefined) => void
  picked?: ReadonlySet<string>
  /** What a click or a drag on the map does: pan, draw a circle, or add a point to a path. */
  mode?: 'look' | 'draw' | 'points'
  editing?: Place
  /** `done` is false while a handle is dragged. */
  onEdit?: (place: Place, done: boolean) => void
  onDrawn?: (place: Place) => void
  onPoint?: (point: Point) => void
  route?: { points: readonly Point[]; walker: Point | undefined }
  /** Moves the map to a point, or to all points of a path. A new object moves it again. */
  target?: (Point & { zoom?: number }) | { path: readonly Point[] }
  /** Card over the right of the map that describes the chosen circle: it should not hide that circle. */
  cover?: RefObject<HTMLElement | null>
  /** Width in pixels of a panel over the right of the window, which should not hide it either. */
  panel?: number
  /** URL template and attribution of street tiles. Undefined: what the console can draw by itself. */
  tiles: { url: string; attribution: ReactNode } | undefined
  children?: ReactNode
}

const nobody: ReadonlySet<string> = new Set()
const walker = divIcon({ className: classes.walker, iconSize: [26, 26] })
const fitting = { padding: [40, 40] as [number, number], maxZoom: 15 }
const panHint = 'Arrow keys pan the map; plus and minus zoom.'
const editHint =
  'Arrow keys move the selected geozone by 10 meters; plus and minus change its radius by 10 meters. Hold Shift for 100 meters. Escape clears the selection.'

export default function GeozoneMap(props: GeozoneMapProps) {
  const { label, circles, limits, view, chosen, mode = 'look', route, tiles } = props
  const editing = mode === 'look' && chosen !== undefined ? props.editing : undefined
  const id = useId()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [failedUrl, setFailedUrl] = useState<string>()
  const [offline, setOffline] = useState('')
  const colors = useMapColors()
  const line = together(route?.points ?? [])
  const everything = () => (line.length > 0 ? line : together(circles))
  const [options] = useState(() => {
    const start = view ?? (line.length === 0 ? openingView(circles) : undefined)
    const animated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return {
      ...(start || (line.length === 0 && circles.length === 0)
        ? { center: [start?.lat ?? 20, start?.lng ?? 0] as [number, number], zoom: start?.zoom ?? 2 }
        : { bounds: everything(), boundsOptions: fitting }),
      ...{ zoomAnimation: animated, fadeAnimation: animated, inertia: animated },
      renderer: canvas({ padding: 0.4, tolerance: 4 }),
    }
  })
  const choose = useCallbackRef((id: string) => mode === 'look' && props.onChoose?.(id))
  const chosenCircle = circles.find((circle) => circle.id === chosen)
  const outlines = tiles === undefined || tiles.url === failedUrl

  useEffect(() => {
    const box = map?.getContainer()
    // MapContainer doesn't pass attributes on
    const attributes = { role: 'application', 'aria-label': label, 'aria-describedby': id }
    for (const [name, value] of Object.entries(attributes)) box?.setAttribute(name, value)
  }, [map, label, id])

  // in the capture phase, before Leaflet moves the map by the same keys
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== map?.getContainer() || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') props.onChoose?.(undefined)
    const next = editing && keyed(editing, event.key, event.shiftKey, limits)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    props.onEdit?.(next, true)
  }
  const tools = [
    { name: 'Zoom in', Icon: IconPlus, onClick: () => map?.zoomIn() },
    { name: 'Zoom out', Icon: IconMinus, onClick: () => map?.zoomOut() },
    {
      name: 'Fit everything',
      Icon: IconArrowsMaximize,
      onClick: () => everything().length > 0 && map?.fitBounds(everything(), fitting),
    },
  ]

  return (
    <div className={classes.root} data-mode={mode} style={{ backgroundColor: colors.water }} onKeyDownCapture={onKey}>
      <MapContainer
        ref={setMap}
        className={classes.box}
        preferCanvas
        zoomControl={false}
        attributionControl={false}
        worldCopyJump
        minZoom={2}
        maxZoom={19}
        // one copy of the world on each side
        maxBounds={[
          [-90, -540],
          [90, 540],
        ]}
        {...options}
      >
        <ScaleControl imperial={false} position="bottomleft" />
        <Basemap url={outlines ? undefined : tiles.url} colors={colors} onFailed={setFailedUrl} />
        <Circles
          circles={circles}
          chosen={chosen}
          picked={props.picked ?? nobody}
          editing={editing}
          colors={colors}
          named={outlines}
          onChoose={choose}
        />
        {editing && props.onEdit && <EditHandles key={chosen} place={editing} limits={limits} onEdit={props.onEdit} />}
        {mode === 'draw' && props.onDrawn && <DrawCircle limits={limits} colors={colors} onDrawn={props.onDrawn} />}
        {mode === 'points' && props.onPoint && <PointPicker onPoint={props.onPoint} />}
        <Polyline positions={line} interactive={false} pathOptions={{ weight: 4, color: colors.path }} />
        {route?.walker && <Marker position={route.walker} icon={walker} interactive={false} keyboard={false} />}
        <Camera
          target={props.target}
          chosen={chosenCircle && { ...chosenCircle, ...(props.panel ? editing : undefined) }}
          cover={props.cover}
          panel={props.panel}
          goesToFirst={!view}
          onView={(view) => {
            setOffline(offlineName(view))
            props.onView?.(view)
          }}
        />
      </MapContainer>
      <VisuallyHidden id={id}>{editing ? editHint : panHint}</VisuallyHidden>
      <div className={classes.tools}>
        {tools.map(({ name, Icon, onClick }) => (
          <ActionIcon key={name} size={32} aria-label={name} onClick={onClick}>
            <Icon size={16} stroke={1.8} />
          </ActionIcon>
        ))}
      </div>
      <div className={classes.over}>{props.children}</div>
      <div className={classes.foot} role={tiles ? 'status' : undefined}>
        {outlines ? `${tiles ? 'Street map unavailable. ' : ''}${offline}` : tiles.attribution}
      </div>
    </div>
  )
}

function PointPicker({ onPoint }: { onPoint: (point: Point) => void }) {
  useMapEvents({ click: ({ latlng: { lat, lng } }) => onPoint({ lat: roundDegrees(lat), lng: wrapLongitude(lng) }) })
  return null
}

const together = (points: readonly Point[]) =>
  points.map(({ lat, lng }): [number, number] => [lat, nearestTurn(lng, points[0]?.lng ?? 0)])

/** In the middle if there is no room. */
const within = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))

/** `goesToFirst`: false if a link said where to look, so that the first chosen circle doesn’t move the map. */
type CameraProps = Pick<GeozoneMapProps, 'target' | 'cover' | 'panel' | 'onView'> & {
  chosen?: MapCircle
  goesToFirst: boolean
}

function Camera({ target, chosen, cover, panel = 0, goesToFirst, onView }: CameraProps) {
  const map = useMap()
  const still = useRef(!goesToFirst)
  const report = () => {
    const { lat, lng } = map.getCenter()
    onView?.({ lat, lng: wrapLongitude(lng), zoom: map.getZoom() })
  }
  const nearest = ({ lat, lng }: Point): [number, number] => [lat, nearestTurn(lng, map.getCenter().lng)]
  useMapEvents({ moveend: report })
  const reportFirst = useEffectEvent(report)
  useEffect(() => reportFirst(), [])

  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }))
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])

  const lookAt = useEffectEvent((place: NonNullable<GeozoneMapProps['target']>) =>
    'path' in place
      ? map.fitBounds(together(place.path), fitting)
      : map.setView(nearest(place), place.zoom ?? Math.max(15, map.getZoom())),
  )
  useEffect(() => {
    if (target) lookAt(target)
  }, [target])

  // beside a form, the map follows what is typed; otherwise, moving the chosen circle is no reason to move the map
  const followed = panel > 0 && chosen ? `${chosen.lat},${chosen.lng},${chosen.range}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then does the map move
  useEffect(() => {
    if (!chosen) return
    // a form that opens may have made it wider
    map.invalidateSize({ pan: false })
    const center = nearest(chosen)
    const inSight = map.getZoom() >= closeZoom && map.getBounds().contains(center)
    if (!inSight && !still.current) map.setView(center, Math.max(15, map.getZoom()), { animate: false })
    const [box, card] = [map.getContainer(), cover?.current].map((element) => element?.getBoundingClientRect())
    const free = card && box && card.top < box.bottom ? card.left : window.innerWidth
    const right = Math.min(free, window.innerWidth - panel)
    const covered = box && right > box.left ? Math.max(0, box.right - right) : 0
    const reach = 30 + Math.min(120, chosen.range / metersOfPixel(chosen.lat, map.getZoom()))
    const [at, size] = [map.latLngToContainerPoint(center), map.getSize()]
    const next = [within(at.x, reach + 30, size.x - covered - reach), within(at.y, reach, size.y - reach)] as const
    if (next[0] !== at.x || next[1] !== at.y) map.panBy([at.x - next[0], at.y - next[1]])
    still.current = false
  }, [chosen?.id, panel, followed])
  return null
}
