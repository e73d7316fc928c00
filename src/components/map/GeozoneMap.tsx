import 'leaflet/dist/leaflet.css'
import { ActionIcon, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { canvas, type LatLngBoundsExpression, type Map as LeafletMap } from 'leaflet'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { MapContainer, ScaleControl } from 'react-leaflet'
import { Basemap } from './Basemap.tsx'
import { Camera } from './Camera.tsx'
import { Circles } from './Circles.tsx'
import colorClasses from './colors.module.css'
import { readColors } from './colors.ts'
import { DrawCircle } from './DrawCircle.tsx'
import { EditHandles } from './EditHandles.tsx'
import classes from './GeozoneMap.module.css'
import {
  keyed,
  type Limits,
  type MapCircle,
  type MapTarget,
  type MapView,
  type Place,
  type Point,
  together,
  wrapped,
} from './places.ts'
import { type MapRoute, RouteLayer } from './RouteLayer.tsx'

export interface GeozoneMapProps {
  /** Accessible name: "Map of zones". */
  label: string
  /** Keep the same array between renders: it is indexed. */
  circles: readonly MapCircle[]
  limits: Limits
  /** Initial view. Without it, all circles. */
  view: MapView | undefined
  onView?: (view: MapView) => void
  chosen?: string
  onChoose?: (id: string | undefined) => void
  picked?: ReadonlySet<string>
  /** What a click or a drag on the map does: pan, draw a circle, or add a point to a path. */
  mode?: 'look' | 'draw' | 'points'
  /** Current place of the chosen circle, if it can be edited. */
  editing?: Place
  /** `done` is false while a handle is dragged. */
  onEdit?: (place: Place, done: boolean) => void
  onDrawn?: (place: Place) => void
  onPoint?: (point: Point) => void
  route?: MapRoute
  onWalk?: (point: Point) => void
  /** Moves the map to a point. A new object moves it again. */
  target?: MapTarget
  /** Card over the map that describes the chosen circle: the map pans when the card would hide that circle. */
  cover?: RefObject<HTMLElement | null>
  /** URL template and attribution of street tiles. Undefined: land outlines. */
  tiles: { url: string; attribution: ReactNode } | undefined
  /** Shown over the map, at the top right. */
  children?: ReactNode
}

const nobody: ReadonlySet<string> = new Set()
const fitting = { padding: [40, 40] as [number, number], maxZoom: 15 }
const panHint = 'Arrow keys move the map, plus and minus zoom. The list has every one of them too.'
const editHint =
  'Arrow keys move the chosen one by 10 meters, plus and minus change its range by 10 meters, with Shift by 100. Escape lets go of it.'

/** True-size circles on a map to pan, draw on and edit, with a pointer or the keyboard. */
export default function GeozoneMap(props: GeozoneMapProps) {
  const { label, circles, limits, view, chosen, picked = nobody, mode = 'look', route, target, tiles, children } = props
  const editing = mode === 'look' && chosen !== undefined ? props.editing : undefined
  const id = useId()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [failedUrl, setFailedUrl] = useState<string>()
  const scheme = useComputedColorScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style sheet has other colors in another scheme
  const colors = useMemo(() => map && readColors(map.getContainer()), [map, scheme])
  const [options] = useState(() => {
    const animated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return {
      ...(view || target || circles.length === 0
        ? { center: [view?.lat ?? 20, view?.lng ?? 0] as [number, number], zoom: view?.zoom ?? 2 }
        : { bounds: boundsOf(circles), boundsOptions: fitting }),
      zoomAnimation: animated,
      fadeAnimation: animated,
      inertia: animated,
      renderer: canvas({ padding: 0.4, tolerance: 4 }),
    }
  })
  const choose = useCallbackRef((one: string) => mode === 'look' && props.onChoose?.(one))
  const outlines = tiles === undefined || tiles.url === failedUrl

  useEffect(() => {
    const box = map?.getContainer()
    // MapContainer hands no attributes on
    const attributes = { role: 'application', 'aria-label': label, 'aria-describedby': id, 'data-mode': mode }
    for (const [name, value] of Object.entries(attributes)) box?.setAttribute(name, value)
  }, [map, label, id, mode])

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

  return (
    <div className={`${colorClasses.colors} ${classes.root}`} onKeyDownCapture={onKey}>
      <MapContainer
        ref={setMap}
        className={classes.box}
        preferCanvas
        zoomControl={false}
        attributionControl={false}
        worldCopyJump
        minZoom={2}
        maxZoom={19}
        maxBounds={everyTurn}
        {...options}
      >
        <ScaleControl imperial={false} position="bottomleft" />
        {colors && (
          <>
            <Basemap url={outlines ? undefined : tiles.url} colors={colors} onFailed={setFailedUrl} />
            <Circles
              circles={circles}
              chosen={chosen}
              picked={picked}
              editing={editing}
              colors={colors}
              onChoose={choose}
            />
            {editing && (
              <EditHandles
                key={chosen}
                place={editing}
                limits={limits}
                onEdit={(place, done) => props.onEdit?.(place, done)}
              />
            )}
            {mode === 'draw' && (
              <DrawCircle limits={limits} colors={colors} onDrawn={(place) => props.onDrawn?.(place)} />
            )}
            {route && <RouteLayer route={route} color={colors.path} onWalk={(point) => props.onWalk?.(point)} />}
            <Camera
              target={target}
              chosen={circles.find((circle) => circle.id === chosen)}
              cover={props.cover}
              reportsFirst={'bounds' in options}
              onView={props.onView}
              onClick={({ lat, lng }) =>
                mode === 'points' && props.onPoint?.({ lat: Math.round(lat * 1e6) / 1e6, lng: wrapped(lng) })
              }
            />
          </>
        )}
      </MapContainer>
      <VisuallyHidden id={id}>{editing ? editHint : panHint}</VisuallyHidden>
      <div className={classes.tools}>
        <ActionIcon size={32} aria-label="Zoom in" onClick={() => map?.zoomIn()}>
          <IconPlus size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon size={32} aria-label="Zoom out" onClick={() => map?.zoomOut()}>
          <IconMinus size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label="Fit everything"
          onClick={() => circles.length > 0 && map?.fitBounds(boundsOf(circles), fitting)}
        >
          <IconArrowsMaximize size={16} stroke={1.8} />
        </ActionIcon>
      </div>
      {children && (
        <div className={classes.over} data-over-map>
          {children}
        </div>
      )}
      <div className={classes.foot} role={tiles ? 'status' : undefined}>
        {!outlines ? tiles.attribution : tiles ? "Couldn't load streets. Showing land outlines." : 'Land outlines'}
      </div>
    </div>
  )
}

/** The world and a turn to each side of it. */
const everyTurn: LatLngBoundsExpression = [
  [-90, -540],
  [90, 540],
]

const boundsOf = (points: readonly Point[]) => together(points).map(({ lat, lng }): [number, number] => [lat, lng])
