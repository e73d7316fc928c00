import 'leaflet/dist/leaflet.css'
import { canvas, control, map as createMap, type Map as LeafletMap } from 'leaflet'
import { Circles, type CirclesShown } from './Circles.ts'
import { colorsAt, type MapColors } from './colors.ts'
import { drawCircle } from './drawCircle.ts'
import { Ground, type GroundState } from './Ground.ts'
import { Handles } from './Handles.ts'
import {
  keyed,
  type Limits,
  type MapTarget,
  type MapView,
  nearEnough,
  type Place,
  type Point,
  together,
  turnedTo,
  wrapped,
} from './places.ts'
import { type MapRoute, Route } from './Route.ts'
import { metersOfPixel, stepAside } from './stepAside.ts'

export type { GroundState } from './Ground.ts'

interface ViewOptions {
  limits: Limits
  classes: { middle: string; edge: string; words: string; bunch: string; walker: string }
  words: { range: (meters: number) => string; count: (count: number) => string }
  onGround: (state: GroundState) => void
  onView: (view: MapView) => void
  onChoose: (id: string | undefined) => void
  onEdit: (place: Place, done: boolean) => void
  onDrawn: (place: Place) => void
  onPoint: (point: Point) => void
  onWalk: (point: Point) => void
}

/** What a click or a drag on the map means: look about, draw a circle, or set the next point of a path. */
export type MapMode = 'look' | 'draw' | 'points'

export interface Shown extends CirclesShown {
  mode: MapMode
  /** The chosen place, where it may be moved. */
  editing: Place | undefined
  route: MapRoute | undefined
}

/** A map in an element: the one part of the console that React does not draw. */
export class CircleMapView {
  readonly map: LeafletMap
  private readonly options: ViewOptions
  private readonly circles: Circles
  private readonly ground: Ground
  private readonly handles: Handles
  private readonly route: Route
  private readonly resizing: ResizeObserver
  private colors: MapColors
  private shown: Shown | undefined
  private stopDrawing: (() => void) | undefined
  private zooming = false
  private going = false
  private uncovering: (() => void) | undefined

  constructor(box: HTMLElement, view: MapView | undefined, options: ViewOptions) {
    this.options = options
    this.colors = colorsAt(box)
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    this.map = createMap(box, {
      preferCanvas: true,
      zoomControl: false,
      attributionControl: false,
      worldCopyJump: true,
      minZoom: 2,
      maxZoom: 19,
      maxBounds: [
        [-90, -540],
        [90, 540],
      ],
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
      // the map's own keys move the chosen circle where there is one: see below
      keyboard: true,
    }).setView([view?.lat ?? 20, view?.lng ?? 0], view?.zoom ?? 2)
    control.scale({ imperial: false, position: 'bottomleft' }).addTo(this.map)
    this.map.createPane('land').style.zIndex = '210'
    const circles = canvas({ padding: 0.4, tolerance: 4 })
    this.ground = new Ground(this.map, canvas({ pane: 'land', padding: 0.4 }), this.colors, options.onGround)
    this.circles = new Circles(this.map, this.colors, {
      renderer: circles,
      bunchClass: options.classes.bunch,
      words: options.words.count,
      onChoose: (id) => this.shown?.mode === 'look' && options.onChoose(id),
    })
    this.handles = new Handles(this.map, {
      limits: options.limits,
      classes: options.classes,
      words: options.words.range,
      onChange: options.onEdit,
    })
    this.route = new Route(this.map, options.classes.walker, options.onWalk)
    this.map.on('zoomstart', () => {
      this.zooming = true
    })
    this.map.on('zoomend', () => {
      this.zooming = false
    })
    this.map.on('moveend', () => {
      const { lat, lng } = this.map.getCenter()
      this.handles.turn()
      this.route.show(this.shown?.route, this.colors.path)
      options.onView({ lat, lng: wrapped(lng), zoom: this.map.getZoom() })
      this.going = false
      this.uncovering?.()
    })
    this.map.on('click', ({ latlng: { lat, lng } }) => {
      if (this.shown?.mode === 'points') options.onPoint({ lat: Math.round(lat * 1e6) / 1e6, lng: wrapped(lng) })
    })
    box.addEventListener('keydown', this.onKey, true)
    this.resizing = new ResizeObserver(() => this.map.invalidateSize({ pan: false }))
    this.resizing.observe(box)
  }

