import { ActionIcon, useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { distanceWords } from '#format/coordinates.ts'
import { exactCount } from '#format/counts.ts'
import classes from './CircleMap.module.css'
import { CircleMapView, type GroundState, type MapMode } from './CircleMapView.ts'
import colors from './colors.module.css'
import type { Limits, MapCircle, MapTarget, MapView, Place, Point } from './places.ts'
import type { MapRoute } from './Route.ts'

export interface CircleMapProps {
  /** Names the map to a screen reader: "Map of zones". */
  label: string
  /** Kept the same between renders. */
  circles: readonly MapCircle[]
  limits: Limits
  /** Where it looks when it opens; without it, at everything there is. */
  view: MapView | undefined
  onView?: (view: MapView) => void
  chosen?: string
  onChoose?: (id: string | undefined) => void
  picked?: ReadonlySet<string>
  mode?: MapMode
  /** The chosen place as it is now, where it may be changed. */
  editing?: Place
  /** `done` is false while a grip is held. */
  onEdit?: (place: Place, done: boolean) => void
  onDrawn?: (place: Place) => void
  onPoint?: (point: Point) => void
  route?: MapRoute
  onWalk?: (point: Point) => void
  /** A point to go to; another object is another wish. */
  target?: MapTarget
  /** What stands over the map and tells of the chosen one: the map moves where it would hide that one. */
  cover?: RefObject<HTMLElement | null>
  /** Street tiles: a template of their address and words about whose they are. Undefined: outlines of the land. */
  tiles: { url: string; attribution: ReactNode } | undefined
  /** Over the map, at its right. */
  children?: ReactNode
}

const nobody: ReadonlySet<string> = new Set()
const looking = 'Arrow keys move the map, plus and minus zoom. The list has every one of them too.'
const moving =
  'Arrow keys move the chosen one by 10 meters, plus and minus change its range by 10 meters, with Shift by 100. Escape lets go of it.'

/** Circles of their true size on a map that can be looked about, drawn on and changed, by hand and by keys. */
export default function CircleMap(props: CircleMapProps) {
  const { label, circles, chosen, picked = nobody, mode = 'look', editing, route, target, tiles, children } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [view, setView] = useState<CircleMapView>()
  const [ground, setGround] = useState<GroundState>({ is: 'waiting' })
  const scheme = useComputedColorScheme()
  useLayoutEffect(() => {
    latest.current = props
  })

  // Leaflet lives beside React: it is made once, told what changes, and calls back
  useEffect(() => {
    if (!box.current) return undefined
    const made = new CircleMapView(box.current, latest.current.view, {
      limits: latest.current.limits,
      classes: {
        middle: classes.middle ?? '',
        edge: classes.edge ?? '',
        words: classes.words ?? '',
        bunch: classes.bunch ?? '',
        walker: classes.walker ?? '',
      },
      words: { range: (meters) => `${exactCount(meters)} m`, count: (count) => exactCount(count) },
      onGround: setGround,
      onView: (where) => latest.current.onView?.(where),
      onChoose: (one) => latest.current.onChoose?.(one),
      onEdit: (place, done) => latest.current.onEdit?.(place, done),
      onDrawn: (place) => latest.current.onDrawn?.(place),
      onPoint: (point) => latest.current.onPoint?.(point),
      onWalk: (point) => latest.current.onWalk?.(point),
    })
    if (!latest.current.view && !latest.current.target) made.fit(latest.current.circles)
    setView(made)
    return () => made.remove()
  }, [])
  const address = tiles?.url
  useEffect(() => view?.tiles(address), [view, address])
  useEffect(() => {
    if (scheme) view?.recolor()
  }, [view, scheme])
  const changed = editing && chosen !== undefined ? editing : undefined
  useEffect(() => {
    view?.show({
      circles,
      chosen,
      picked,
      mode,
      changed: changed && chosen !== undefined ? { id: chosen, place: changed } : undefined,
      editing: changed,
      route,
    })
  }, [view, circles, chosen, picked, mode, changed, route])
  useEffect(() => {
    if (target) view?.lookAt(target)
  }, [view, target])
  // what is chosen by a link is known before its circle is
  const there = chosen !== undefined && circles.some(({ id }) => id === chosen)
  useEffect(() => {
    const { circles, cover } = latest.current
    const circle = there && circles.find(({ id }) => id === chosen)
    if (view && circle) view.uncover(circle, () => cover?.current?.getBoundingClientRect())
  }, [view, chosen, there])

  return (
    <div className={`${colors.colors} ${classes.root}`}>
      <div
        ref={box}
        className={classes.box}
        role="application"
        aria-label={label}
        aria-describedby={id}
        data-mode={mode}
        data-ground={ground.is}
      />
      <VisuallyHidden id={id}>{editing ? moving : looking}</VisuallyHidden>
      <div className={classes.tools}>
        <ActionIcon size={32} aria-label="Zoom in" onClick={() => view?.zoom(1)}>
          <IconPlus size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon size={32} aria-label="Zoom out" onClick={() => view?.zoom(-1)}>
          <IconMinus size={16} stroke={1.8} />
        </ActionIcon>
        <ActionIcon size={32} aria-label="Look at everything" onClick={() => view?.fit(circles)}>
          <IconArrowsMaximize size={16} stroke={1.8} />
        </ActionIcon>
      </div>
      {children && (
        <div className={classes.over} data-over-map>
          {children}
        </div>
      )}
      <div className={classes.foot} role={tiles ? 'status' : undefined}>
        {groundWords(ground, tiles !== undefined) ?? tiles?.attribution}
      </div>
    </div>
  )
}

/** What the ground is, where it is no street map. */
function groundWords(ground: GroundState, wanted: boolean): string | undefined {
  if (ground.is === 'waiting' || ground.is === 'streets') return undefined
  const words = ground.is === 'squares' ? `squares of ${distanceWords(ground.side)}` : 'outlines of the land'
  return wanted ? `Streets cannot be loaded: ${words}` : words
}