  show(shown: Shown) {
    const before = this.shown
    this.shown = shown
    this.circles.show(shown)
    this.handles.show(shown.mode === 'look' ? shown.editing : undefined)
    this.route.show(shown.route, this.colors.path)
    if (before?.mode !== shown.mode) {
      this.stopDrawing?.()
      this.stopDrawing = shown.mode === 'draw' ? this.draw() : undefined
    }
  }

  /** Tiles of an address, or none. */
  tiles(address: string | undefined) {
    this.ground.ask(address)
  }

  /** Takes up the colors of another scheme. */
  recolor() {
    this.colors = colorsAt(this.map.getContainer())
    this.ground.recolor(this.colors)
    this.circles.recolor(this.colors)
    this.route.show(this.shown?.route, this.colors.path)
  }

  /** Looks at a point, from near enough to see a circle of some hundred meters. */
  lookAt({ lat, lng, zoom = Math.max(15, this.map.getZoom()), unlessInSight = false }: MapTarget) {
    const east = turnedTo(lng, this.map.getCenter().lng)
    if (unlessInSight && this.map.getZoom() >= nearEnough && this.map.getBounds().contains([lat, east])) return
    const go = () => {
      this.going = true
      this.map.setView([lat, east], zoom)
    }
    // Leaflet passes over a wish that comes while it zooms
    if (this.zooming) this.map.once('moveend', go)
    else go()
  }

  /** Moves the map, once it rests, so that a circle is not under what stands over it at the right. */
  uncover(place: Place, cover: () => DOMRect | undefined) {
    this.uncovering = () => {
      this.uncovering = undefined
      const over = cover()
      if (!over || this.map.getZoom() < nearEnough) return
      const box = this.map.getContainer().getBoundingClientRect()
      const { lat, lng } = place
      const middle = this.map.latLngToContainerPoint([lat, turnedTo(lng, this.map.getCenter().lng)])
      const by = stepAside(
        { x: middle.x, y: middle.y, radius: place.range / metersOfPixel(lat, this.map.getZoom()) },
        { left: over.left - box.left, top: over.top - box.top, bottom: over.bottom - box.top },
        box,
      )
      if (by) this.map.panBy(by)
    }
    if (!this.going && !this.zooming) this.uncovering()
  }

  /** Looks at all of these at once. */
  fit(points: readonly Point[]) {
    if (points.length === 0) return
    this.map.fitBounds(
      together(points).map(({ lat, lng }): [number, number] => [lat, lng]),
      { padding: [40, 40], maxZoom: 15 },
    )
  }

  zoom(by: 1 | -1) {
    this.map.zoomIn(by)
  }

  remove() {
    this.resizing.disconnect()
    this.stopDrawing?.()
    this.map.getContainer().removeEventListener('keydown', this.onKey, true)
    this.ground.remove()
    this.map.remove()
  }

  private draw() {
    const { limits, classes, words, onDrawn } = this.options
    return drawCircle(this.map, {
      limits,
      style: this.circles.style({ on: true }, 'chosen'),
      words: words.range,
      className: classes.words,
      onDrawn,
    })
  }

  /** Arrows, + and - belong to the chosen circle; Escape lets go of it. Else Leaflet moves the map by them. */
  private readonly onKey = (event: KeyboardEvent) => {
    if (event.target !== this.map.getContainer() || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') this.options.onChoose(undefined)
    const editing = this.shown?.mode === 'look' ? this.shown.editing : undefined
    const next = editing && keyed(editing, event.key, event.shiftKey, this.options.limits)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    this.options.onEdit(next, true)
  }
}
